// Envelope keys of devices before sign-in: ten minutes each, renewed in the second half.
import { and, desc, eq, gt, lt } from 'drizzle-orm';
import { openJson } from '@portal/shared/crypto';
import type { Context } from '../../platform/core/context';
import { newRecordId, newSecret } from '../../platform/core/ids';
import { deviceKeys } from './schema';

const LIFE_MS = 10 * 60_000;
type Needs = Pick<Context, 'db' | 'now'>;
export interface DeviceKey {
  keyId: string;
  key: string;
  expiresAt: Date;
}

async function livingKeys({ db, now }: Needs, deviceId: string): Promise<DeviceKey[]> {
  return db
    .select()
    .from(deviceKeys)
    .where(and(eq(deviceKeys.deviceId, deviceId), gt(deviceKeys.expiresAt, now())))
    .orderBy(desc(deviceKeys.expiresAt))
    .limit(4);
}

/** The device's newest key, or undefined when it has asked for none lately. */
export async function findDeviceKey(needs: Needs, deviceId: string): Promise<DeviceKey | undefined> {
  return (await livingKeys(needs, deviceId))[0];
}

/** A key with at least five minutes left. Another tab's key stays good. */
export async function getDeviceKey(needs: Needs, deviceId: string): Promise<DeviceKey> {
  const at = needs.now().getTime();
  const present = await findDeviceKey(needs, deviceId);
  if (present && present.expiresAt.getTime() - at > LIFE_MS / 2) return present;
  const fresh = { keyId: newRecordId(), key: newSecret(), expiresAt: new Date(at + LIFE_MS) };
  await needs.db.delete(deviceKeys).where(lt(deviceKeys.expiresAt, new Date(at - LIFE_MS)));
  await needs.db.insert(deviceKeys).values({ ...fresh, deviceId });
  return fresh;
}

/** What was sealed under any living key of the device; undefined for every failure alike. */
export async function openForDevice(needs: Needs, deviceId: string, sealedText: string): Promise<unknown> {
  // A plus sign in a query that was not encoded arrives as a space.
  const text = sealedText.replaceAll(' ', '+');
  for (const { key } of await livingKeys(needs, deviceId)) {
    try {
      return openJson(key, text);
    } catch {
      // Another tab's key, or forged: all the same to the caller.
    }
  }
  return undefined;
}
