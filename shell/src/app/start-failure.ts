// The page for a start that failed: plain elements, because nothing else can be counted on then.

/** Replaces what `root` shows. */
export function showStartFailure(root: HTMLElement, error: unknown): void {
  console.error('start failed', error);
  const main = element('main');
  main.id = 'page';
  Object.assign(main.dataset, { path: location.hash.slice(1).split('?')[0] || '/', owner: 'shell', state: 'error' });
  const retry = element('button', '重试');
  retry.type = 'button';
  retry.addEventListener('click', () => location.reload());
  main.append(
    element('h1', '系统暂时无法打开'),
    element('p', '请检查网络后重试。如仍无法打开，请稍后再来，或到不动产登记窗口办理。已保存的草稿不会丢失。'),
    retry,
  );
  root.replaceChildren(main);
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text = ''): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { textContent: text });
}
