// Writes the register at booking, as the business's effect says, all within the transaction of the booking.
import { eq, sql } from 'drizzle-orm';
import type { Business } from '@portal/shared/catalogue';
import { holds } from '@portal/shared/catalogue';
import { refuse } from '../../platform/core/errors';
import type { Transaction } from '../../platform/db/database';
import type { BookedCase, Booking } from '../effects/booking';
import { PRICE, bookingOf, valueOf } from '../effects/booking';
import { createUnit } from './units/create-unit';
import { factsOf } from './restrictions/restriction-gate';
import type { SingleEffect } from '@portal/shared/catalogue';
import { flattenEffect } from '../effects/flatten-effect';
import { fulfilNotice } from './entries/fulfil-notice';
import { lapseOn } from './entries/lapse-entries';
import { lockNamedUnits } from '../standing/named-rights';
import { remakeUnits } from './units/remake-units';
import { rightPassedOn } from './right-passed-on';
import { units } from '../schema';
import type { SealOrder } from './entries/seal-orders';
import { clearSeals, renewSeal, withSealOrders } from './entries/seal-orders';
import { transferEntry } from './entries/transfer-entry';
import { addEntry, modifyEntry, releaseEntry } from './entries/write-entry';
import { cancelRight, changeRight, createRight, replaceCertificate, transferRight } from './write-right';

/**
 * The unit's row is locked first, so of two cases on one unit the second sees what the first has written.
 * @throws Refusal when what is to change does not stand any more
 */
export async function writeRegister(
  tx: Transaction,
  application: BookedCase,
  business: Business,
  now: Date,
): Promise<void> {
  const parts = flattenEffect(business.registerEffect);
  if (parts.every(({ effect }) => effect.kind === 'none')) return;
  await lockNamedUnits(tx, application, business, now);
  const unit = await lockUnit(
    tx,
    application,
    business,
    parts.some(({ effect }) => effect.kind === 'createRight'),
    now,
  );
  await lapseOn(tx, unit.id, now);
  const facts = await factsOf(tx, unit.unitNumber, now);
  const { scope } = bookingOf(tx, application, business, unit, facts, now);
  const effects = parts
    .filter(({ when }) => when.every((condition) => holds(condition, scope)))
    .map(({ effect }) => effect);
  for (const effect of withSealOrders(effects)) {
    // Read anew for each part: the one before may have changed the unit.
    const [present = unit] = await tx.select().from(units).where(eq(units.id, unit.id));
    await carryOut(bookingOf(tx, application, business, present, facts, now), effect);
  }
  await tx
    .update(units)
    .set({ version: sql`${units.version} + 1` })
    .where(eq(units.id, unit.id));
}

async function passOn({ tx, unit, now }: Booking, isSale: boolean): Promise<void> {
  await rightPassedOn.raise(tx, { unitNumber: unit.unitNumber, isSale, now });
}

async function carryOut(booking: Booking, effect: SingleEffect | SealOrder): Promise<void> {
  switch (effect.kind) {
    case 'none':
      return;
    case 'createRight':
      return createRight(booking, effect);
    case 'transferRight':
      return passOn(
        booking,
        (await transferRight(booking, effect)) && effect.from !== null && valueOf(booking, PRICE) !== undefined,
      );
    case 'modifyRight':
    case 'correctRight':
      return changeRight(booking, effect);
    case 'remakeUnits':
      return remakeUnits(booking, effect);
    case 'cancelRight':
      await cancelRight(booking, effect);
      return passOn(booking, false);
    case 'replaceCertificate':
      return replaceCertificate(booking);
    case 'addEntry':
      return addEntry(booking, effect);
    case 'fulfilNotice':
      return fulfilNotice(booking, effect);
    case 'modifyEntry':
      return modifyEntry(booking, effect);
    case 'transferEntry':
      return transferEntry(booking, effect);
    case 'releaseEntry':
      return releaseEntry(booking, effect);
    case 'renewSeal':
      return renewSeal(booking, effect);
    case 'clearSeals':
      return clearSeals(booking, effect);
  }
}

async function lockUnit(
  tx: Transaction,
  application: BookedCase,
  business: Business,
  mayCreate: boolean,
  now: Date,
): Promise<typeof units.$inferSelect> {
  const [unit] = application.unitNumber
    ? await tx.select().from(units).where(eq(units.unitNumber, application.unitNumber)).for('update')
    : [];
  if (unit) return unit;
  return mayCreate ? createUnit(tx, application, business, now) : refuse('登记簿中没有该不动产单元');
}
