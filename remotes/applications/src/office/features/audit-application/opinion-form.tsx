// The opinion on a case: what is decided, what happens then, and why.
import { useState } from 'react';
import type { Business } from '@portal/shared/catalogue';
import { stateOf } from '@portal/shared/catalogue';
import {
  ActionBar,
  Button,
  Card,
  CheckboxGroup,
  ErrorSummary,
  Field,
  Notice,
  RadioGroup,
  Stack,
  TextArea,
  confirm,
  toast,
} from '@portal/shared/ui';
import type { ApplicationFile } from '../../../api/application';
import { useSaveOpinionMutation } from '../../../api/audit';
import { showError } from '../../../parts/use-case-actions';
import { useUnsavedGuard } from '../../../parts/use-unsaved-guard';
import { correctableItems } from './correctable';
import { CorrectionPicker } from './correction-picker';
import { opinionOptions, opinionProblems } from './opinion-options';
import type { CorrectionDraft, OpinionResult } from './opinion-options';

export interface OpinionFormProps {
  file: ApplicationFile;
  business: Business;
  onDone: () => void;
}

export function OpinionForm({ file, business, onDone }: OpinionFormProps) {
  const options = opinionOptions(file.status, file.results, file.corrections.length > 0);
  const [result, setResult] = useState<OpinionResult | null>(
    options.length === 1 ? (options[0]?.result ?? null) : null,
  );
  const [opinion, setOpinion] = useState(options.length === 1 ? (options[0]?.proposal ?? '') : '');
  const [grounds, setGrounds] = useState<string[]>([]);
  const [corrections, setCorrections] = useState<CorrectionDraft[]>([]);
  const [refused, setRefused] = useState<string[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [save, { isLoading, isSuccess }] = useSaveOpinionMutation();
  const isWritten =
    corrections.length > 0 ||
    grounds.length > 0 ||
    (opinion.trim() !== '' && options.every((entry) => entry.proposal !== opinion));
  useUnsavedGuard(isWritten && !isLoading && !isSuccess, () =>
    confirm({
      title: '意见尚未提交',
      text: '离开后，已填写的意见和补正内容将丢失。',
      confirmText: '放弃意见',
      cancelText: '继续填写',
      tone: 'danger',
    }),
  );
  const option = options.find((entry) => entry.result === result);
  const inDoubt = file.materials.filter(
    ({ materialId, files }) => files.length > 0 && option?.materialsInDoubt?.includes(materialId),
  );
  const problems = attempt === 0 ? [] : opinionProblems({ result, opinion, grounds, corrections }, option);
  const messageAt = (path: string) => problems.find((problem) => problem.path === path)?.message;

  function choose(next: string) {
    const chosen = options.find((entry) => entry.result === next);
    // Words that were typed stay; a proposal gives way to the next one.
    if (opinion === '' || options.some((entry) => entry.proposal === opinion)) setOpinion(chosen?.proposal ?? '');
    setResult(chosen?.result ?? null);
  }
  async function submit() {
    if (isLoading) return;
    if (!option || opinionProblems({ result, opinion, grounds, corrections }, option).length > 0) {
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
      const { status } = await save({
        idempotencyKey,
        businessNumber: file.businessNumber,
        status: file.status,
        version: file.version,
        result: option.result,
        opinion: opinion.trim(),
        ...(option.grounds ? { reasonCodes: grounds } : {}),
        ...(option.result === '5'
          ? { corrections: corrections.map(({ kind, key, reason }) => ({ kind, key, reason: reason.trim() })) }
          : {}),
        ...(inDoubt.length > 0
          ? { corrections: refused.map((key) => ({ kind: 'material' as const, key, reason: opinion.trim() })) }
          : {}),
      }).unwrap();
      toast(`意见已提交，当前状态：${stateOf(status).name}`);
      onDone();
    } catch (error) {
      await showError('意见未提交', error);
      onDone();
    }
  }
  const { materials, fields } = correctableItems(business, file);
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
        {option?.danger && (
          <Notice tone="warning" live title="请注意">
            {option.consequence}
          </Notice>
        )}
        {option?.grounds && (
          <Field id="grounds" label="法定情形" required group error={messageAt('grounds')}>
            <CheckboxGroup
              value={grounds}
              onChange={setGrounds}
              inline={false}
              options={option.grounds.map(({ code, name }) => ({ value: code, label: name }))}
            />
          </Field>
        )}
        {inDoubt.length > 0 && (
          <Field id="refused" label="不予认可的材料" group hint="选中后，申请人须重新提交；意见即告知申请人的原因。">
            <CheckboxGroup
              value={refused}
              onChange={setRefused}
              inline={false}
              options={inDoubt.map(({ materialId, name }) => ({ value: materialId, label: name }))}
            />
          </Field>
        )}
        {result === '5' && (
          <CorrectionPicker
            materials={materials}
            fields={fields}
            value={corrections}
            problems={problems}
            onChange={setCorrections}
          />
        )}
        {messageAt('corrections') && <Notice tone="danger">{messageAt('corrections')}</Notice>}
        <Field
          id="opinion"
          label="意见"
          required
          error={messageAt('opinion')}
          hint={
            result === '5' || result === '3' || option?.materialsInDoubt ? '申请人会看到这段文字。' : '仅供内部查阅。'
          }
        >
          <TextArea value={opinion} onChange={setOpinion} count={500} />
        </Field>
        <ActionBar>
          <Button variant={option?.danger ? 'danger' : 'primary'} loading={isLoading} onClick={() => void submit()}>
            {option ? option.label : '提交意见'}
          </Button>
        </ActionBar>
      </Stack>
    </Card>
  );
}
