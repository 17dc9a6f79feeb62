// The one question before settings are dropped, for leaving the page and for choosing another role or task.
import { confirm } from '@portal/shared/ui';

/** Answers true to drop the settings. */
export function confirmDropping(count: number): Promise<boolean> {
  return confirm({
    title: '更改尚未保存',
    text: `有${count}项设置尚未保存，离开后将丢失。`,
    confirmText: '放弃更改',
    cancelText: '继续设置',
    tone: 'danger',
  });
}
