// Effects on the right itself: first registration, transfer, modification, correction, cancellation, a new certificate.
import { and, eq, inArray } from 'drizzle-orm';
import type { FieldValue, RegisterChange, RegisterEffect } from '@portal/shared/catalogue';
import { holds, isDateRange, unitFieldKeys } from '@portal/shared/catalogue';
import { text } from '../../platform/core/parties/card-text';
import { normaliseIdentity } from '../../platform/core/parties/identities';
import { refuse } from '../../platform/core/errors';
import type { Booking } from '../effects/booking';
import { namedParty, partiesOf, textOf, valueOf } from '../effects/booking';
import { sellsWhole } from './co-owners';
import { passEasements } from './entries/easements';
import { soldByOrder } from './entries/court-sale';
import { createUnits } from './units/create-units';
import { changeOwnershipMode } from './ownership-mode';
import {
  endClaims,
  endNoticesOf,
  requireNothingSince,
  requireUnsealed,
  startNoticeDeadlines,
} from './entries/entry-consequences';
import { bookingsOfNamed } from '../standing/named-rights';
import type { Passing } from './passed-shares';
import { passOnShares } from './passed-shares';
import type { HolderRow, RightRow } from '../standing/register';
import { holdersOf } from '../standing/register';
import { rightHolders, rights, units } from '../schema';
import {
  ALONE,
  BY_SHARES,
  beginRight,
  cancelCertificatesOf,
  endRight,
  issueFor,
  newHolder,
  ownershipModeOf,
  requireStandingRight,
} from '../titles/title-rights';

type EffectOf<K extends RegisterEffect['kind']> = Extract<RegisterEffect, { kind: K }>;

/** The unit gets what the form says of it; a unit sold or mortgaged before it was built is built by now. */
export async function createRight(booking: Booking, effect: EffectOf<'createRight'>): Promise<void> {
  const { tx, unit, business, application } = booking;
  if (effect.rows) return createUnits(booking, effect, effect.rows);
  const cards = partiesOf(booking, effect.holders);
  const rightType = text(application.form.fields, 'qllx') || effect.rightType;
  await beginRight(
    booking,
    business.rightTypes.includes(rightType) ? rightType : effect.rightType,
    ownershipModeOf(cards),
    cards.map(newHolder),
  );
  const described = Object.fromEntries(
    unitFieldKeys(unit.unitKind).flatMap((key) => {
      const value = valueOf(booking, key);
      return value === undefined ? [] : [[key, value]];
    }),
  );
  await tx
    .update(units)
    .set({ register: { ...unit.register, ...described }, stage: 'built', surveyedFor: null })
    .where(eq(units.id, unit.id));
  await startNoticeDeadlines(booking, 'firstRegistration');
}

/**
 * Of a right held by shares only what the givers hold passes on, or the part that the form names; co-owners keep the
 * rest (民法典 第三百零五条).
 * Answers whether the whole has passed on.
 */
export async function transferRight(booking: Booking, effect: EffectOf<'transferRight'>): Promise<boolean> {
  const cards = partiesOf(booking, effect.to);
  const receivers = cards.map(newHolder);
  const numbers = receivers.map((holder) => holder.identityNumber);
  await requireUnsealed(booking, effect.newHome ? numbers : []);
  const old = await requireStandingRight(booking);
  const before = await holdersOf(booking.tx, old.id);
  const isOrdered = effect.from === null && effect.deceased === undefined && effect.part !== undefined;
  const passing = isOrdered
    ? await soldByOrder(booking, effect.part ?? '', old, before)
    : passingOf(booking, effect, old, before);
  const shared = passing ? passOnShares(before, passing, receivers, ownershipModeOf(cards)) : null;
  await endRight(booking, old);
  if (shared) await beginRight(booking, old.rightType, shared.length > 1 ? BY_SHARES : ALONE, shared);
  else await beginRight(booking, old.rightType, ownershipModeOf(cards), receivers);
  await passEasements(booking, shared ?? receivers);
  await endNoticesOf(booking, numbers);
  if (effect.newHome) await startNoticeDeadlines(booking, 'transfer');
  return shared === null;
}

/** Null where everybody gives everything. @throws Refusal when a part of a right without shares is to pass on */
function passingOf(
  booking: Booking,
  effect: EffectOf<'transferRight'>,
  { ownershipMode }: RightRow,
  before: readonly HolderRow[],
): Passing | null {
  const { from, part: partField, deceased, ownShares } = effect;
  if (deceased !== undefined)
    return ownershipMode === BY_SHARES ? { from: partiesOf(booking, deceased).map(namedParty), by: 'death' } : null;
  if (from === null || (partField === undefined && !ownShares)) return null;
  const part = textOf(booking, partField);
  const givers = partiesOf(booking, from).map(namedParty);
  const giveAll = before.every((holder) =>
    givers.some(({ identityNumber }) => identityNumber === holder.identityNumber),
  );
  // Whether those who sell the whole may, the case has asked: all joint owners, two thirds of the shares, or as was
  // agreed (民法典 第三百零一条).
  if (sellsWhole(effect, booking.application.form) && (giveAll || ownershipMode === BY_SHARES)) return null;
  if (part === undefined && giveAll) return null;
  if (ownershipMode !== BY_SHARES && before.length > 1)
    return refuse(
      '该不动产共同共有，须由全体共有人转让，或者先约定份额办理共有性质变更，不能登簿（《中华人民共和国民法典》第三百零一条、第三百零三条）',
    );
  return { from: givers, by: 'transfer', part };
}

