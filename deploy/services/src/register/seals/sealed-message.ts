// Tells the holders of a property, or whoever will hold it, that it has been sealed, without saying where it is in
// full.
import { eq, and } from 'drizzle-orm';
import { notify } from '../../platform/messages/public';
import type { Booking } from '../effects/booking';
import { rightHolders, rights } from '../schema';
import type { Preliminary } from './preliminary';

const SHOWN = 6;

export async function notifySealedHolders(
  { tx, unit, application, now }: Booking,
  { preliminary, against }: Preliminary,
): Promise<void> {
  const holders = await tx
    .select({ identityNumber: rightHolders.identityNumber })
    .from(rightHolders)
    .innerJoin(rights, eq(rights.id, rightHolders.rightId))
    .where(and(eq(rights.unitId, unit.id), eq(rights.status, 'current')));
  const place = `${[...unit.location].slice(0, SHOWN).join('')}****`;
  // The message carries no case: the case is the court's, and holders cannot open it.
  await notify(tx, {
    event: 'sealed',
    applicationId: null,
    to: [
      ...new Set([...holders.map((holder) => holder.identityNumber), ...(preliminary === 'pending' ? against : [])]),
    ],
    values: { 坐落: place, 业务: application.id },
    path: null,
    now,
  });
}
