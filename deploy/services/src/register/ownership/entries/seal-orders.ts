// Orders about seals that are more than an entry or its end: a renewal keeps its place in the queue, a judicial sale
// clears it.
import { eq } from 'drizzle-orm';
import type { RegisterEffect } from '@portal/shared/catalogue';
import { refuse } from '../../../platform/core/errors';
import type { Booking } from '../../effects/booking';
import { textOf } from '../../effects/booking';
import { endEntry, requireEntry } from './entries';
import type { SingleEffect } from '@portal/shared/catalogue';
import { restrictions } from '../../schema';
import { sealsOf } from '../../seals/seals';
import type { Sale } from './court-sale';
import { endsEverySeal, namedBySale, saleErrors, saleOf } from './court-sale';
import { termOf } from './write-entry';

type EffectOf<K extends RegisterEffect['kind']> = Extract<RegisterEffect, { kind: K }>;
export type SealOrder =
  | { kind: 'renewSeal'; release: EffectOf<'releaseEntry'>; add: EffectOf<'addEntry'> }
  | { kind: 'clearSeals'; sale: Sale };

/** Puts orders in the place of a release that belongs to a new seal, or to a sale. */
export function withSealOrders(effects: readonly SingleEffect[]): (SingleEffect | SealOrder)[] {
  const release = effects.find((effect) => effect.kind === 'releaseEntry' && effect.entry === 'sealed');
  const add = effects.find((effect) => effect.kind === 'addEntry' && effect.entry === 'sealed');
  if (release?.kind !== 'releaseEntry') return [...effects];
  if (add?.kind === 'addEntry')
    return effects.flatMap((effect): (SingleEffect | SealOrder)[] =>
      effect === release ? [{ kind: 'renewSeal', release, add }] : effect === add ? [] : [effect],
    );
  const sale = saleOf(effects);
  if (sale)
    return effects.map((effect): SingleEffect | SealOrder => (effect === sale ? { kind: 'clearSeals', sale } : effect));
  return [...effects];
}

/** The seal runs on under the new order; those that wait go on waiting. */
export async function renewSeal(
  booking: Booking,
  { release, add }: Extract<SealOrder, { kind: 'renewSeal' }>,
): Promise<void> {
  const seal = await requireEntry(booking, 'sealed', textOf(booking, release.documentNumber));
  const { endsOn } = termOf(booking, add, seal.endsOn);
  if (seal.status !== 'current' || !endsOn || (seal.endsOn !== null && endsOn <= seal.endsOn))
    return refuse('续封的期限应当晚于现有查封的期限');
  await booking.tx
    .update(restrictions)
    .set({ endsOn, documentNumber: textOf(booking, add.data.documentNumber) ?? seal.documentNumber })
    .where(eq(restrictions.id, seal.id));
}

/**
 * A sale by the court ends the order's own seal and what its document names (拍卖、变卖规定 第二十八条；查封规定 第二十
 * 七条). A seal that it does not name stands in the way, unless the region ends all of them with the sale.
 * @throws Refusal when the order's own seal is not in force, or the document names what is not there
 */
export async function clearSeals(
  booking: Booking,
  { sale }: Extract<SealOrder, { kind: 'clearSeals' }>,
): Promise<void> {
  const { tx, unit, business, application } = booking;
  const own = await requireEntry(booking, 'sealed', textOf(booking, sale.documentNumber));
  const asked = { db: tx, business, form: application.form, unit };
  const [error] = await saleErrors(asked, sale);
  if (error) return refuse(error.message);
  const named = [...new Set((await namedBySale(asked, sale)).flatMap(({ entry }) => entry?.id ?? []))];
  const endsAll = await endsEverySeal(asked);
  const seals = (await sealsOf(tx, unit.id)).filter(({ id }) => id !== own.id);
  const isSeal = (id: string): boolean => seals.some((seal) => seal.id === id);
  for (const id of named) if (id !== own.id && !isSeal(id)) await endEntry(booking, id);
  // The last in the queue first: none comes into force in between.
  for (const { id } of seals.toReversed()) if (endsAll || named.includes(id)) await endEntry(booking, id);
  await endEntry(booking, own.id);
}
