// How large a release may be: every page load fetches the set.
import { ReleaseError } from './errors';

/** Bytes of a brief; the largest department has 30 KiB. */
const MOST_BRIEF = 96 * 1024;
/** Bytes of a set. Shells read no more than twice as much. */
const MOST_SET = 512 * 1024;

const refuse = (what: string, text: string, most: number): void => {
  const bytes = Buffer.byteLength(text);
  if (bytes > most) throw new ReleaseError(`${what} has ${bytes} bytes, at most ${most}`);
};

/** @throws ReleaseError */
export const refuseLargeBrief = (spot: string, text: string): void => refuse(`the brief of ${spot}`, text, MOST_BRIEF);
/** @throws ReleaseError */
export const refuseLargeSet = (text: string): void => refuse('the release set', text, MOST_SET);
