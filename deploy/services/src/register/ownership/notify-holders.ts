// Tells whoever holds a right or an entry on a property what others file about it and what is booked on it.
import { and, eq, inArray, isNull, like } from 'drizzle-orm';
import type { Business } from '@portal/shared/catalogue';
import { formatChineseDateTime } from '@portal/shared/kernel';
import type { Database, Transaction } from '../../platform/db/database';
import type { MessageEvent } from '../../platform/messages/public';
import { notify } from '../../platform/messages/public';
import type { BookedCase } from '../effects/booking';
import { effectsOf } from '../effects/flatten-effect';
import { findNamedRights } from '../standing/named-rights';
import { shownPlace } from '../protection/people-of-property';
import { PARCEL_LENGTH, findUnit } from '../standing/register';
import { restrictionHolders, restrictions, rightHolders, rights, units } from '../schema';

/**
 * Numbers of everybody with a right or an entry on the units of the case who is no party of it.
 * @param parties the identity numbers of its parties
 */
export async function othersWithRights(
  db: Database,
  application: BookedCase,
  parties: readonly string[],
  business: Business,
  now: Date,
): Promise<string[]> {
  if (!application.unitNumber || effectsOf(business).every(({ kind }) => kind === 'none')) return [];
  const named = (await findNamedRights(db, application, business, now)).flatMap(({ right }) =>
    right ? [right.unit.unitNumber] : [],
  );
  const numbers = [application.unitNumber, ...named, ...(await sitesOf(db, application.unitNumber, business))];
  const ofRights = await db
    .select({ number: rightHolders.identityNumber })
    .from(rightHolders)
    .innerJoin(rights, eq(rights.id, rightHolders.rightId))
    .innerJoin(units, eq(units.id, rights.unitId))
    .where(and(inArray(units.unitNumber, numbers), eq(rights.status, 'current')));
  const ofEntries = await db
    .select({ number: restrictionHolders.identityNumber })
    .from(restrictionHolders)
    .innerJoin(restrictions, eq(restrictions.id, restrictionHolders.restrictionId))
    .innerJoin(units, eq(units.id, restrictions.unitId))
    .where(and(inArray(units.unitNumber, numbers), isNull(restrictions.releasedAt)));
  // Holders of a sealed property get a message of its own.
  const isSealing = effectsOf(business).some((effect) => effect.kind === 'addEntry' && effect.entry === 'sealed');
  return [...new Set([...(isSealing ? [] : ofRights), ...ofEntries].map(({ number }) => number))].filter(
    (number) => !parties.includes(number),
  );
}

/**
 * What is being built where a whole building is registered: its mortgages stand on the units from then on (实施细则 第
 * 七十七条).
 */
async function sitesOf(db: Database, unitNumber: string, business: Business): Promise<string[]> {
  if (!effectsOf(business).some((effect) => effect.kind === 'createRight' && effect.rows)) return [];
  const sites = await db
    .select({ unitNumber: units.unitNumber })
    .from(units)
    .where(and(like(units.unitNumber, `${unitNumber.slice(0, PARCEL_LENGTH)}%`), eq(units.stage, 'construction')));
  return sites.map((site) => site.unitNumber);
}

/** The message carries no case: those who are notified are no party of it and cannot open it. */
export async function notifyOthers(
  tx: Transaction,
  { unitNumber }: Pick<BookedCase, 'unitNumber'>,
  business: Business,
  to: readonly string[],
  now: Date,
  event: MessageEvent = 'registerChanged',
): Promise<void> {
  if (to.length === 0) return;
  const location = unitNumber ? (await findUnit(tx, unitNumber))?.location : undefined;
  const values = {
    坐落: shownPlace(location ?? ''),
    业务名称: business.name,
    时间: formatChineseDateTime(now),
  };
  await notify(tx, { event, applicationId: null, to, values, path: null, now });
}
