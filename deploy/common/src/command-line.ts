// The frame of our command lines: one parser, answers as text or JSON on standard output, errors on standard error, and
// exit codes that a script can distinguish.
import tab from '@bomb.sh/tab/commander';
import { Command, CommanderError, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import type { Command as PlainCommand } from 'commander';

export { Command, InvalidArgumentError, Option };

export const EXIT = { done: 0, failure: 1, wrongUse: 2, role: 3, doesNotFit: 4, notAsSigned: 5 } as const;

export interface Terminal {
  /** Standard output: answers and help. */
  write: (text: string) => void;
  /** Standard error: errors, and notes beside the answer. */
  writeErr: (text: string) => void;
}

/** What a command has found or done. */
export interface Answer {
  /** For scripts: printed as one JSON value. */
  facts: unknown;
  /** For people. */
  text: string;
  /** Of a dry run: what would be written or removed outside of a database. */
  changes?: readonly string[];
  /** A fault that the answer describes: it is printed all the same, and the command ends with this error's code. */
  failure?: Error;
}

export interface Settings {
  json?: boolean;
  dryRun?: boolean;
}

/** Options of a command and of the program, from the arguments of its action: the command comes last. */
export const settingsOf = <T extends Settings>(args: readonly unknown[]): T =>
  (args.at(-1) as PlainCommand).optsWithGlobals<T>();

/** An action that prints the answer of `act`; one without an answer has printed by itself. */
export function answering<A extends unknown[]>(act: (...args: A) => Promise<Answer | void>) {
  return async (...args: A): Promise<void> => {
    const answer = await act(...args);
    if (!answer) return;
    const { facts, text, changes, failure } = answer;
    const { json, dryRun } = settingsOf(args);
    const lines = dryRun ? ['dry run, nothing is changed; otherwise:', text, ...(changes ?? [])] : [text];
    const shown = dryRun ? { dryRun, would: facts, ...(changes ? { changes } : {}) } : facts;
    (args.at(-1) as PlainCommand).configureOutput().writeOut?.(json ? JSON.stringify(shown) : lines.join('\n'));
    if (failure) throw failure;
  };
}

/** The option of every command that changes something. */
export const dryRunOption = () => new Option('--dry-run', 'show what would be done, and change nothing');

/** A program with `--version` and `--json`, whose commands throw their errors. */
export function createProgram(name: string, version: string, { write, writeErr }: Terminal) {
  return new Command(name)
    .version(version)
    .option('--json', 'answer in JSON, for scripts')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ writeOut: (text) => write(text.trimEnd()), writeErr: (text) => writeErr(text.trimEnd()) })
    .showHelpAfterError(`Run ${name} --help for examples.`)
    .exitOverride();
}

/** Adds `completion <shell>`, and the hidden `complete` by which the shell's script asks for what fits. */
function addCompletion(program: PlainCommand): void {
  const { commands, options } = tab(program, { completionCommandName: 'completion' });
  for (const command of commands.values())
    for (const [name, option] of options) if (!command.options.has(name)) command.options.set(name, option);
}

/**
 * Runs one command line (without node and script) and returns the exit code. Never throws.
 * @param codeOf the code of an error that is not a plain failure
 */
export async function runProgram(
  program: unknown,
  args: readonly string[],
  { writeErr }: Terminal,
  codeOf: (error: unknown) => number | undefined,
): Promise<number> {
  const plain = program as PlainCommand;
  addCompletion(plain);
  try {
    await plain.parseAsync(args, { from: 'user' });
    return EXIT.done;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.wrongUse;
    const { name, message } = error as Error;
    writeErr(args.includes('--json') ? JSON.stringify({ error: name, message }) : `${plain.name()}: ${message}`);
    return codeOf(error) ?? EXIT.failure;
  }
}

/** Parses an option that is a whole number in this range. @throws InvalidArgumentError */
export function parseWhole(from: number, to: number) {
  return (text: string): number => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < from || value > to)
      throw new InvalidArgumentError(`a whole number from ${from} to ${to}.`);
    return value;
  };
}
