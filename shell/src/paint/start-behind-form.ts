// The portal's start behind a live form: whoever reads or types there goes on where its code cannot be had, and it is
// asked for again when the line returns or somebody turns to what only the portal can do.
import { PAINTED } from './painted';

/**
 * Settles once the portal has started.
 * @param start fetches the code anew each time; the form's own presses call it as well.
 * @throws what the last attempt failed with, where the person waits for another page than the form's
 */
export async function startBehindForm(start: () => Promise<void>): Promise<void> {
  for (;;)
    try {
      return await start();
    } catch (error) {
      if (!/^#\/login(\?|$)/.test(location.hash)) throw error;
      await turnedElsewhere();
    }
}

/**
 * The presses of the form do not get as far as the painting around it (early-form.tsx): it says itself what has failed.
 */
function turnedElsewhere(): Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  return new Promise((resolve) => {
    const turn = () => {
      controller.abort();
      resolve();
    };
    for (const kind of ['online', 'hashchange']) addEventListener(kind, turn, { signal });
    document.getElementById(PAINTED)?.addEventListener('click', turn, { signal });
  });
}
