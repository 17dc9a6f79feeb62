// What a bench of the services is made of: a kind of call, how many a second are due, and how quick the 99th of 100
// must be.
import type { Database } from '../../platform/db/database';

export interface Form {
  rate: number;
  seconds: number;
  warmUp: number;
  people: number /** Milliseconds that the 99th of 100 may take. */;
  allowed: number;
}
export type FormName = 'short' | 'long';
/** Calls the services once. @returns whether the answer was the expected one */
export type Send = (serial: number) => Promise<boolean>;
export interface Prepared {
  send: Send /** Bytes and people, as the table shows them. */;
  about: readonly [string, string][];
}

export interface Load {
  name: string;
  /** One call in a word, such as “save”. */
  one: string;
  forms: Readonly<Record<FormName, Form>>;
  /** Writes what the calls need. @param url of the running services @param onRefused hears why a call failed */
  prepare: (needs: {
    db: Database;
    url: string;
    people: number;
    onRefused: (text: string) => void;
  }) => Promise<Prepared>;
}

/** The short form shares its machine with whatever else runs: its bound finds only what is badly wrong. */
export const SHORT_ALLOWED_MS = 5_000;
