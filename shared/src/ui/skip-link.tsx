// The first stop of the keyboard: straight to the work.
import type { MouseEvent } from 'react';

/** Jumps to the element with id `target` (default `page`, the frame's main) without touching the hash route. */
export function SkipLink({ target = 'page', children = '跳到主要内容' }: { target?: string; children?: string }) {
  function jump(event: MouseEvent) {
    event.preventDefault();
    const main = document.getElementById(target);
    const goal = main?.querySelector<HTMLElement>('h1') ?? main;
    if (!goal) return;
    if (goal.tabIndex < 0) goal.tabIndex = -1;
    goal.focus();
    goal.scrollIntoView?.({ block: 'start' });
  }
  return (
    <a className="skip-link" href={`#${target}`} onClick={jump}>
      {children}
    </a>
  );
}
