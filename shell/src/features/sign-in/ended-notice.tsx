// Why the person has to sign in (again).
import { SIGNED_OUT_TEXT } from '@portal/shared/kernel';
import { selectSession, usePortalSelector } from '@portal/shared/session';
import type { SignedOutReason } from '@portal/shared/session';
import { Notice } from '@portal/shared/ui';

const TEXTS: Partial<Record<SignedOutReason, string>> = {
  expired: SIGNED_OUT_TEXT,
  ended: SIGNED_OUT_TEXT,
  timeout: SIGNED_OUT_TEXT,
  cancelled: SIGNED_OUT_TEXT,
  elsewhere: '您已在其他窗口退出登录。已保存的草稿不会丢失。',
  'signed-out': '您已安全退出。',
};

export function EndedNotice() {
  const session = usePortalSelector(selectSession);
  const text = session.status === 'anonymous' ? TEXTS[session.reason] : undefined;
  if (!text || session.status !== 'anonymous') return null;
  return (
    <Notice tone={session.reason === 'signed-out' ? 'success' : 'warning'} live>
      {text}
    </Notice>
  );
}
