// Orders about seals that are more than an entry or its end: a renewal keeps its place in the queue, a judicial sale clears it.
import { eq } from 'drizzle-orm';
import type { RegisterEffect } from '@portal/shared/catalogue';
import { refuse } from '../../../platform/core/errors';
import type { Booking } from '../../effects/booking';
import { textOf } from '../../effects/booking';
import { endEntry, requireEntry } from './entries';
import type { SingleEffect } from '../../effects/flatten-effect';
import { restrictions } from '../schema';
import { sealsOf } from '../../seals/seals';
import { termOf } from './write-entry';

type EffectOf<K extends RegisterEffect['kind']> = Extract<RegisterEffect, { kind: K }>;
export type SealOrder =
  | { kind: 'renewSeal'; release: EffectOf<'releaseEntry'>; add: EffectOf<'addEntry'> }
  | { kind: 'clearSeals'; release: EffectOf<'releaseEntry'> };

/** Puts orders in the place of a release that belongs to a new seal, or to a sale. */
export function withSealOrders(effects: readonly SingleEffect[]): (SingleEffect | SealOrder)[] {
  const release = effects.find((effect) => effect.kind === 'releaseEntry' && effect.entry === 'sealed');
  const add = effects.find((effect) => effect.kind === 'addEntry' && effect.entry === 'sealed');
  if (release?.kind !== 'releaseEntry') return [...effects];
  if (add?.kind === 'addEntry')
    return effects.flatMap((effect): (SingleEffect | SealOrder)[] =>
      effect === release ? [{ kind: 'renewSeal', release, add }] : effect === add ? [] : [effect],
    );
  if (effects.some((effect) => effect.kind === 'transferRight'))
    return effects.map((effect) => (effect === release ? { kind: 'clearSeals', release } : effect));
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

/** A sale by the court frees the property of every seal (查封、扣押规定 第二十七条). @throws Refusal when the order's own seal is not in force */
export async function clearSeals(
  booking: Booking,
  { release }: Extract<SealOrder, { kind: 'clearSeals' }>,
): Promise<void> {
  const own = await requireEntry(booking, 'sealed', textOf(booking, release.documentNumber));
  if (own.status !== 'current')
    return refuse('轮候查封尚未生效，须由首先查封的机关处分，不能登簿（查封、扣押、冻结财产的规定第二十六条）');
  const seals = await sealsOf(booking.tx, booking.unit.id);
  for (const seal of seals.toReversed()) if (seal.id !== own.id) await endEntry(booking, seal.id);
  await endEntry(booking, own.id);
}
