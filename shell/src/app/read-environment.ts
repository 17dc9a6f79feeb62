// What the page brings: the element to live in, and the request that boot.ts has started.

export interface Environment {
  root: HTMLElement;
  earlyReleaseSet?: Promise<string>;
}

/** Without `#root` in the page one is added. */
export function readEnvironment(): Environment {
  const found = document.getElementById('root');
  const root = found ?? document.body.appendChild(Object.assign(document.createElement('div'), { id: 'root' }));
  return { root, earlyReleaseSet: (window as Window & { __portalReleaseSet?: Promise<string> }).__portalReleaseSet };
}
