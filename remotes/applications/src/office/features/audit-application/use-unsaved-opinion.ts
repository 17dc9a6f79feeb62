// Asks before an opinion that was written and not given is left.
import { confirm } from '@portal/shared/ui';
import { useUnsavedGuard } from '../../../parts/use-unsaved-guard';

export function useUnsavedOpinion(isUnsaved: boolean): void {
  useUnsavedGuard(isUnsaved, () =>
    confirm({
      title: '意见尚未提交',
      text: '离开后，已填写的意见和补正内容将丢失。',
      confirmText: '放弃意见',
      cancelText: '继续填写',
      tone: 'danger',
    }),
  );
}
