// Submitting a draft once: what must be in order before, the question, and what the services refuse.
import { useState } from 'react';
import { createSubmission } from '@portal/shared/filing';
import type { Draft } from '@portal/shared/filing';
import { materialControlId, readinessOf } from '@portal/shared/filing/materials';
import type { PendingUpload } from '@portal/shared/filing/materials';
import type { BusinessFormModel } from '@portal/shared/forms-react';
import { describeError, fieldErrorsOf, materialOfPath, uuid } from '@portal/shared/kernel';
import { announce, confirm } from '@portal/shared/ui';
import type { FormError } from '@portal/shared/ui';
import { useSubmitSurveyMutation } from '../../api/filing';
import { useLazyGetSurveyQuery } from '../../api/surveys';

export interface SubmissionOptions {
  draft: Draft;
  form: BusinessFormModel;
  uploads: readonly PendingUpload[];
  onSubmitted: (businessNumber: string) => void;
}

export function useSubmission({ draft, form, uploads, onSubmitted }: SubmissionOptions) {
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [missing, setMissing] = useState<readonly FormError[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [read] = useLazyGetSurveyQuery();
  const [submitSurvey] = useSubmitSurveyMutation();
  // The key lives as long as the page: a repetition after a lost answer gets the first number.
  const [submission] = useState(() =>
    createSubmission(
      (input: { businessNumber: string; version: number }, idempotencyKey) =>
        submitSurvey({ ...input, idempotencyKey }).unwrap(),
      uuid,
    ),
  );

  function lack(errors: readonly FormError[]): false {
    setMissing(errors);
    setAttempt((count) => count + 1);
    return false;
  }
  /**
   * The form in order and saved, every material there; asked of the services, which know what the saved answers
   * require.
   */
  async function isReady(): Promise<boolean> {
    if (form.check().length > 0 || !(await draft.flush())) return false;
    const businessNumber = draft.businessNumber();
    if (businessNumber === null) return false;
    const { materials } = await read({ businessNumber }).unwrap();
    const { blockers } = readinessOf(materials, uploads);
    return (
      blockers.length === 0 ||
      lack(blockers.map(({ materialId, message }) => ({ id: materialControlId(materialId), message })))
    );
  }
  function refused(error: unknown) {
    const { message, silent } = describeError(error);
    if (!silent) setRefusal(message);
    const errors = fieldErrorsOf(error);
    form.showErrors(errors);
    const papers = errors.flatMap(({ path, message: words }) => {
      const materialId = materialOfPath(path);
      return materialId === null ? [] : [{ id: materialControlId(materialId), message: words }];
    });
    if (papers.length > 0) lack(papers);
  }
  async function run() {
    setMissing([]);
    setRefusal(null);
    if (!(await isReady())) return;
    const sure = await confirm({
      title: '确认提交？',
      text: '提交后取得业务号，内容不能再修改。测绘单位接受委托前，可以撤回申请。',
      confirmText: '确认提交',
      cancelText: '返回检查',
    });
    const [businessNumber, version] = [draft.businessNumber(), draft.version()];
    if (!sure || businessNumber === null || version === null) return;
    announce('正在提交，请不要关闭页面');
    onSubmitted((await submission.run({ businessNumber, version })).businessNumber);
  }
  return {
    busy,
    /** Materials that keep the case from being submitted, for the summary of errors. */
    missing,
    attempt,
    /** Why the services refused, in their words. */
    refusal,
    async submit() {
      if (busy) return;
      setBusy(true);
      try {
        await run();
      } catch (error) {
        refused(error);
      } finally {
        setBusy(false);
      }
    },
  };
}
