// Statements that come again are parsed and planned once a connection: planning the larger ones costs more than running
// them.
import { createHash } from 'node:crypto';

/** Times that a text must have been asked before its plan is worth keeping. */
const REPEATED = 3;
/** Plans that a connection keeps at most; each is some ten KB in the database server. */
const MOST_KEPT = 250;
/** Texts that are counted at the same time; lists of different lengths would be without end. */
const MOST_COUNTED = 2_000;

/** What the client of `pg` takes: `name` makes the database keep the statement. */
interface Question {
  text?: unknown;
  name?: unknown;
}

/**
 * Counts what is asked and names what comes again. The database chooses by itself whether one plan serves all values or
 * each value needs its own (PREPARE, "Notes", PostgreSQL 15), so that a name never takes a better plan away for good.
 */
export class RepeatedStatements {
  readonly #asked = new Map<string, number>();
  readonly #names = new Map<string, string>();

  /**
   * The question with a name if it has come often enough; a statement without values, such as `begin`, has no plan to
   * keep.
   */
  named<Q>(question: Q, values: unknown): Q {
    const { text, name } = (typeof question === 'object' && question !== null ? question : {}) as Question;
    if (typeof text !== 'string' || name !== undefined || !Array.isArray(values) || values.length === 0)
      return question;
    const given = this.#names.get(text) ?? this.#count(text);
    return given === undefined ? question : { ...question, name: given };
  }

  #count(text: string): string | undefined {
    if (this.#names.size >= MOST_KEPT) return undefined;
    const times = (this.#asked.get(text) ?? 0) + 1;
    if (times >= REPEATED) {
      this.#asked.delete(text);
      const name = `again_${createHash('sha256').update(text).digest('base64url').slice(0, 32)}`;
      this.#names.set(text, name);
      return name;
    }
    if (this.#asked.size >= MOST_COUNTED) this.#asked.clear();
    this.#asked.set(text, times);
    return undefined;
  }
}
