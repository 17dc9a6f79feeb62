// The service keys of all tests: always the same, so that a database made by one process is read by another.
import { createHash } from 'node:crypto';
import type { Database } from '../platform/db/database';
import { keyFromSeed, publicKeyText } from '../platform/keys/ed25519';
import type { KeySet } from '../platform/keys/key-file';
import type { KeyRing } from '../platform/keys/key-ring';
import { openKeyRing } from '../platform/keys/key-ring';
import type { KeyUse } from '../platform/keys/key-uses';
import { KEY_USE_NAMES, KEY_USES } from '../platform/keys/key-uses';
import { openPersonalData } from '../platform/personal/personal-keys';

export const TEST_KEY_SET: KeySet = {
  keys: Object.fromEntries(
    KEY_USE_NAMES.map((use) => {
      const secret = createHash('sha256').update(`key of tests for ${use}`).digest('hex');
      return [
        use,
        [
          {
            id: `test-${use}`,
            secret,
            ...((KEY_USES[use] as KeyUse).signs ? { publicKey: publicKeyText(keyFromSeed(secret)) } : {}),
            from: '2020-01-01T00:00:00.000Z',
          },
        ],
      ];
    }),
  ),
};
/** Those of them without which a database that tests have made cannot be read. */
export const TEST_PERSONAL_KEYS: KeySet = {
  keys: {
    'personal-data': TEST_KEY_SET.keys['personal-data'],
    files: TEST_KEY_SET.keys.files,
    'personal-index': TEST_KEY_SET.keys['personal-index'],
  },
};
/** As the environment gives them. */
export const TEST_SERVICE_KEYS = JSON.stringify(TEST_KEY_SET);

/** The keys as a process opens them. */
export function testKeyRing(now: Date): Promise<KeyRing> {
  return openKeyRing({ json: TEST_SERVICE_KEYS, make: false }, () => now);
}

/** Reads and writes personal data of a migrated database without services. */
export async function openTestPersonalData(db: Database, now: Date): Promise<void> {
  await openPersonalData(db, await testKeyRing(now), now);
}
