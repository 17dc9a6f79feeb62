// Sends the pieces of a recording while it is made: in order, again and again until the services have them, going on
// where they say they stopped.
import { describeError, isPortalError, toErrorInfo } from '@portal/shared/kernel';

export interface SenderStatus {
  /** Pieces that the services have. */
  received: number;
  /** Pieces that there are. */
  parts: number;
  /** The services do not answer; it is tried again. */
  isWaiting: boolean;
  /** They refuse it for good, in their words. */
  refused: string | null;
}
export interface SenderNeeds {
  /** Undefined where the device has lost it. */
  read: (part: number) => Promise<Blob | undefined>;
  /** Answers how many pieces are there. */
  send: (part: number, bytes: Blob, signal: AbortSignal) => Promise<number>;
  /** Until the network is back, or for so long. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  onChange: (status: SenderStatus) => void;
}
const LONGEST_WAIT_MS = 15_000;
const LOST = '本设备上的录像有缺失，请重新录制';

export class PieceSender {
  #status: SenderStatus = { received: 0, parts: 0, isWaiting: false, refused: null };
  #running: Promise<void> | null = null;
  readonly #stop = new AbortController();

  constructor(private readonly needs: SenderNeeds) {}

  get status(): SenderStatus {
    return this.#status;
  }

  /** Says how many pieces there are now, and sends what is missing. */
  offer(parts: number): void {
    this.#change({ parts: Math.max(parts, this.#status.parts) });
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
      // Offered while the last one was being answered.
      if (this.#isBehind()) this.offer(parts);
    });
  }

  /** Until everything offered so far is there, or it was refused. */
  async settled(): Promise<SenderStatus> {
    while (this.#running) await this.#running;
    return this.#status;
  }

  close(): void {
    this.#stop.abort();
  }

  #isBehind(): boolean {
    const { received, parts, refused } = this.#status;
    return received < parts && refused === null && !this.#stop.signal.aborted;
  }

  async #run(): Promise<void> {
    for (let tries = 0; this.#isBehind(); ) {
      const part = this.#status.received;
      try {
        const bytes = await this.needs.read(part);
        if (!bytes) return this.#change({ refused: LOST });
        const received = await this.needs.send(part, bytes, this.#stop.signal);
        this.#change({ received, isWaiting: false });
        tries = 0;
      } catch (error) {
        if (this.#stop.signal.aborted) return undefined;
        const there = receivedIn(error);
        if (there !== null && there !== part) {
          this.#change({ received: there, isWaiting: false });
          continue;
        }
        if (isForGood(error)) return this.#change({ refused: describeError(error).message });
        this.#change({ isWaiting: true });
        await this.needs.wait(Math.min(LONGEST_WAIT_MS, 500 * 2 ** tries), this.#stop.signal);
        // oxlint-disable-next-line no-useless-assignment -- read in the next turn of the loop
        tries += 1;
      }
    }
    return undefined;
  }

  #change(change: Partial<SenderStatus>): void {
    this.#status = { ...this.#status, ...change };
    this.needs.onChange(this.#status);
  }
}

/** The true number, where a piece stands elsewhere. */
function receivedIn(error: unknown): number | null {
  const data = toErrorInfo(error).data as { received?: unknown } | null | undefined;
  return typeof data?.received === 'number' ? data.received : null;
}

/** What the services said in words is not changed by saying it again; all else may pass. */
function isForGood(error: unknown): boolean {
  if (!isPortalError(error)) return true;
  const { code, status } = toErrorInfo(error);
  return code === 'B000' && status !== 409;
}
