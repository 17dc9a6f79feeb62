// What would move the page waits until a press is over: a button that moves between press and release is never clicked.

let forms = 0;
let isPressed = false;
let waiting: (() => void)[] = [];

function press(): void {
  isPressed = true;
}

function release(): void {
  isPressed = false;
  const due = waiting;
  waiting = [];
  // The click comes right after the release, before any timer.
  if (due.length > 0) setTimeout(() => due.forEach((work) => work()));
}

const ENDS = ['pointerup', 'pointercancel', 'dragend'] as const;

/** Watches presses as long as a form is on the page. @returns how to stop */
export function watchPresses(): () => void {
  forms += 1;
  if (forms === 1) {
    document.addEventListener('pointerdown', press, true);
    ENDS.forEach((name) => document.addEventListener(name, release, true));
    window.addEventListener('blur', release);
  }
  return () => {
    forms -= 1;
    if (forms > 0) return;
    document.removeEventListener('pointerdown', press, true);
    ENDS.forEach((name) => document.removeEventListener(name, release, true));
    window.removeEventListener('blur', release);
    release();
  };
}

/** Runs `work` now, or when the press that is on has ended and clicked what it was meant for. */
export function afterPress(work: () => void): void {
  if (isPressed) waiting.push(work);
  else work();
}
