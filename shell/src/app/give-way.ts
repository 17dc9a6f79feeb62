// Ends the running task and goes on in one of its own, behind what the browser has to do meanwhile.

/** Resolves in another task: before other work of the page where the browser can say so, else behind it. */
export function giveWay(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return (
    scheduler?.yield?.() ??
    new Promise((resolve) => {
      setTimeout(resolve);
    })
  );
}

/** Does it behind the page and the calls that it makes, but within a second or so; in a task of its own, since `giveWay` goes on at the priority of the running one. */
export function whenIdle(work: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(() => setTimeout(work), { timeout: 1_000 });
  else setTimeout(work, 200);
}
