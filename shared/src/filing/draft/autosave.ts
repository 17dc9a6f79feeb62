// Saves what a person typed soon after they stop typing, never later than ten seconds after the first unsaved change.

/** What the line beside the title says about the typed content. */
export type SaveStatus =
  | { kind: 'untouched' }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'retrying'; attempt: number }
  | { kind: 'offline' }
  | { kind: 'refused'; message: string }
  | { kind: 'conflict' };

/** How a failed save is to be treated: retry, ask the person, or tell them why it was refused. */
export type SaveFailure = { kind: 'transient' } | { kind: 'conflict' } | { kind: 'refused'; message: string };

export interface AutosaveOptions {
  /** Writes the current content and answers when the server stored it (ISO 8601). */
  save: () => Promise<{ savedAt: string }>;
  /** Sorts a rejection of `save`. */
  judge: (error: unknown) => SaveFailure;
  onStatus: (status: SaveStatus) => void;
  isOnline?: () => boolean;
  /** Milliseconds without a further change before a save. */
  quietMs?: number;
  /** Longest time in milliseconds a change waits while the person keeps typing. */
  maxWaitMs?: number;
}

export interface Autosave {
  /** Says that a person changed something; schedules a save. */
  changed: () => void;
  /** Saves now if anything is unsaved; true when nothing is left unsaved. */
  flush: () => Promise<boolean>;
  /** Whether something typed has not reached the server. */
  isDirty: () => boolean;
  /** Declares the content saved, for example after the server's version was adopted. */
  settle: (savedAt: string) => void;
  /** Leaves a conflict by the person's own content: the next save may go ahead. */
  resume: () => void;
  /** Stops all timers, for leaving the page; a running save still ends. */
  stop: () => void;
  /** Undoes `stop`: React may mount a page's effects twice. */
  start: () => void;
}

/** One object each: whoever draws the state draws it once, not at every key. */
const UNSAVED: SaveStatus = { kind: 'unsaved' };
const OFFLINE: SaveStatus = { kind: 'offline' };
const BACKOFF_MS = [2_000, 4_000, 8_000, 16_000, 30_000];

/** Makes the autosave of one open form. Reads no content itself: `save` does. */
export function createAutosave(options: AutosaveOptions): Autosave {
  const { save, judge, onStatus, quietMs = 3_000, maxWaitMs = 10_000 } = options;
  const isOnline = options.isOnline ?? (() => true);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstChangeAt: number | null = null;
  let edits = 0;
  let savedEdits = 0;
  let attempt = 0;
  let running: Promise<boolean> | null = null;
  let stopped = false;
  let conflicted = false;

  const isDirty = () => edits !== savedEdits;

  function schedule(delay: number): void {
    clearTimeout(timer);
    if (!stopped && !conflicted) timer = setTimeout(() => void flush(), delay);
  }

  function changed(): void {
    edits += 1;
    if (conflicted) return;
    firstChangeAt ??= Date.now();
    if (running) return; // the end of the running save schedules the next one
    if (attempt === 0) onStatus(isOnline() ? UNSAVED : OFFLINE);
    schedule(Math.max(0, Math.min(quietMs, firstChangeAt + maxWaitMs - Date.now())));
  }

  async function run(): Promise<boolean> {
    const sent = edits;
    onStatus({ kind: 'saving' });
    try {
      const { savedAt } = await save();
      savedEdits = sent;
      attempt = 0;
      firstChangeAt = isDirty() ? Date.now() : null;
      onStatus(isDirty() ? UNSAVED : { kind: 'saved', at: savedAt });
      if (isDirty()) schedule(quietMs);
      return !isDirty();
    } catch (error) {
      fail(judge(error));
      if (edits !== sent && attempt === 0) schedule(quietMs);
      return false;
    }
  }

  function fail(failure: SaveFailure): void {
    if (failure.kind === 'conflict') {
      conflicted = true;
      clearTimeout(timer);
      onStatus({ kind: 'conflict' });
    } else if (failure.kind === 'refused') {
      firstChangeAt = null; // the next change tries again; repeating the same content would be refused again
      onStatus({ kind: 'refused', message: failure.message });
    } else {
      const delay = BACKOFF_MS[Math.min(attempt, BACKOFF_MS.length - 1)] ?? 30_000;
      attempt += 1;
      onStatus(isOnline() ? { kind: 'retrying', attempt } : OFFLINE);
      schedule(delay);
    }
  }

  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    if (running) await running;
    if (!isDirty()) return true;
    if (conflicted) return false;
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    changed,
    flush,
    isDirty,
    settle(savedAt) {
      savedEdits = edits;
      conflicted = false;
      attempt = 0;
      firstChangeAt = null;
      clearTimeout(timer);
      onStatus({ kind: 'saved', at: savedAt });
    },
    resume() {
      conflicted = false;
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
    start() {
      stopped = false;
      if (isDirty() && !running) schedule(quietMs);
    },
  };
}
