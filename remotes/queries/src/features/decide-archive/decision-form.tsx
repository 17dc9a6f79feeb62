// The office's decision on a request: granted for some days, refused, or stopped.
import {
  Button,
  ButtonRow,
  Card,
  Checkbox,
  Field,
  Stack,
  TextArea,
  TextInput,
  confirm,
  toast,
} from '@portal/shared/ui';
import { defineServiceForm, useServiceForm } from '@portal/shared/ui/form';
import { LONGEST_REASON, MOST_ARCHIVE_DAYS, useDecideArchiveRequestMutation } from '../../api/archives';
import type { ArchiveRequest } from '../../api/archives';

const USUAL_DAYS = '7';
const DONE = { granted: '已准许查阅', refused: '已不予查阅', revoked: '已停止查阅' } as const;

interface Draft {
  opinion: string;
  days: string;
  maySave: boolean;
}
const isWhole = (days: number) => Number.isInteger(days) && days >= 1 && days <= MOST_ARCHIVE_DAYS;
const decisionForm = defineServiceForm<Draft, keyof typeof DONE>({
  faultsOf: ({ opinion, days }, decision) => [
    ...(opinion.trim() ? [] : [{ id: 'archive-opinion', message: '审核意见不能空着' }]),
    ...(decision === 'granted' && !isWhole(Number(days))
      ? [{ id: 'archive-days', message: `天数应为1至${MOST_ARCHIVE_DAYS}` }]
      : []),
  ],
  refusalAt: 'archive-opinion',
});

export function DecisionForm({ request, onDecided }: { request: ArchiveRequest; onDecided: () => void }) {
  const [decide] = useDecideArchiveRequestMutation();
  const { requestNumber, state } = request;
  const isOpen = state === 'granted';
  const form = useServiceForm(
    decisionForm,
    { opinion: '', days: USUAL_DAYS, maySave: false },
    {
      isSure: async (_draft, decision) =>
        decision !== 'revoked' ||
        confirm({ title: '停止查阅？', text: '停止后申请人不能再打开任何一页。', confirmText: '停止' }),
      send: ({ opinion, days, maySave }, _key, decision) =>
        decide({
          requestNumber,
          decision,
          opinion,
          ...(decision === 'granted' ? { days: Number(days), maySave } : {}),
        }).unwrap(),
      onDone: (_result, decision) => {
        toast(DONE[decision]);
        onDecided();
      },
    },
  );
  return (
    <Card title={isOpen ? '停止查阅' : '审核'}>
      <Stack gap={4}>
        {form.summary}
        <Field required label="审核意见" {...form.field('archive-opinion')}>
          <TextArea {...form.input('opinion')} count={LONGEST_REASON} rows={3} />
        </Field>
        {!isOpen && (
          <>
            <Field label="准许查阅的天数" hint={`1至${MOST_ARCHIVE_DAYS}天`} {...form.field('archive-days')}>
              <TextInput {...form.input('days')} maxLength={2} chars={4} inputMode="numeric" />
            </Field>
            <Checkbox checked={form.draft.maySave} onChange={(maySave) => form.change({ maySave })}>
              允许保存带水印的页面
            </Checkbox>
          </>
        )}
        <ButtonRow align="end">
          {isOpen ? (
            <Button variant="primary" loading={form.isSending} onClick={() => void form.submit('revoked')}>
              停止查阅
            </Button>
          ) : (
            <>
              <Button disabled={form.isSending} onClick={() => void form.submit('refused')}>
                不予查阅
              </Button>
              <Button variant="primary" loading={form.isSending} onClick={() => void form.submit('granted')}>
                准许查阅
              </Button>
            </>
          )}
        </ButtonRow>
      </Stack>
    </Card>
  );
}
