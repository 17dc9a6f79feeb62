// The way to set up an authenticator where an action requires one; what was typed stays in the page below.
import { alert } from '@portal/shared/ui';

let isShown = false;

/** One dialog at a time, for calls that are refused side by side. */
export async function offerAuthenticator(words: string): Promise<void> {
  if (isShown) return;
  isShown = true;
  await alert({
    title: '请先启用身份验证器',
    text: (
      <>
        <p>{words}。</p>
        <p>
          <a href="/account-security" target="_blank" rel="noopener">
            启用身份验证器（在新窗口打开）
          </a>
        </p>
      </>
    ),
    confirmText: '知道了',
  });
  isShown = false;
}
