// A signature that its person keeps for reuse: with consent alone (个人信息保护法 第十四条), under a key of its own,
// gone when consent is taken back (第十五条、第四十七条).
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { toShanghaiIso } from '@portal/shared/kernel';
import type * as calls from '@portal/signing/contract';
import { KEPT_SIGNATURE_CONSENT } from '@portal/signing/contract';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import type { Database } from '../../platform/db/database';
import { lockInTransaction } from '../../platform/db/database';
import { readSignature } from '../signing/public';
import { keptSignatures } from './schema';

type Needs = Pick<Context, 'db' | 'blobs' | 'now' | 'inspector'>;
const SALT_BYTES = 16;
const PREFIX = 'data:image/png;base64,';

async function find(db: Database, { id, identityNumber }: CurrentUser) {
  const [row] = await db.select().from(keptSignatures).where(eq(keptSignatures.userId, id));
  return row?.identityNumber === identityNumber ? row : undefined;
}

export async function readKept(
  { db, blobs }: Needs,
  user: CurrentUser,
): Promise<OutputOf<typeof calls.getKeptSignature>> {
  const row = await find(db, user);
  if (!row) return { kept: null };
  const image = (await blobs.get(row.storedSha256)).subarray(SALT_BYTES);
  return { kept: { signature: PREFIX + image.toString('base64'), keptAt: toShanghaiIso(row.keptAt) } };
}

/**
 * In the place of the one before, whose file goes.
 * @throws Refusal without consent to the present words, and for what is no signature
 */
export async function keepSignature(
  { db, blobs, now, inspector }: Needs,
  user: CurrentUser,
  { signature, consent }: InputOf<typeof calls.keepSignature>,
): Promise<OutputOf<typeof calls.keepSignature>> {
  if (consent !== KEPT_SIGNATURE_CONSENT) return refuse('请先阅读并同意保存签名，签名没有保存');
  const image = await readSignature({ inspector }, user.id, signature);
  const { sha256: storedSha256 } = await blobs.put(Buffer.concat([randomBytes(SALT_BYTES), image]));
  const kept = { identityNumber: user.identityNumber, storedSha256, consent, keptAt: now() };
  const before = await db.transaction(async (tx) => {
    await lockInTransaction(tx, `kept signature ${user.id}`);
    const [row] = await tx.select().from(keptSignatures).where(eq(keptSignatures.userId, user.id));
    await tx
      .insert(keptSignatures)
      .values({ userId: user.id, ...kept })
      .onConflictDoUpdate({ target: keptSignatures.userId, set: kept });
    return row;
  });
  if (before) await blobs.remove(before.storedSha256);
  return { keptAt: toShanghaiIso(kept.keptAt) };
}

/** The row first, so that nothing is pointed at that is gone. */
export async function removeKept({ db, blobs }: Needs, user: CurrentUser): Promise<null> {
  const gone = await db.delete(keptSignatures).where(eq(keptSignatures.userId, user.id)).returning();
  for (const { storedSha256 } of gone) await blobs.remove(storedSha256);
  return null;
}
