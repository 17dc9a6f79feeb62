// The opinion on a case: what is decided, what happens then, and why.
import { useState } from 'react';
import type { Business } from '@portal/shared/catalogue';
import { stateOf } from '@portal/shared/catalogue';
import { ActionBar, Button, Card, ErrorSummary, Field, RadioGroup, Stack, confirm, toast } from '@portal/shared/ui';
import type { ApplicationFile } from '../../../api/application';
import { useSaveOpinionMutation } from '../../../api/audit';
import { showError } from '../../../parts/use-case-actions';
import { OpinionFields } from './opinion-fields';
import { emptyDraft, opinionOptions, opinionProblems } from './opinion-options';
import type { OpinionDraft } from './opinion-options';
import { licencesOf, opinionRequest } from './opinion-request';
import { useUnsavedOpinion } from './use-unsaved-opinion';

export interface OpinionFormProps {
  file: ApplicationFile;
  business: Business;
  onDone: () => void;
}

export function OpinionForm({ file, business, onDone }: OpinionFormProps) {
  const options = opinionOptions(file.status, file.results, file.corrections.length > 0);
  const only = options.length === 1 ? options[0] : undefined;
  const [draft, setDraft] = useState<OpinionDraft>(emptyDraft(only));
  const { result, opinion, grounds, corrections } = draft;
  const change = (changes: Partial<OpinionDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const [attempt, setAttempt] = useState(0);
  const [save, { isLoading, isSuccess }] = useSaveOpinionMutation();
  const isWritten =
    corrections.length > 0 ||
    grounds.length > 0 ||
    (opinion.trim() !== '' && options.every((entry) => entry.proposal !== opinion));
  useUnsavedOpinion(isWritten && !isLoading && !isSuccess);
  const option = options.find((entry) => entry.result === result);
  const problems = attempt === 0 ? [] : opinionProblems(draft, option, licencesOf(file, option));
  const messageAt = (path: string) => problems.find((problem) => problem.path === path)?.message;

  function choose(next: string) {
    const chosen = options.find((entry) => entry.result === next);
    // Words that were typed stay; a proposal gives way to the next one.
    const isProposed = opinion === '' || options.some((entry) => entry.proposal === opinion);
    change({ result: chosen?.result ?? null, ...(isProposed ? { opinion: chosen?.proposal ?? '' } : {}) });
  }
  async function submit() {
    if (isLoading) return;
    if (!option || opinionProblems(draft, option, licencesOf(file, option)).length > 0) {
      setAttempt((count) => count + 1);
      return;
    }
    const sure = await confirm({
      title: `${option.label}？`,
      text: option.consequence,
      confirmText: option.label,
      cancelText: '返回检查',
      tone: option.danger ? 'danger' : 'normal',
    });
    if (!sure) return;
    // A key a decision: what a lost answer makes the client send again is not decided twice.
    const idempotencyKey = crypto.randomUUID();
    try {
      const { status } = await save({ idempotencyKey, ...opinionRequest(file, option, draft) }).unwrap();
      toast(`意见已提交，当前状态：${stateOf(status).name}`);
      onDone();
    } catch (error) {
      await showError('意见未提交', error);
      onDone();
    }
  }
  return (
    <Card title="审核意见">
      <Stack gap={4}>
        <ErrorSummary attempt={attempt} errors={problems.map(({ path, message }) => ({ id: path, message }))} />
        <Field id="result" label="审核结果" required group error={messageAt('result')}>
          <RadioGroup
            value={result ?? ''}
            onChange={choose}
            inline={false}
            options={options.map((entry) => ({ value: entry.result, label: entry.label, hint: entry.consequence }))}
          />
        </Field>
        <OpinionFields
          file={file}
          business={business}
          option={option}
          draft={draft}
          problems={problems}
          onChange={change}
        />
        <ActionBar>
          <Button variant={option?.danger ? 'danger' : 'primary'} loading={isLoading} onClick={() => void submit()}>
            {option ? option.label : '提交意见'}
          </Button>
        </ActionBar>
      </Stack>
    </Card>
  );
}
