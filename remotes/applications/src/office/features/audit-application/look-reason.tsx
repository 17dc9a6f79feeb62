// Opens a case that somebody else works on: asks the officer for the reason, which its parties read.
import { Button, askReason, toast } from '@portal/shared/ui';
import type { ApplicationFile } from '../../../api/application';
import { useStateLookReasonMutation } from '../../../api/claims';
import { showError } from '../../../parts/use-case-actions';

/** Whether an officer sees the case in full: by a claim, or by a stated reason. */
export function isOpenTo({ role, isOpen, claimedBy }: ApplicationFile, userName: string): boolean {
  return role !== 'staff' || (isOpen ?? claimedBy === userName);
}

export interface LookReasonProps {
  file: ApplicationFile;
  size?: 'small';
  /** After the case has been opened: what is shown of it is read again. */
  onOpened?: () => void;
}

export function LookReason({ file: { businessNumber }, size, onOpened = () => undefined }: LookReasonProps) {
  const [state, { isLoading }] = useStateLookReasonMutation();
  async function open() {
    const reason = await askReason({
      title: '说明查看原因',
      label: '查看原因',
      hint: '您没有领取该办件。请写明因何工作需要查看；您的单位、查看时间和原因会告知当事人。30分钟内有效。',
      confirmText: '查看',
      cancelText: '返回',
      minLength: 4,
      maxLength: 100,
    });
    if (reason === null) return;
    try {
      await state({ businessNumber, reason }).unwrap();
      toast('已打开案卷，30分钟内可以查看');
      onOpened();
    } catch (error) {
      await showError('未能打开案卷', error);
    }
  }
  return (
    <Button variant="text" {...(size ? { size } : {})} loading={isLoading} onClick={() => void open()}>
      说明原因查看
    </Button>
  );
}
