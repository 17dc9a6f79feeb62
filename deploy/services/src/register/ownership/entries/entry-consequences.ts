// What a change of the right means for the entries beside it: notices that are fulfilled or begin to lapse, claims that
// stand in the way.
import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { EntryKind } from '@portal/shared/catalogue';
import { addDays, toShanghaiDate } from '@portal/shared/kernel';
import type { Readings } from '../../../platform/config/public';
import { readingsOf } from '../../../platform/config/public';
import { refuse } from '../../../platform/core/errors';
import { inBatches } from '../../../platform/db/in-batches';
import type { Booking } from '../../effects/booking';
import { entryNames } from '../../certificates/entry-names';
import { endServed } from './easements';
import { endEntry, entryHolders } from './entries';
import { noticesOf } from '../../standing/noticed';
import { restrictions, rights } from '../../schema';
import { awaitsRightOf } from '../../seals/preliminary';
import { sealsOf } from '../../seals/seals';

/** 民法典 221: a notice lapses 90 days after the registration itself has become possible. */
export const NOTICE_DAYS = 90;

/** The notice of whoever has become the holder has done its work. */
export async function endNoticesOf(booking: Booking, identities: readonly string[]): Promise<void> {
  for (const id of await noticesOf(booking, identities)) await endEntry(booking, id);
}

/** What has just been registered: the building, or the home in its buyer's name. */
type MadePossible = Readings['mortgageNoticeFrom'];

/**
 * From now on what is noticed can be registered for good; notices have 90 days. A purchase can from the first
 * registration of the building; its mortgage from the registration of the home in the buyer's name (实施细则 第七十八条
 * 第二款), or as the region reads it (docs/law.md).
 */
export async function startNoticeDeadlines(
  booking: Booking,
  registered: MadePossible,
  unitIds: readonly string[] = [booking.unit.id],
): Promise<void> {
  const { mortgageNoticeFrom } = await readingsOf({ db: booking.tx }, booking.unit.regionCode);
  for (const some of inBatches(unitIds)) {
    const on = inArray(restrictions.unitId, some);
    if (registered === 'firstRegistration') await endIn(booking, 'notice', and(on, isNull(restrictions.endsOn)));
    // What an older release wrote as the end of a noticed mortgage is the end of its debt, and is replaced.
    if (registered === mortgageNoticeFrom) await endIn(booking, 'mortgageNotice', on);
  }
}

async function endIn({ tx, today }: Booking, kind: 'notice' | 'mortgageNotice', which: SQL | undefined): Promise<void> {
  await tx
    .update(restrictions)
    .set({ endsOn: addDays(today, NOTICE_DAYS) })
    .where(and(eq(restrictions.kind, kind), isNull(restrictions.releasedAt), which));
}

/**
 * The last defence: the gate has said so before, but a seal may have come in between.
 * @param receivers who is to hold the home from now on, where it is given by whoever built it: what is ordered against
 * them alone waits for that
 * @throws Refusal
 */
export async function requireUnsealed({ tx, unit, today }: Booking, receivers: readonly string[] = []): Promise<void> {
  const seals = (await sealsOf(tx, unit.id)).filter((row) => !awaitsRightOf(row, receivers));
  const seal = seals.find((row) => row.status === 'waiting' || row.endsOn === null || row.endsOn >= today);
  if (seal) refuse(`该不动产已被${seal.holder}查封，不能登簿`);
}

/** What others are given on the strength of an entry, and what is ordered because of it. */
const RESTS_ON_ENTRY: readonly EntryKind[] = [
  'mortgage',
  'mortgageNotice',
  'notice',
  'habitation',
  'easement',
  'sealed',
];

/**
 * What an office corrects of its own motion must not have been relied on since: not after a disposal, a notice or a
 * seal (不动产登记暂行条例实施细则 第八十一条但书). Whoever holds the right may still apply.
 * @throws Refusal
 */
export async function requireNothingSince({ tx, unit }: Booking, since: Date): Promise<void> {
  const living = await tx
    .select({ kind: restrictions.kind, startsOn: restrictions.startsOn })
    .from(restrictions)
    .where(and(eq(restrictions.unitId, unit.id), isNull(restrictions.releasedAt)));
  const later = living.find(({ kind, startsOn }) => RESTS_ON_ENTRY.includes(kind) && startsOn >= toShanghaiDate(since));
  if (later)
    refuse(
      `该权利登记之后又办理了${entryNames[later.kind]}登记，不能依职权更正，不能登簿（《不动产登记暂行条例实施细则》第八十一条）`,
    );
}

