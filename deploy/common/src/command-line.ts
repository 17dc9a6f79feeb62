// The frame of our command lines: one program, answers as text or JSON, and exit codes that a script can tell apart.
import { CommanderError, InvalidArgumentError } from 'commander';
import type { Command } from 'commander';

export const EXIT = { done: 0, failure: 1, wrongUse: 2, role: 3, doesNotFit: 4, notAsSigned: 5 } as const;

export interface Frame {
  write: (text: string) => void;
  /** The code of a failure that is not {@link EXIT}.failure. */
  codeOf?: (error: unknown) => number | undefined;
}

/** Prepares a program whose commands throw what they refuse, and write where the frame says. */
export function framed(program: Command, { write }: Frame): Command {
  return program
    .exitOverride()
    .showHelpAfterError(`Run ${program.name()} --help for examples.`)
    .configureOutput({ writeOut: (text) => write(text.trimEnd()), writeErr: (text) => write(text.trimEnd()) });
}

/** Runs one command line (without node and script) and answers the exit code. Never throws. */
export async function runProgram(program: Command, args: readonly string[], { write, codeOf }: Frame): Promise<number> {
  try {
    await program.parseAsync(args, { from: 'user' });
    return EXIT.done;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.wrongUse;
    const { name, message } = error as Error;
    write(args.includes('--json') ? JSON.stringify({ error: name, message }) : `${program.name()}: ${message}`);
    return codeOf?.(error) ?? EXIT.failure;
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
