// A version never changes: from its first promotion on, to everyone or as a canary, its record is the one of then.
import crypto from 'node:crypto';
import type { SetPayload } from '@portal/shared/federation';
import { ReleaseError } from './errors';
import type { LogEntry } from './log';

/** Base64 of the SHA-384 of a record's text, as its brief names it. */
export const recordHash = (text: string): string => crypto.createHash('sha384').update(text).digest('base64');

/** `<name>@<version>` → hash of its record, of all versions that the set names. */
const ofSet = ({ records }: Pick<SetPayload, 'records'>): Record<string, string> =>
  Object.fromEntries(
    records.flatMap(({ text }): [string, string][] => {
      const { name, version, record } = JSON.parse(text) as { name: string; version: string; record: string };
      return [[`${name}@${version}`, record]];
    }),
  );

/**
 * What operations have fixed so far. The first mention counts.
 * @param log entries that operations vouch for, the oldest first
 * @param set the set in force, verified
 */
export function fixedBefore(
  log: readonly LogEntry[],
  set: Pick<SetPayload, 'records'> | null,
): Readonly<Record<string, string>> {
  const known: Record<string, string> = {};
  for (const { fixed = {} } of log)
    for (const [spot, hash] of Object.entries(fixed)) if (!Object.hasOwn(known, spot)) known[spot] = hash;
  return { ...(set ? ofSet(set) : {}), ...known };
}

/** @throws ReleaseError when the version was fixed with another record */
export function refuseOtherRecord(spot: string, hash: string, fixed: string | undefined): void {
  if (fixed !== undefined && fixed !== hash)
    throw new ReleaseError(
      `${spot} was promoted with another record, and a version never changes: publish this build as a new version`,
    );
}
