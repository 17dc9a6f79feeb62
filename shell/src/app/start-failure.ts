// The page for a start that failed: plain elements, because nothing else can be counted on then.
import { PAINTED } from '../paint/painted';
import { pathNow } from '../routing/path-now';

/** Replaces what `root` shows by a notice that the start failed, with a retry. */
export function showStartFailure(root: HTMLElement, error: unknown): void {
  console.error('start failed', error);
  const retry = element('button', '重试');
  retry.type = 'button';
  retry.addEventListener('click', () => location.reload());
  show(
    root,
    '系统暂时无法打开',
    '请检查网络后重试。如仍无法打开，请稍后再来，或到不动产登记窗口办理。已保存的草稿不会丢失。',
    retry,
  );
}

/** Replaces what `root` shows where signatures cannot be checked: without that no remote's code may run. */
export function showCannotVerify(root: HTMLElement): void {
  show(
    root,
    '当前浏览器无法安全打开本平台',
    '请使用以 https:// 开头的地址访问，或更新浏览器后再试。您也可以到不动产登记窗口办理。',
  );
}

function show(root: HTMLElement, title: string, text: string, ...actions: HTMLElement[]): void {
  const main = element('main');
  main.id = 'page';
  Object.assign(main.dataset, { path: pathNow() || '/', owner: 'shell', state: 'error' });
  main.append(element('h1', title), element('p', text), ...actions);
  document.getElementById(PAINTED)?.remove();
  root.replaceChildren(main);
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text = ''): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { textContent: text });
}
