// When the device's copy is written: soon after the first unwritten change, although typing goes on, and at once when
// the form is left.

export interface BackupTimer {
  /** Says that something was typed; one copy follows after the delay, however often this is called meanwhile. */
  changed: () => void;
  /** Writes what is still waiting, for leaving the form. Does nothing when nothing waits. */
  flush: () => void;
  /** Drops what is waiting: it is saved elsewhere or was thrown away. */
  cancel: () => void;
}

/**
 * @param delayMs longest time in milliseconds between a change and its copy: who types without a pause is not left
 * without one
 */
export function createBackupTimer(write: () => void, delayMs: number): BackupTimer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const run = () => {
    cancel();
    write();
  };
  return {
    changed() {
      timer ??= setTimeout(run, delayMs);
    },
    flush() {
      if (timer !== undefined) run();
    },
    cancel,
  };
}
