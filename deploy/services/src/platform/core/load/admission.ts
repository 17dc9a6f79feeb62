// How many requests are worked on at once, and which of the others wait, for how long, and in which order.

/** `always` is never held up, but counted; `signedIn` goes before `open`, which is everything else. */
export type Rank = 'always' | 'signedIn' | 'open';
type WaitingRank = Exclude<Rank, 'always'>;

export interface AdmissionBounds {
  /** Requests worked on at once: at the start, and the range in which the number is adapted. */
  start: number;
  least: number;
  most: number;
  /** Requests that may wait. */
  queue: number;
  /** Milliseconds that one may wait: usually, and while the services are overloaded. */
  waitMs: number;
  overloadedWaitMs: number;
  /** Delay of the services above which they are overloaded, when it lasts for `ticks` observations. */
  targetMs: number;
  ticks: number;
}

/**
 * A new statement of the database, or a turn of the event loop, may wait 250 ms: a process that has just started waits
 * longer than a warm one. Eight at once keep a core busy; more only wait for one another.
 */
export const ADMISSION_BOUNDS: AdmissionBounds = {
  start: 128,
  least: 8,
  most: 20_000,
  queue: 256,
  waitMs: 1_000,
  overloadedWaitMs: 500,
  targetMs: 250,
  ticks: 3,
};
/**
 * The embedded database has one connection, on the thread of the services: a turn of the event loop lasts as long as
 * all that is worked on in it, and each turn accepts one new connection.
 */
export const EMBEDDED_BOUNDS: AdmissionBounds = {
  ...ADMISSION_BOUNDS,
  start: 4,
  least: 1,
  overloadedWaitMs: 250,
  targetMs: 30,
};

const SHRINK = 0.7;
const GROW = 1.25;

interface Waiter {
  since: number;
  end: (isAdmitted: boolean) => void;
}

/**
 * Bounds concurrency by the delay that is observed (as CoDel does for packets): a lasting delay lowers the number of
 * requests at once, requests that wait without any delay raise it.
 */
export class Admission {
  #limit: number;
  #running = 0;
  #isOverloaded = false;
  #delays: number[] = [];
  readonly #waiting: Record<WaitingRank, Waiter[]> = { signedIn: [], open: [] };

  /** @param now milliseconds of a clock that only rises */
  constructor(
    private readonly now: () => number,
    private readonly bounds: AdmissionBounds = ADMISSION_BOUNDS,
  ) {
    this.#limit = bounds.start;
  }

  get limit(): number {
    return this.#limit;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting.signedIn.length + this.#waiting.open.length;
  }

  /** Whether there may be something to observe; an idle service needs no probe of its delay. */
  get isBusy(): boolean {
    return this.waiting > 0 || this.#running >= this.bounds.least;
  }

  /** Lets a request in where there is room and nothing waits; `leave` must follow. */
  enterAtOnce(): boolean {
    if (this.#running >= this.#limit || this.waiting > 0) return false;
    this.#running += 1;
    return true;
  }

  /** Answers true when the request may be worked on, and `leave` must follow; false when it is shed. */
  enter(rank: Rank): Promise<boolean> {
    if (rank === 'always' || (this.#running < this.#limit && this.#isNext(rank))) {
      this.#running += 1;
      return Promise.resolve(true);
    }
    if (this.waiting >= this.bounds.queue) {
      // The one that has waited longest is the one that gives up first anyway.
      const evicted = rank === 'signedIn' ? this.#waiting.open.shift() : undefined;
      if (!evicted) return Promise.resolve(false);
      evicted.end(false);
    }
    return new Promise((end) => {
      this.#waiting[rank].push({ since: this.now(), end });
    });
  }

  /** Ends the work on a request that was admitted. */
  leave(): void {
    this.#running -= 1;
    this.#admit();
  }

  /** Takes a measurement, made at regular intervals. @param delayMs how long the services hold up new work */
  observe(delayMs: number): void {
    const { targetMs, ticks, least, most } = this.bounds;
    this.#delays = [...this.#delays.slice(1 - ticks), delayMs];
    // The shortest delay of the window: a burst that is worked off in between is no overload.
    this.#isOverloaded = this.#delays.length === ticks && Math.min(...this.#delays) > targetMs;
    if (this.#isOverloaded) {
      this.#limit = Math.max(least, Math.floor(Math.min(this.#limit, this.#running) * SHRINK));
    } else if (this.waiting > 0 && delayMs < targetMs / 2) {
      this.#limit = Math.min(most, Math.ceil(this.#limit * GROW));
    }
    this.#shedLate();
    this.#admit();
  }

  /** Sheds everything that waits. */
  close(): void {
    for (const queue of [this.#waiting.signedIn, this.#waiting.open]) for (const { end } of queue.splice(0)) end(false);
  }

  #isNext(rank: WaitingRank): boolean {
    return this.#waiting.signedIn.length === 0 && (rank === 'signedIn' || this.#waiting.open.length === 0);
  }

  #shedLate(): void {
    const { waitMs, overloadedWaitMs } = this.bounds;
    const since = this.now() - (this.#isOverloaded ? overloadedWaitMs : waitMs);
    for (const queue of [this.#waiting.signedIn, this.#waiting.open])
      while (queue[0] && queue[0].since <= since) queue.shift()?.end(false);
  }

  #admit(): void {
    while (this.#running < this.#limit) {
      const next = this.#waiting.signedIn.shift() ?? this.#waiting.open.shift();
      if (!next) return;
      this.#running += 1;
      next.end(true);
    }
  }
}
