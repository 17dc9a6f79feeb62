// Work on the same thing, one after the other: inside this process callers wait for their turn instead of undoing each
// other's.

export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs once everybody who came before with this name is done, however that ended. */
  async take<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(name) ?? Promise.resolve();
    const mine = before.then(work, work);
    this.#last.set(name, mine);
    try {
      return await mine;
    } finally {
      if (this.#last.get(name) === mine) this.#last.delete(name);
    }
  }
}
