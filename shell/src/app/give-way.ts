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
