// Declarations, fee and the submission itself.
import { useState } from 'react';
import type { ReactNode } from 'react';
import { describeError, uuid } from '@portal/shared/kernel';
import type { Declaration } from '@portal/shared/catalogue';
import { createSubmission } from '@portal/shared/filing';
import {
  ActionBar,
  Button,
  Card,
  Checkbox,
  DefinitionList,
  ErrorSummary,
  Money,
  Notice,
  Stack,
  announce,
  confirm,
} from '@portal/shared/ui';
import type { ApplicationFile } from '../../../api/application';
import { useSubmitApplicationMutation } from '../../api/submit-application';

export interface SubmitPanelProps {
  file: Pick<ApplicationFile, 'businessNumber' | 'fee'>;
  /** The version to submit, asked for at the last moment. */
  version: () => number;
  /** A first submission, or the resubmission of a corrected application. */
  kind?: 'first' | 'again';
  /** What must be in order before; false calls the submission off. */
  before?: () => Promise<boolean>;
  declarations: readonly Declaration[];
  onSubmitted: (result: { businessNumber: string; next: string[] }) => void;
  /** Field errors among the refusal are shown where they can be mended. */
  onRefused: (error: unknown) => void;
  /** Buttons beside the submission, such as taking the application back. */
  children?: ReactNode;
}

const DECLARATIONS_ID = 'declarations';

const WORDS = {
  first: {
    card: '声明与提交',
    question: '确认提交？',
    text: '提交后不能直接修改，如需更正请先撤回。',
    button: '提交申请',
    failed: '申请未提交',
  },
  again: {
    card: '声明与重新提交',
    question: '确认重新提交？',
    text: '补正只有一次机会，请确认全部内容已按要求补正。',
    button: '重新提交',
    failed: '申请未重新提交',
  },
} as const;

export function SubmitPanel({
  file,
  version,
  kind = 'first',
  before,
  declarations,
  onSubmitted,
  onRefused,
  children,
}: SubmitPanelProps) {
  const [isTicked, setTicked] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [submitApplication] = useSubmitApplicationMutation();
  // The key lives as long as the page: a repetition after a lost answer gets the first number.
  const [submission] = useState(() =>
    createSubmission(
      (input: { businessNumber: string; version: number; declarations: string[] }, key) =>
        submitApplication({ ...input, idempotencyKey: key }).unwrap(),
      uuid,
    ),
  );
  const isOpen = declarations.length > 0 && !isTicked;
  const errors = attempt > 0 && isOpen ? [{ id: DECLARATIONS_ID, message: '请阅读以上声明并勾选' }] : [];

  const words = WORDS[kind];

  async function submit() {
    if (busy) return;
    if (isOpen) {
      setAttempt((count) => count + 1);
      return;
    }
    if (before && !(await before())) return;
    const sure = await confirm({
      title: words.question,
      text: words.text,
      confirmText: '确认提交',
      cancelText: '返回检查',
    });
    if (!sure) return;
    setBusy(true);
    setRefusal(null);
    announce('正在提交，请不要关闭页面');
    try {
      const { businessNumber, next } = await submission.run({
        businessNumber: file.businessNumber,
        version: version(),
        declarations: declarations.map(({ code }) => code),
      });
      onSubmitted({ businessNumber, next: next ? [next] : [] });
    } catch (error) {
      setBusy(false);
      const { message, silent } = describeError(error);
      if (!silent) setRefusal(message);
      onRefused(error);
    }
  }
  return (
    <Card title={words.card}>
      <Stack gap={4}>
        <ErrorSummary errors={errors} attempt={attempt} />
        {declarations.length > 0 && (
          <>
            <ol>
              {declarations.map(({ code, text }) => (
                <li key={code}>{text}</li>
              ))}
            </ol>
            <Checkbox id={DECLARATIONS_ID} checked={isTicked} required invalid={errors.length > 0} onChange={setTicked}>
              我已阅读并作出以上声明
            </Checkbox>
          </>
        )}
        {kind === 'first' && <FeePreview fee={file.fee} />}
        {busy && (
          <Notice tone="info" live>
            正在提交，请不要关闭页面
          </Notice>
        )}
        {refusal && (
          <Notice tone="danger" live title={words.failed}>
            {refusal}
          </Notice>
        )}
        <ActionBar>
          {children}
          <Button variant="primary" loading={busy} onClick={() => void submit()}>
            {words.button}
          </Button>
        </ActionBar>
      </Stack>
    </Card>
  );
}

export function FeePreview({ fee }: { fee: ApplicationFile['fee'] }) {
  if (!fee)
    return (
      <Notice tone="info" title="登记费用">
        登记费用由登记机构核定后通知您缴纳，现在无需付款。
      </Notice>
    );
  return (
    <section aria-label="费用预览">
      <Stack gap={3}>
        <DefinitionList
          items={[
            ...fee.items.map(({ name, amount, note }) => ({
              term: name,
              detail: (
                <>
                  <Money fen={amount} />
                  {note && `（${note}）`}
                </>
              ),
            })),
            { term: '预计合计', detail: <Money fen={fee.total} /> },
          ]}
        />
        <p>费用以核定后的缴费通知为准，现在无需付款。</p>
      </Stack>
    </section>
  );
}
