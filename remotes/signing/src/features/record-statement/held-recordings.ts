// Which recordings a window of this browser is making: what is being made elsewhere is nobody's to take up or to put
// away.

const PREFIX = 'recording ';

/** Held until it is let go, or the window is closed. */
export function holdRecording(id: string): () => void {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Browsers without locks know one window alone: nothing is held, and nothing is kept from anybody.
  void navigator.locks?.request(PREFIX + id, () => held);
  return release;
}

/** Of all windows of this browser. */
export async function heldRecordings(): Promise<(id: string) => boolean> {
  const held = (await navigator.locks?.query())?.held ?? [];
  const names = new Set(held.map(({ name }) => name));
  return (id) => names.has(PREFIX + id);
}
