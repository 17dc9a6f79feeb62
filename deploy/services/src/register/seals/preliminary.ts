// Seals on what is not registered in the debtor's name yet (预查封): whom they are against, and when they become seals.
import { and, eq, inArray } from 'drizzle-orm';
import type { RegisterEffect } from '@portal/shared/catalogue';
import { holds } from '@portal/shared/catalogue';
import type { Booking } from '../effects/booking';
import { namedParty, partiesOf } from '../effects/booking';
import { restrictions, rightHolders, rights } from '../schema';
import { noticesOf } from '../standing/noticed';
import type { SealRow } from './seals';
import { sealsOf } from './seals';

type AddEffect = Extract<RegisterEffect, { kind: 'addEntry' }>;

/** Key of the entry's details with the numbers of the debtors. */
const AGAINST = 'bzxr';

/**
 * What is written of a seal: the debtors, and whether it comes before their right (法发〔2004〕5号 第十三条、第十五条).
 */
export interface Preliminary {
  preliminary: 'pending' | null;
  against: readonly string[];
}

/**
 * The register decides, whatever the order calls itself: nothing is preliminary about the right of its holder, and
 * nothing else can be sealed where nothing is registered. Of somebody else's right it is preliminary where the order
 * says so, or where the debtor has the purchase noted.
 */
export async function preliminaryOf(booking: Booking, { against, preliminary }: AddEffect): Promise<Preliminary> {
  if (against === undefined) return { preliminary: null, against: [] };
  const numbers = partiesOf(booking, against).map((card) => namedParty(card).identityNumber);
  const { tx, unit, scope } = booking;
  const holders = await tx
    .select({ number: rightHolders.identityNumber })
    .from(rightHolders)
    .innerJoin(rights, eq(rights.id, rightHolders.rightId))
    .where(and(eq(rights.unitId, unit.id), eq(rights.status, 'current')));
  const isRegistered = holders.some(({ number }) => numbers.includes(number));
  const isOrdered = preliminary !== undefined && holds(preliminary, scope);
  const isPending =
    !isRegistered && (holders.length === 0 || isOrdered || (await noticesOf(booking, numbers)).length > 0);
  return { preliminary: isPending ? 'pending' : null, against: numbers };
}

/** As the entry's details keep them. */
export function detailsAgainst(against: readonly string[]): Record<string, readonly string[]> {
  return against.length > 0 ? { [AGAINST]: against } : {};
}

/** Numbers of the debtors; none where an older release has written the seal. */
export function sealedAgainst({ details }: Pick<SealRow, 'details'>): readonly string[] {
  const against = details[AGAINST];
  return Array.isArray(against) ? against.map(String) : [];
}

/**
 * The registration in the debtor's own name is what the order waits for: it takes nothing from the creditor, and is
 * made during its term (法发〔2004〕5号 第十六条).
 */
export function awaitsRightOf(
  { preliminary, details }: Pick<SealRow, 'preliminary' | 'details'>,
  receivers: readonly string[],
): boolean {
  const against = sealedAgainst({ details });
  return preliminary === 'pending' && against.length > 0 && against.every((one) => receivers.includes(one));
}

/**
 * Once the right is registered in the debtors' names the order is a seal, for the term that runs since it was entered (
 * 法发〔2004〕5号 第十六条).
 */
export async function turnIntoSeals(
  { tx, unit }: Pick<Booking, 'tx' | 'unit'>,
  holders: readonly string[],
): Promise<void> {
  const turned = (await sealsOf(tx, unit.id)).filter((seal) => awaitsRightOf(seal, holders));
  if (turned.length > 0)
    await tx
      .update(restrictions)
      .set({ preliminary: 'registered' })
      .where(
        inArray(
          restrictions.id,
          turned.map(({ id }) => id),
        ),
      );
}
