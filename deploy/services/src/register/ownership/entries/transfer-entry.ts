// An entry passes to others; of a mortgage for a maximum, before its claims are certain, as its parties have agreed (实
// 施细则 第七十四条).
import { eq } from 'drizzle-orm';
import type { AssignedClaims, RegisterEffect } from '@portal/shared/catalogue';
import {
  ASSIGNED_CLAIMS,
  MAXIMUM_MORTGAGE,
  ORDINARY_MORTGAGE,
  formatDecimal,
  parseDecimal,
} from '@portal/shared/catalogue';
import { refuse } from '../../../platform/core/errors';
import type { Booking, NamedParty } from '../../effects/booking';
import { namedParty, partiesOf, textOf, valueOf } from '../../effects/booking';
import { restrictions } from '../../schema';
import type { EntryRow } from './entries';
import { entryHolders, issueProof, requireEntry, writeEntryHolders } from './entries';
import { requireFirstOf } from './entry-consequences';
import { isMore, requireCertain } from './mortgage-terms';

const { together: TOGETHER, apart: APART, certain: CERTAIN } = ASSIGNED_CLAIMS;
type Way = (typeof ASSIGNED_CLAIMS)[keyof typeof ASSIGNED_CLAIMS];
const LAW = '《不动产登记暂行条例实施细则》第七十四条';

export async function transferEntry(
  booking: Booking,
  { entry: kind, proofNumber, to, agreed, assigned }: Extract<RegisterEffect, { kind: 'transferEntry' }>,
): Promise<void> {
  const entry = await requireEntry(booking, kind, textOf(booking, proofNumber));
  if (agreed !== undefined && valueOf(booking, agreed) !== '1') requireCertain(entry);
  const receivers = partiesOf(booking, to).map(namedParty);
  const way = assigned && textOf(booking, assigned.way);
  if (assigned && (way === TOGETHER || way === APART || way === CERTAIN))
    await passPart(booking, entry, receivers, way, assigned);
  else await writeEntryHolders(booking, entry.id, receivers);
  await issueProof(booking, entry.id);
}

/** @throws Refusal where the register knows no maximum, or less of it than passes on */
async function passPart(
  booking: Booking,
  entry: EntryRow,
  receivers: readonly NamedParty[],
  way: Way,
  assigned: AssignedClaims,
): Promise<void> {
  if (entry.details.dyfs !== MAXIMUM_MORTGAGE)
    refuse(`登记簿记载的是一般抵押，不适用最高额抵押部分债权转让的约定，不能登簿（${LAW}）`);
  if (way === TOGETHER) {
    const known = (await entryHolders(booking.tx, [entry.id])).map(named);
    const added = receivers.filter(({ identityNumber }) => known.every((one) => one.identityNumber !== identityNumber));
    return writeEntryHolders(booking, entry.id, [...known, ...added]);
  }
  const amount = textOf(booking, assigned.amount) ?? '';
  if (isMore(amount, entry.amount) || (way === APART && !isMore(entry.amount, amount)))
    refuse(
      way === APART
        ? `转让的债权数额应当小于登记的最高债权数额${entry.amount ?? ''}万元，扣减后的数额由原抵押权人继续享有，不能登簿（${LAW}第二项）`
        : `转让的债权数额超过登记的最高债权数额${entry.amount ?? ''}万元，不能登簿（《中华人民共和国民法典》第四百二十条、${LAW}第三项）`,
    );
  if (way === APART) return setApart(booking, entry, receivers, amount, textOf(booking, assigned.documentNumber));
  await booking.tx
    .update(restrictions)
    .set({ amount, details: { ...entry.details, dyfs: ORDINARY_MORTGAGE } })
    .where(eq(restrictions.id, entry.id));
  await writeEntryHolders(booking, entry.id, receivers);
}

/**
 * The part becomes a mortgage of its own, registered now and behind what stands (民法典 第四百一十四条); the maximum
 * sinks by it.
 */
async function setApart(
  booking: Booking,
  entry: EntryRow,
  receivers: readonly NamedParty[],
  amount: string,
  contract: string | undefined,
): Promise<void> {
  const { tx, application, today } = booking;
  const documentNumber = contract ?? null;
  await requireFirstOf(booking, 'mortgage', documentNumber, receivers);
  const left = formatDecimal((parseDecimal(entry.amount) ?? 0n) - (parseDecimal(amount) ?? 0n));
  await tx.update(restrictions).set({ amount: left }).where(eq(restrictions.id, entry.id));
  const [part] = await tx
    .insert(restrictions)
    .values({
      unitId: entry.unitId,
      kind: 'mortgage',
      status: 'current',
      holder: '',
      documentNumber,
      amount,
      noTransferClause: entry.noTransferClause,
      startsOn: today,
      details: { ...entry.details, dyfs: ORDINARY_MORTGAGE },
      writtenBy: application.id,
    })
    .returning();
  if (!part) throw new Error('the part was not written');
  await writeEntryHolders(booking, part.id, receivers);
  await issueProof(booking, part.id);
}

const named = ({ name, identityType, identityNumber }: NamedParty): NamedParty => ({
  name,
  identityType,
  identityNumber,
});
