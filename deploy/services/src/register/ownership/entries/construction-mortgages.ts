// A building is there: the mortgage on what is being built on the parcel stands on each finished unit too, with its
// terms and rank.
import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull, like } from 'drizzle-orm';
import { inBatches } from '../../../platform/db/in-batches';
import { issueCertificates } from '../../certificates/issue';
import type { Booking } from '../../effects/booking';
import { PROOF_PAPER, entryHolders } from './entries';
import { restrictionHolders, restrictions, units } from '../../schema';

/**
 * Mortgages on buildings under construction of the parcel pass to these units (实施细则 第七十七条): holders, debt,
 * terms and order stay.
 * Homes whose sale is noticed were no part of them (实施细则 第七十五条第三款). What is still being built stays
 * mortgaged, until the mortgagee says otherwise.
 */
export async function passConstructionMortgages(
  booking: Booking,
  parcel: string,
  unitIds: readonly string[],
): Promise<void> {
  const { tx } = booking;
  const standing = await tx
    .select({ entry: restrictions })
    .from(restrictions)
    .innerJoin(units, eq(units.id, restrictions.unitId))
    .where(
      and(
        like(units.unitNumber, `${parcel}%`),
        eq(units.stage, 'construction'),
        eq(restrictions.kind, 'mortgage'),
        isNull(restrictions.releasedAt),
      ),
    )
    .orderBy(asc(restrictions.position));
  if (standing.length === 0) return;
  const noticed = await noticedAmong(booking, unitIds);
  const secured = unitIds.filter((id) => !noticed.has(id));
  for (const { entry } of standing) await writeOn(booking, entry, secured);
}

async function noticedAmong({ tx }: Booking, unitIds: readonly string[]): Promise<Set<string>> {
  const noticed = new Set<string>();
  for (const some of inBatches(unitIds)) {
    const rows = await tx
      .select({ unitId: restrictions.unitId })
      .from(restrictions)
      .where(and(inArray(restrictions.unitId, some), eq(restrictions.kind, 'notice'), isNull(restrictions.releasedAt)));
    for (const { unitId } of rows) noticed.add(unitId);
  }
  return noticed;
}

/** One mortgage on each unit, each with a proof of its own. */
async function writeOn(
  { tx, application, unit, now, today }: Booking,
  entry: typeof restrictions.$inferSelect,
  unitIds: readonly string[],
): Promise<void> {
  const holders = await entryHolders(tx, [entry.id]);
  const made = unitIds.map((unitId) => ({ id: randomUUID(), unitId, paper: randomUUID() }));
  const numbers = await issueCertificates(
    tx,
    made.map(({ id: entryId, unitId, paper: id }) => ({
      id,
      rightId: null,
      entryId,
      unitId,
      regionCode: unit.regionCode,
      applicationId: application.id,
      kind: PROOF_PAPER,
    })),
    now,
  );
  const { kind, holder, documentNumber, amount, details, noTransferClause } = entry;
  const rows = made.map(({ id, unitId }, index) => ({
    id,
    unitId,
    kind,
    holder,
    documentNumber,
    amount,
    details,
    noTransferClause,
    status: 'current' as const,
    startsOn: today,
    proofNumber: numbers[index] ?? null,
    writtenBy: application.id,
  }));
  for (const some of inBatches(rows)) await tx.insert(restrictions).values(some);
  const entitled = made.flatMap(({ id: restrictionId }) =>
    holders.map(({ name, identityType, identityNumber, position }) => ({
      name,
      identityType,
      identityNumber,
      position,
      restrictionId,
    })),
  );
  for (const some of inBatches(entitled)) await tx.insert(restrictionHolders).values(some);
}
