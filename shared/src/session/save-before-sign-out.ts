// What was typed a moment ago is saved while the session still lasts: signing out takes the copies on the device as
// well.

const forms = new Set<() => Promise<unknown>>();

/** Whoever saves some moments after the last key says here how to save at once. @returns what takes it back */
export function saveBeforeSignOut(save: () => Promise<unknown>): () => void {
  forms.add(save);
  return () => void forms.delete(save);
}

/** Nobody waits longer to leave than this, whatever hangs; what is unsaved then is asked about. */
const AT_MOST_MS = 5_000;

/** Has the open forms saved. Settles when each is or has failed, at the latest after five seconds. */
export async function saveOpenForms(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise((resolve) => {
    timer = setTimeout(resolve, AT_MOST_MS);
  });
  await Promise.race([enough, Promise.allSettled([...forms].map((save) => save()))]);
  clearTimeout(timer);
}
