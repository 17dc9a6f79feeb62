// The entry that a case is about: found by the number of its proof, or of the document that ordered it.
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Business, EntryKind, RegisterEffect, Scope } from '@portal/shared/catalogue';
import { normaliseCertificateNumber, toShanghaiDate } from '@portal/shared/kernel';
import type { Database } from '../../../platform/db/database';
import type { BookedCase } from '../../effects/booking';
import { presentEffects } from '../../effects/flatten-effect';
import { restrictions, units } from '../../schema';

type EffectOf<K extends RegisterEffect['kind']> = Extract<RegisterEffect, { kind: K }>;

/** The living entry of this kind that the number proves, or that the document ordered. */
export async function findEntry(
  db: Database,
  unitId: string,
  kind: EntryKind,
  number: string,
): Promise<typeof restrictions.$inferSelect | undefined> {
  const wanted = normaliseCertificateNumber(number);
  return (await livingEntries(db, unitId, kind)).find((row) =>
    [row.proofNumber, row.documentNumber].some(
      (known) => known !== null && normaliseCertificateNumber(known) === wanted,
    ),
  );
}

export async function livingEntries(
  db: Database,
  unitId: string,
  kind: EntryKind,
): Promise<(typeof restrictions.$inferSelect)[]> {
  return db
    .select()
    .from(restrictions)
    .where(and(eq(restrictions.unitId, unitId), eq(restrictions.kind, kind), isNull(restrictions.releasedAt)))
    .orderBy(asc(restrictions.position));
}

/** Field of the form with the number of the proof, or of the document, by which the effect names its entry. */
export function numberField(
  effect: EffectOf<'fulfilNotice'> | EffectOf<'modifyEntry'> | EffectOf<'transferEntry'> | EffectOf<'releaseEntry'>,
): string {
  return effect.proofNumber ?? (effect.kind === 'releaseEntry' ? (effect.documentNumber ?? '') : '');
}

/** Whether the last day that the register has of the entry which the case would delete is over. */
export async function isReleasedEntryOver(
  db: Database,
  business: Business,
  { unitNumber }: Pick<BookedCase, 'unitNumber'>,
  scope: Scope,
  now: Date,
): Promise<boolean> {
  const released = presentEffects(business, scope).find((effect) => effect.kind === 'releaseEntry');
  const [unit] = unitNumber ? await db.select().from(units).where(eq(units.unitNumber, unitNumber)) : [];
  if (released?.kind !== 'releaseEntry' || !unit) return false;
  const number = scope.field(numberField(released));
  const entry = await findEntry(db, unit.id, released.entry, typeof number === 'string' ? number.trim() : '');
  return entry?.endsOn != null && entry.endsOn < toShanghaiDate(now);
}
