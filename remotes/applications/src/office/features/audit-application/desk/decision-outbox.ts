// A decision of the desk waits ten seconds before it is sent, so that it can be taken back; the next one, and leaving,
// send it at once.
import type { SavedOpinion } from '../../../../api/audit';
import type { OpinionDraft } from '../opinion-options';

export const UNDO_MS = 10_000;

export interface Decision {
  request: SavedOpinion;
  /** What the officer has written, for taking it up again. */
  draft: OpinionDraft;
  /** In words: the decision and the case. */
  label: string;
  title: string;
}
export interface Pending extends Decision {
  /** Milliseconds since the epoch. */
  sendsAt: number;
}

export interface OutboxOptions {
  /** @throws what the services refuse */
  send: (request: SavedOpinion) => Promise<unknown>;
  onSent: (decision: Decision) => void;
  onFailed: (decision: Decision, error: unknown) => void;
}

export interface Outbox {
  pending: () => Pending | null;
  subscribe: (listener: () => void) => () => void;
  put: (decision: Decision) => void;
  /** Answers what was taken back; null when it has been sent. */
  undo: () => Decision | null;
  sendNow: () => Promise<void>;
}

export function decisionOutbox({ send, onSent, onFailed }: OutboxOptions): Outbox {
  let waiting: Pending | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const set = (next: Pending | null) => {
    clearTimeout(timer);
    waiting = next;
    listeners.forEach((listener) => listener());
  };
  async function sendNow(): Promise<void> {
    const decision = waiting;
    if (!decision) return;
    set(null);
    try {
      await send(decision.request);
      onSent(decision);
    } catch (error) {
      onFailed(decision, error);
    }
  }
  return {
    pending: () => waiting,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    put(decision) {
      void sendNow();
      set({ ...decision, sendsAt: Date.now() + UNDO_MS });
      timer = setTimeout(() => void sendNow(), UNDO_MS);
    },
    undo() {
      const decision = waiting;
      set(null);
      return decision;
    },
    sendNow,
  };
}
