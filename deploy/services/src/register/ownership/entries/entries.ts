// Entries beside a right: found by proof or document, written, ended with their proofs.
import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { EntryKind } from '@portal/shared/catalogue';
import { normaliseCertificateNumber } from '@portal/shared/kernel';
import { entryNames } from '../../certificates/entry-names';
import { issueCertificate } from '../../certificates/issue';
import { certificates } from '../../certificates/schema';
import { refuse } from '../../../platform/core/errors';
import type { Database } from '../../../platform/db/database';
import type { Booking, NamedParty } from '../../effects/booking';
import { restrictionHolders, restrictions } from '../../schema';
import { promoteNextSeal } from '../../seals/seals';

export type EntryRow = typeof restrictions.$inferSelect;
export type EntryHolder = typeof restrictionHolders.$inferSelect;

/** In the details of a mortgage on what co-owners hold themselves: their names. */
export const SHARE_OF = 'dyrmc';

export const PROOF_PAPER = '不动产登记证明';

/** The living entry of this kind that the number proves, or that the document ordered; locked. @throws Refusal */
export async function requireEntry(
  { tx, unit }: Booking,
  kind: EntryKind,
  number: string | undefined,
): Promise<EntryRow> {
  const wanted = normaliseCertificateNumber(number ?? '');
  const rows = await tx
    .select()
    .from(restrictions)
    .where(and(eq(restrictions.unitId, unit.id), eq(restrictions.kind, kind), isNull(restrictions.releasedAt)))
    .orderBy(asc(restrictions.position))
    .for('update');
  const found = rows.find((row) =>
    [row.proofNumber, row.documentNumber].some(
      (known) => known !== null && normaliseCertificateNumber(known) === wanted,
    ),
  );
  return found ?? refuse(`登记簿中没有这项${entryNames[kind]}，或者已经注销，不能登簿`);
}

export async function entryHolders(db: Database, entryIds: readonly string[]): Promise<EntryHolder[]> {
  if (entryIds.length === 0) return [];
  return db
    .select()
    .from(restrictionHolders)
    .where(inArray(restrictionHolders.restrictionId, [...entryIds]))
    .orderBy(asc(restrictionHolders.position));
}

/** Everybody in whose favour an entry of these kinds stands on the unit. */
export async function holdersOfEntries(
  db: Database,
  unitId: string,
  kinds: readonly EntryKind[],
): Promise<EntryHolder[]> {
  if (kinds.length === 0) return [];
  const rows = await db
    .select({ id: restrictions.id })
    .from(restrictions)
    .where(
      and(eq(restrictions.unitId, unitId), inArray(restrictions.kind, [...kinds]), isNull(restrictions.releasedAt)),
    );
  return entryHolders(
    db,
    rows.map(({ id }) => id),
  );
}

/** Writes who is entitled, instead of whoever was. */
export async function writeEntryHolders(
  { tx }: Booking,
  entryId: string,
  holders: readonly NamedParty[],
): Promise<void> {
  await tx.delete(restrictionHolders).where(eq(restrictionHolders.restrictionId, entryId));
  await tx
    .insert(restrictionHolders)
    .values(holders.map((holder, position) => ({ ...holder, restrictionId: entryId, position })));
  await tx
    .update(restrictions)
    .set({ holder: holders.map((holder) => holder.name).join('、') })
    .where(eq(restrictions.id, entryId));
}

/** A proof in the making; the one before it is void. */
export async function issueProof({ tx, application, unit, now }: Booking, entryId: string): Promise<void> {
  await cancelProofs({ tx, now }, entryId);
  const id = await issueCertificate(
    tx,
    {
      id: randomUUID(),
      rightId: null,
      entryId,
      unitId: unit.id,
      regionCode: unit.regionCode,
      applicationId: application.id,
      kind: PROOF_PAPER,
    },
    now,
  );
  const [proof] = await tx
    .select({ number: certificates.titleCertificateNumber })
    .from(certificates)
    .where(eq(certificates.id, id));
  await tx
    .update(restrictions)
    .set({ proofNumber: proof?.number ?? null })
    .where(eq(restrictions.id, entryId));
}

/** The entry ends with this case, its proof too; behind a seal the next one comes into force. */
export async function endEntry(booking: Booking, entryId: string): Promise<void> {
  const { tx, application, unit, now, today } = booking;
  const [ended] = await tx
    .update(restrictions)
    .set({ status: 'ended', releasedAt: now, endedBy: application.id })
    .where(and(eq(restrictions.id, entryId), isNull(restrictions.releasedAt)))
    .returning();
  if (!ended) return refuse('该项登记已经注销，不能登簿');
  await cancelProofs(booking, entryId);
  if (ended.kind === 'sealed') await promoteNextSeal(tx, unit.id, today);
}

export async function cancelProofs({ tx, now }: Pick<Booking, 'tx' | 'now'>, entryId: string): Promise<void> {
  await tx
    .update(certificates)
    .set({ status: 'cancelled', cancelledAt: now })
    .where(
      and(eq(certificates.entryId, entryId), or(eq(certificates.status, 'valid'), eq(certificates.status, 'making'))),
    );
}