/** Kinds that burden or dispute a registered right; notices and seals may come before it. */
const ON_A_RIGHT: readonly EntryKind[] = ['mortgage', 'habitation', 'easement', 'lease', 'dissent'];

/**
 * Nobody burdens or disputes what nobody holds; what is being built is mortgaged before it is held.
 * @throws Refusal where no right is in force on the unit
 */
export async function requireRightFor({ tx, unit }: Booking, kind: EntryKind): Promise<void> {
  if (!ON_A_RIGHT.includes(kind) || unit.stage === 'construction') return;
  const [right] = await tx
    .select({ id: rights.id })
    .from(rights)
    .where(and(eq(rights.unitId, unit.id), eq(rights.status, 'current')))
    .limit(1);
  if (!right)
    refuse(
      `该不动产还没有登记的权利，不能办理${entryNames[kind]}登记，不能登簿（《中华人民共和国民法典》第二百零九条、第三百九十五条）`,
    );
}

/** Kinds that one contract brings about once on one property. */
const BY_CONTRACT: readonly EntryKind[] = ['mortgage', 'mortgageNotice', 'notice'];

/**
 * One contract is registered once on a property, for the same people: what it has brought about is changed, not entered
 * again.
 * @throws Refusal where it stands already
 */
export async function requireFirstOf(
  { tx, unit }: Booking,
  kind: EntryKind,
  documentNumber: string | null,
  holders: readonly { identityNumber: string }[],
): Promise<void> {
  if (documentNumber === null || !BY_CONTRACT.includes(kind)) return;
  const same = await tx
    .select({ id: restrictions.id })
    .from(restrictions)
    .where(
      and(
        eq(restrictions.unitId, unit.id),
        eq(restrictions.kind, kind),
        eq(restrictions.documentNumber, documentNumber),
        isNull(restrictions.releasedAt),
      ),
    );
  const standing = await entryHolders(
    tx,
    same.map(({ id }) => id),
  );
  const numbers = holders.map(({ identityNumber }) => identityNumber).toSorted();
  const isSame = ({ id }: { id: string }): boolean =>
    isDeepStrictEqual(
      standing
        .filter(({ restrictionId }) => restrictionId === id)
        .map(({ identityNumber }) => identityNumber)
        .toSorted(),
      numbers,
    );
  if (same.some(isSame))
    refuse(
      `编号为${documentNumber}的合同已经在该不动产上办理过${entryNames[kind]}登记，不能重复登记，不能登簿（《不动产登记暂行条例》第十八条）`,
    );
}

/** What others have on a right: it cannot end before (不动产登记暂行条例实施细则 第二十八条). */
const CLAIMS = ['mortgage', 'mortgageNotice', 'notice', 'habitation', 'easement', 'sealed'] as const;
/** What is about the right alone, and has no object any more when it ends. */
const OF_THE_RIGHT = ['lease', 'dissent'] as const;

/**
 * A right on which others have rights cannot simply end; what disputes or lets it ends with it.
 * @param all the property is gone or taken: what others have on it turns to what is paid for it (民法典 第三百九十条);
 * a seal is its court's
 * @throws Refusal
 */
export async function endClaims(booking: Booking, all = false): Promise<void> {
  const { tx, unit } = booking;
  await endServed(booking);
  const living = await tx
    .select({ id: restrictions.id, kind: restrictions.kind, holder: restrictions.holder })
    .from(restrictions)
    .where(and(eq(restrictions.unitId, unit.id), isNull(restrictions.releasedAt)));
  const claim = living.find(({ kind }) => (all ? kind === 'sealed' : CLAIMS.some((one) => one === kind)));
  if (claim)
    refuse(
      `该不动产上还有${claim.holder}的${entryNames[claim.kind]}登记，须先注销，才能注销权利（《不动产登记暂行条例实施细则》第二十八条）`,
    );
  for (const { id, kind } of living) if (all || OF_THE_RIGHT.some((one) => one === kind)) await endEntry(booking, id);
}
