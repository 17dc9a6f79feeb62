// The office's decision on a request: granted for some days, refused, or stopped.
import { useState } from 'react';
import { describeError } from '@portal/shared/kernel';
import {
  Button,
  ButtonRow,
  Card,
  Checkbox,
  ErrorSummary,
  Field,
  Stack,
  TextArea,
  TextInput,
  confirm,
  toast,
} from '@portal/shared/ui';
import type { FormError } from '@portal/shared/ui';
import { LONGEST_REASON, MOST_ARCHIVE_DAYS, useDecideArchiveRequestMutation } from '../../api/archives';
import type { ArchiveRequest } from '../../api/archives';

const USUAL_DAYS = '7';
const DONE = { granted: '已准许查阅', refused: '已不予查阅', revoked: '已停止查阅' } as const;

export function DecisionForm({ request, onDecided }: { request: ArchiveRequest; onDecided: () => void }) {
  const [opinion, setOpinion] = useState('');
  const [days, setDays] = useState(USUAL_DAYS);
  const [maySave, setMaySave] = useState(false);
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [decide, { isLoading }] = useDecideArchiveRequestMutation();
  const errorOf = (id: string) => errors.find((error) => error.id === id)?.message;
  const isOpen = request.state === 'granted';
  async function send(decision: keyof typeof DONE) {
    const count = Number(days);
    const isWhole = Number.isInteger(count) && count >= 1 && count <= MOST_ARCHIVE_DAYS;
    const wrong = [
      ...(opinion.trim() ? [] : [{ id: 'archive-opinion', message: '审核意见不能空着' }]),
      ...(decision === 'granted' && !isWhole
        ? [{ id: 'archive-days', message: `天数应为1至${MOST_ARCHIVE_DAYS}` }]
        : []),
    ];
    setErrors(wrong);
    setAttempt(attempt + 1);
    if (wrong.length > 0) return;
    const isSure =
      decision !== 'revoked' ||
      (await confirm({ title: '停止查阅？', text: '停止后申请人不能再打开任何一页。', confirmText: '停止' }));
    if (!isSure) return;
    const granted = decision === 'granted' ? { days: count, maySave } : {};
    try {
      await decide({ requestNumber: request.requestNumber, decision, opinion, ...granted }).unwrap();
      toast(DONE[decision]);
      onDecided();
    } catch (error) {
      const { message, silent } = describeError(error);
      if (!silent) setErrors([{ id: 'archive-opinion', message }]);
      setAttempt((tried) => tried + 1);
    }
  }
  return (
    <Card title={isOpen ? '停止查阅' : '审核'}>
      <Stack gap={4}>
        <ErrorSummary errors={errors} attempt={attempt} />
        <Field required id="archive-opinion" label="审核意见" error={errorOf('archive-opinion')}>
          <TextArea value={opinion} onChange={setOpinion} count={LONGEST_REASON} rows={3} />
        </Field>
        {!isOpen && (
          <>
            <Field
              id="archive-days"
              label="准许查阅的天数"
              hint={`1至${MOST_ARCHIVE_DAYS}天`}
              error={errorOf('archive-days')}
            >
              <TextInput value={days} onChange={setDays} maxLength={2} chars={4} inputMode="numeric" />
            </Field>
            <Checkbox checked={maySave} onChange={setMaySave}>
              允许保存带水印的页面
            </Checkbox>
          </>
        )}
        <ButtonRow align="end">
          {isOpen ? (
            <Button variant="primary" loading={isLoading} onClick={() => void send('revoked')}>
              停止查阅
            </Button>
          ) : (
            <>
              <Button disabled={isLoading} onClick={() => void send('refused')}>
                不予查阅
              </Button>
              <Button variant="primary" loading={isLoading} onClick={() => void send('granted')}>
                准许查阅
              </Button>
            </>
          )}
        </ButtonRow>
      </Stack>
    </Card>
  );
}
