// Whether booking has written what the business's effect says: looked up in the register, by case and by whom it names.
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { applications } from '../../cases/schema';
import type { Database } from '../../platform/db/database';
import { certificates } from '../../register/certificates/schema';
import type { SingleEffect } from '@portal/shared/catalogue';
import { holdersOf } from '../../register/standing/register';
import { restrictionHolders, restrictions, rightHolders, rights, units } from '../../register/schema';
import type { BusinessCase } from './business-table';
import { numberOf } from './office-way';

export async function isWritten(
  db: Database,
  effect: SingleEffect,
  { id, unitNumber }: typeof applications.$inferSelect,
  { cast }: BusinessCase,
): Promise<boolean> {
  const onUnit = unitNumber ? eq(units.unitNumber, unitNumber) : undefined;
  const receivers = (role: string): string[] => (cast[role] ?? []).map(numberOf);
  const holds = (given: readonly { identityNumber: string }[], role: string): boolean =>
    receivers(role).every((number) => given.some(({ identityNumber }) => identityNumber === number));
  switch (effect.kind) {
    case 'none':
      return true;
    case 'createRight':
    case 'transferRight': {
      const [right] = await db
        .select()
        .from(rights)
        .where(and(eq(rights.writtenBy, id), eq(rights.status, 'current')));
      return (
        right !== undefined &&
        holds(await holdersOf(db, right.id), effect.kind === 'createRight' ? effect.holders : effect.to)
      );
    }
    case 'modifyRight':
    case 'correctRight':
    case 'replaceCertificate':
    case 'remakeUnits':
      return (
        (
          await db
            .select()
            .from(certificates)
            .where(and(eq(certificates.applicationId, id), inArray(certificates.status, ['valid', 'restricted'])))
        ).length > 0
      );
    case 'cancelRight':
      return (
        (
          await db
            .select()
            .from(rights)
            .innerJoin(units, eq(units.id, rights.unitId))
            .innerJoin(rightHolders, eq(rightHolders.rightId, rights.id))
            .where(and(onUnit, eq(rights.status, 'current')))
        ).length === 0
      );
    case 'releaseEntry':
      return (
        (
          await db
            .select()
            .from(restrictions)
            .where(and(eq(restrictions.endedBy, id), eq(restrictions.kind, effect.entry)))
        ).length > 0
      );
    case 'addEntry':
    case 'fulfilNotice': {
      const [entry] = await db
        .select()
        .from(restrictions)
        .where(
          and(
            eq(restrictions.writtenBy, id),
            eq(restrictions.kind, effect.kind === 'addEntry' ? effect.entry : 'mortgage'),
            isNull(restrictions.releasedAt),
          ),
        );
      return (
        entry !== undefined &&
        holds(
          await db.select().from(restrictionHolders).where(eq(restrictionHolders.restrictionId, entry.id)),
          effect.kind === 'addEntry' ? effect.holders : effect.by,
        )
      );
    }
    case 'modifyEntry':
    case 'transferEntry': {
      const [proof] = await db
        .select()
        .from(certificates)
        .where(and(eq(certificates.applicationId, id), inArray(certificates.status, ['valid', 'restricted'])));
      const given = proof?.entryId
        ? await db.select().from(restrictionHolders).where(eq(restrictionHolders.restrictionId, proof.entryId))
        : [];
      return given.length > 0 && holds(given, effect.kind === 'transferEntry' ? effect.to : effect.by);
    }
  }
}