/** The old certificate goes, a new one shows the changed register; so for every right that the form names. */
export async function changeRight(
  booking: Booking,
  effect: EffectOf<'modifyRight'> | EffectOf<'correctRight'>,
): Promise<void> {
  // Found before anything changes: afterwards the holders of the chosen right may be called otherwise.
  const others = effect.kind === 'modifyRight' && effect.rows ? await bookingsOfNamed(booking) : [];
  for (const one of [booking, ...others]) await changeOne(one, effect);
}

async function changeOne(
  booking: Booking,
  { kind, changes }: EffectOf<'modifyRight'> | EffectOf<'correctRight'>,
): Promise<void> {
  if (kind === 'modifyRight') await requireUnsealed(booking);
  const right = await requireStandingRight(booking);
  if (kind === 'correctRight' && booking.business.ownMotion) await requireNothingSince(booking, right.registeredAt);
  await cancelCertificatesOf(booking, right.id);
  await applyChanges(booking, right, changes);
  await issueFor(booking, right);
}

/**
 * What stands on the right, or is founded on it, is in the way; where the property is gone or taken it ends with it.
 */
export async function cancelRight(booking: Booking, { takesAll }: EffectOf<'cancelRight'>): Promise<void> {
  const right = await requireStandingRight(booking);
  const endsAll = takesAll !== undefined && holds(takesAll, booking.scope);
  await endClaims(booking, endsAll);
  for (const founded of await foundedOn(booking.tx, right)) {
    if (!endsAll) {
      const names = (await holdersOf(booking.tx, founded.id)).map(({ name }) => name).join('、');
      return refuse(
        `该承包地上还有${names}的土地经营权，须先注销，才能注销权利（《不动产登记暂行条例实施细则》第二十八条）`,
      );
    }
    await endRight(booking, founded);
  }
  await endRight(booking, right);
}

/** The right to operate contracted land rests on the contract (民法典 第三百三十九条、第三百四十一条). */
async function foundedOn(tx: Booking['tx'], { layer, unitId }: RightRow): Promise<RightRow[]> {
  if (layer !== 'title') return [];
  return tx
    .select()
    .from(rights)
    .where(and(eq(rights.unitId, unitId), eq(rights.layer, 'operation'), eq(rights.status, 'current')))
    .for('update');
}

export async function replaceCertificate(booking: Booking): Promise<void> {
  const right = await requireStandingRight(booking);
  await cancelCertificatesOf(booking, right.id);
  await issueFor(booking, right);
}

async function applyChanges(booking: Booking, right: RightRow, changes: readonly RegisterChange[]): Promise<void> {
  const { tx, unit } = booking;
  const register: Record<string, FieldValue> = { ...unit.register };
  let location = unit.location;
  for (const { field, of, as, part } of changes) {
    const given = valueOf(booking, field);
    const value = part && isDateRange(given) ? given[part] : given;
    if (value === undefined || of === 'entry') continue;
    if (of === 'holder') await changeHolder(booking, right, as, String(value));
    else if (as === 'zl') location = String(value);
    else if (as === 'qllx')
      await tx
        .update(rights)
        .set({ rightType: String(value) })
        .where(eq(rights.id, right.id));
    else if (as === 'gyfs') await changeOwnershipMode(booking, right, String(value));
    else if (as in register || unitFieldKeys(unit.unitKind).includes(as)) register[as] = value;
    else refuse('登记簿对这类不动产没有这项记载，不能登簿');
  }
  await tx.update(units).set({ register, location }).where(eq(units.id, unit.id));
}

/** The only holder, or the one who applies. */
async function changeHolder({ tx, application }: Booking, right: RightRow, as: string, value: string): Promise<void> {
  const applicants = Object.values(application.form.parties)
    .flat()
    .map((card) => normaliseIdentity(text(card, 'zjh')));
  const all = await holdersOf(tx, right.id);
  const [holder, ...more] = all.length === 1 ? all : all.filter((row) => applicants.includes(row.identityNumber));
  if (!holder || more.length > 0) return refuse('无法确定要变更的权利人，不能登簿');
  const changed: Partial<HolderRow> =
    as === 'qlrmc'
      ? { name: value }
      : as === 'zjzl'
        ? { identityType: value }
        : as === 'zjh'
          ? { identityNumber: normaliseIdentity(value) }
          : as === 'qlrlx'
            ? { holderType: value }
            : refuse(`登记簿没有权利人的这项内容：${as}`);
  await tx
    .update(rightHolders)
    .set(changed)
    .where(and(eq(rightHolders.rightId, right.id), inArray(rightHolders.id, [holder.id])));
}
