// One submission, however often the button is pressed or the answer is lost.

export interface Submission<Input, Result> {
  /** Runs the call with the same key each time; while one runs, everyone gets its answer. */
  run: (input: Input) => Promise<Result>;
}

/** `newKey` is asked once: the services answer a repeated key with the first result. */
export function createSubmission<Input, Result>(
  submit: (input: Input, key: string) => Promise<Result>,
  newKey: () => string,
): Submission<Input, Result> {
  const key = newKey();
  let running: Promise<Result> | null = null;
  return {
    run(input) {
      running ??= submit(input, key).finally(() => {
        running = null;
      });
      return running;
    },
  };
}
