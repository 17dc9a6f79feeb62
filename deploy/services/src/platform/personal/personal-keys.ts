// Which keys personal data is under, opened at the start: none may be missing, and the one by which it is found stays.
import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { lockInTransaction } from '../db/database';
import { KeyError } from '../keys/key-file';
import type { Key, KeyRing } from '../keys/key-ring';
import { setPersonalKeys } from './cipher';
import { personalKeys } from './schema';

const proofOf = ({ secret }: Key): string =>
  createHmac('sha256', Buffer.from(secret, 'hex')).update('personal data').digest('base64url');

/**
 * Reads and writes personal data of this database with these keys from now on. What the ring has newly made active is
 * written down before it is used, so that a later start knows that it is needed.
 * @throws KeyError in words for operators when a key that data is under is missing, or is another one of the same name
 */
export async function openPersonalData(db: Database, keys: KeyRing, now: Date): Promise<void> {
  const [encryption, files] = [keys.active('personal-data'), keys.active('files')];
  const index = await db.transaction(async (tx) => {
    await lockInTransaction(tx, 'personal keys');
    const rows = await tx.select().from(personalKeys);
    for (const { id, use, proof } of rows) {
      const key = keys.find(use, id);
      if (!key)
        throw new KeyError(
          `personal data is encrypted with the key ${id} (${use}), which is not among the service keys: put back the file of keys that holds it; without it identity numbers, telephones and files cannot be read`,
        );
      if (proofOf(key) !== proof)
        throw new KeyError(
          `the key ${id} (${use}) is not the one that personal data is encrypted with: put back the file of keys that holds it`,
        );
    }
    const known = rows.find(({ use }) => use === 'personal-index');
    const chosen = known
      ? (keys.find('personal-index', known.id) ?? keys.active('personal-index'))
      : keys.active('personal-index');
    for (const [use, key] of [
      ['personal-data', encryption],
      ['files', files],
      ['personal-index', chosen],
    ] as const) {
      if (!rows.some(({ id }) => id === key.id))
        await tx.insert(personalKeys).values({ id: key.id, use, proof: proofOf(key), since: now });
    }
    return chosen;
  });
  setPersonalKeys({ encryption, files, index: index.secret, find: (id) => keys.find('personal-data', id) });
}

/** A key that nothing is under any more is not needed for a start. */
export async function forgetKey(db: Database, id: string): Promise<void> {
  await db.delete(personalKeys).where(eq(personalKeys.id, id));
}
