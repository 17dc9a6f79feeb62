// Easements beside the property that serves: entered on the one that they serve as well, passing and ending with it
// (民法典 第三百八十条、第三百八十二条; 不动产登记暂行条例实施细则 第六十四条).
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { DominantLand } from '@portal/shared/catalogue';
import { normaliseCertificateNumber, normaliseUnitNumber } from '@portal/shared/kernel';
import { refuse } from '../../../platform/core/errors';
import { text } from '../../../platform/core/parties/card-text';
import type { Database } from '../../../platform/db/database';
import type { BookedCase, Booking, NamedParty } from '../../effects/booking';
import { restrictions, units } from '../../schema';
import type { RegisteredRight } from '../../standing/register';
import { findRightByCertificate } from '../../standing/register';
import type { EntryRow } from './entries';
import { endEntry, issueProof, writeEntryHolders } from './entries';

/** In the details of the entry on the property that an easement serves. */
const SIDE = 'side';
const DOMINANT = 'dominant';

const isDominant = ({ details }: Pick<EntryRow, 'details'>): boolean => details[SIDE] === DOMINANT;

/** The right that the form's certificate shows, where the number of the unit is that of the same property. */
export async function dominantRight(
  db: Database,
  { form }: Pick<BookedCase, 'form'>,
  { unitField, certificateField }: DominantLand,
): Promise<RegisteredRight | null> {
  const right = await findRightByCertificate(db, normaliseCertificateNumber(text(form.fields, certificateField)));
  return right?.unit.unitNumber === normaliseUnitNumber(text(form.fields, unitField)) ? right : null;
}

/** @throws Refusal where the property has changed hands since, or is the one that serves */
export async function enterOnDominant(
  booking: Booking,
  entry: EntryRow,
  dominant: DominantLand,
  holders: readonly NamedParty[],
): Promise<void> {
  const right = await dominantRight(booking.tx, booking.application, dominant);
  const numbers = holders.map(({ identityNumber }) => identityNumber);
  if (
    !right ||
    right.unit.id === entry.unitId ||
    right.holders.some(({ identityNumber }) => !numbers.includes(identityNumber))
  )
    return refuse('需役地的权利人已不是申请中列明的人，不能登簿');
  const { id: _id, position: _position, unitId: _unit, proofNumber: _proof, ...same } = entry;
  const [beside] = await booking.tx
    .insert(restrictions)
    .values({ ...same, unitId: right.unit.id, details: { ...entry.details, [SIDE]: DOMINANT } })
    .returning();
  if (!beside) throw new Error('the easement was not entered on the property that it serves');
  await writeEntryHolders(booking, beside.id, holders);
}

/** The same easement on the other property: both are written by one case. */
async function twinOf({ tx }: Booking, { id, writtenBy }: EntryRow): Promise<EntryRow | undefined> {
  if (writtenBy === null) return undefined;
  const [twin] = await tx
    .select()
    .from(restrictions)
    .where(
      and(
        eq(restrictions.writtenBy, writtenBy),
        eq(restrictions.kind, 'easement'),
        ne(restrictions.id, id),
        isNull(restrictions.releasedAt),
      ),
    )
    .for('update');
  return twin;
}

/** What is ended or changed on one property is so on the other. */
export async function endTwin(booking: Booking, entry: EntryRow): Promise<void> {
  const twin = entry.kind === 'easement' ? await twinOf(booking, entry) : undefined;
  if (twin) await endEntry(booking, twin.id);
}

export async function changeTwin(booking: Booking, entry: EntryRow, changed: Partial<EntryRow>): Promise<void> {
  const twin = entry.kind === 'easement' ? await twinOf(booking, entry) : undefined;
  if (twin)
    await booking.tx
      .update(restrictions)
      .set({ ...changed, ...(changed.details ? { details: { ...changed.details, [SIDE]: DOMINANT } } : {}) })
      .where(eq(restrictions.id, twin.id));
}

async function servedBy({ tx, unit }: Booking): Promise<EntryRow[]> {
  const rows = await tx
    .select()
    .from(restrictions)
    .where(and(eq(restrictions.unitId, unit.id), eq(restrictions.kind, 'easement'), isNull(restrictions.releasedAt)));
  return rows.filter(isDominant);
}

/** The property passes on, and the easements that serve it with it, each with a new proof. */
export async function passEasements(booking: Booking, holders: readonly NamedParty[]): Promise<void> {
  const named = holders.map(({ name, identityType, identityNumber }) => ({ name, identityType, identityNumber }));
  for (const served of await servedBy(booking)) {
    await writeEntryHolders(booking, served.id, named);
    const twin = await twinOf(booking, served);
    if (!twin) continue;
    await writeEntryHolders(booking, twin.id, named);
    const [unit] = await booking.tx.select().from(units).where(eq(units.id, twin.unitId));
    if (unit) await issueProof({ ...booking, unit }, twin.id);
  }
}

/** The property is no more: the easements that served it end (民法典 第三百八十三条 read with 第三百九十条). */
export async function endServed(booking: Booking): Promise<void> {
  for (const served of await servedBy(booking)) {
    await endTwin(booking, served);
    await endEntry(booking, served.id);
  }
}
