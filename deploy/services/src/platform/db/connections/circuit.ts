// A circuit breaker: a database that gives no answer is asked in the background only, and everybody else is told so at
// once.

export interface CircuitBounds {
  /** Failed questions in a row after which nobody waits any more. */
  failures: number;
  /**
   * Milliseconds that a question may take while people still wait for the database, and while they are told that it is
   * away.
   */
  timeoutMs: { closed: number; open: number };
  /** Between two questions. */
  pause: number;
}

/**
 * Three fresh connections in a row without an answer. Once open, an answer is noticed within 1.25 s of the database's
 * return.
 */
export const CIRCUIT_BOUNDS: CircuitBounds = { failures: 3, timeoutMs: { closed: 2_000, open: 1_000 }, pause: 250 };

/** Closed while the database answers, open while it does not. */
export class Circuit {
  #isOpen = false;
  #isEnded = false;
  #isAsking = false;
  #rest: { timer: NodeJS.Timeout; wake: () => void } | undefined;

  /**
   * @param ask a question on a connection of its own that ends after so many milliseconds; rejects without an answer
   * @param onOpen for whoever waits at that moment
   */
  constructor(
    private readonly ask: (timeoutMs: number) => Promise<void>,
    private readonly onOpen: () => void,
    private readonly bounds: CircuitBounds = CIRCUIT_BOUNDS,
  ) {}

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Something failed, or has taken long: looks whether the database is there. Returns at once. */
  suspect(): void {
    if (this.#isAsking || this.#isEnded) return;
    this.#isAsking = true;
    void this.#askUntilAnswered().finally(() => {
      this.#isAsking = false;
    });
  }

  /** Asks no more. */
  end(): void {
    this.#isEnded = true;
    if (this.#rest) clearTimeout(this.#rest.timer);
    this.#rest?.wake();
  }

  async #askUntilAnswered(): Promise<void> {
    for (let failed = 0; !this.#isEnded; ) {
      const { open, closed } = this.bounds.timeoutMs;
      const isThere = await this.ask(this.#isOpen ? open : closed).then(
        () => true,
        () => false,
      );
      if (isThere) {
        this.#isOpen = false;
        return;
      }
      failed += 1;
      if (!this.#isOpen && failed >= this.bounds.failures && !this.#isEnded) {
        this.#isOpen = true;
        this.onOpen();
      }
      if (!this.#isEnded)
        await new Promise<void>((wake) => {
          this.#rest = { timer: setTimeout(wake, this.bounds.pause), wake };
        });
    }
  }
}
