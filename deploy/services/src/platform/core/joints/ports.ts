// How a lower floor reaches a higher one without knowing it: a port that one domain answers, and an event that several
// follow. Both are joined in `joints.ts`.
import type { Transaction } from '../../db/database';

/** What one domain of a higher floor answers for a lower one. */
export class Port<Answer> {
  #answer: Answer | undefined;

  /** @param called how an error names it */
  constructor(private readonly called: string) {}

  answeredBy(answer: Answer): void {
    this.#answer = answer;
  }

  /** @throws Error before the composition root has joined the domains */
  get answer(): Answer {
    if (this.#answer === undefined) throw new Error(`nobody answers ${this.called}`);
    return this.#answer;
  }
}

/** Takes part in what has happened, in its transaction. */
export type Follower<Happening, Said> = (tx: Transaction, happening: Happening) => Promise<Said>;

/** What one domain says has happened; those who follow are run in their order, in the same transaction. */
export class DomainEvent<Happening, Said = void> {
  #followers: readonly Follower<Happening, Said>[] | undefined;

  /** @param called how an error names it */
  constructor(private readonly called: string) {}

  /** All at once, so that their order stands in one place. */
  followedBy(...followers: readonly Follower<Happening, Said>[]): void {
    this.#followers = followers;
  }

  /**
   * Answers what each of them said, in order. A follower that refuses takes everything back.
   * @throws Error before the composition root has joined the domains: what follows must not be lost in silence
   */
  async raise(tx: Transaction, happening: Happening): Promise<Said[]> {
    if (this.#followers === undefined) throw new Error(`nobody has been asked to follow ${this.called}`);
    const said: Said[] = [];
    for (const follow of this.#followers) said.push(await follow(tx, happening));
    return said;
  }
}
