// The mortgage that was noticed before the home was built becomes a mortgage: with the transfer of the home, or
// registered after it.
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { RegisterEffect } from '@portal/shared/catalogue';
import { parseDecimal } from '@portal/shared/catalogue';
import { refuse } from '../../../platform/core/errors';
import type { Booking, NamedParty } from '../../effects/booking';
import { textOf } from '../../effects/booking';
import type { EntryRow } from './entries';
import { endEntry, entryHolders, issueProof, requireEntry, writeEntryHolders } from './entries';
import { requireRightFor, requireUnsealed } from './entry-consequences';
import { restrictions } from '../../schema';

type FulfilEffect = Extract<RegisterEffect, { kind: 'fulfilNotice' }>;
const SOURCE =
  '《不动产登记暂行条例实施细则》第七十八条第二款，《最高人民法院关于适用民法典有关担保制度的解释》第五十二条';

/**
 * Holders, terms and rank are the notice's: the mortgage counts from the day on which it was noticed (担保制度解释 第五
 * 十二条).
 * @throws Refusal when the notice does not stand any more, or the home is sealed
 */
export async function fulfilNotice(booking: Booking, { proofNumber }: FulfilEffect): Promise<void> {
  const { tx, application, today } = booking;
  await requireRightFor(booking, 'mortgage');
  await requireUnsealed(booking);
  const notice = await requireEntry(booking, 'mortgageNotice', textOf(booking, proofNumber));
  const holders = (await entryHolders(tx, [notice.id])).map(named);
  await endEntry(booking, notice.id);
  const { unitId, position, documentNumber, amount, details, noTransferClause } = notice;
  const [mortgage] = await tx
    .insert(restrictions)
    .values({
      unitId,
      position,
      documentNumber,
      amount,
      details,
      noTransferClause,
      kind: 'mortgage',
      status: 'current',
      holder: '',
      startsOn: today,
      writtenBy: application.id,
    })
    .returning();
  if (!mortgage) throw new Error('the mortgage was not written');
  await writeEntryHolders(booking, mortgage.id, holders);
  await issueProof(booking, mortgage.id);
}

/**
 * A mortgage registered after the transfer: the notice of the same contract in favour of the same mortgagees ends, its
 * rank is the mortgage's.
 * @throws Refusal when the mortgage secures more than was noticed
 */
export async function takeNoticedRank(
  booking: Booking,
  mortgage: EntryRow,
  holders: readonly NamedParty[],
): Promise<void> {
  const { tx, unit } = booking;
  if (mortgage.documentNumber === null) return;
  const notices = await tx
    .select()
    .from(restrictions)
    .where(
      and(
        eq(restrictions.unitId, unit.id),
        eq(restrictions.kind, 'mortgageNotice'),
        eq(restrictions.documentNumber, mortgage.documentNumber),
        isNull(restrictions.releasedAt),
      ),
    )
    .orderBy(asc(restrictions.position));
  for (const notice of notices) {
    const noticed = (await entryHolders(tx, [notice.id])).map(({ identityNumber }) => identityNumber).toSorted();
    const given = holders.map(({ identityNumber }) => identityNumber).toSorted();
    if (noticed.join() !== given.join()) continue;
    if (isMore(mortgage.amount, notice.amount))
      return refuse(
        `担保的债权数额大于抵押预告登记的${notice.amount}万元，超出的部分应当另行申请抵押登记，不能登簿（${SOURCE}）`,
      );
    await endEntry(booking, notice.id);
    await tx.update(restrictions).set({ position: notice.position }).where(eq(restrictions.id, mortgage.id));
    return;
  }
}

function isMore(amount: string | null, noticed: string | null): boolean {
  const [secured, known] = [amount, noticed].map((text) => (text === null ? null : parseDecimal(text)));
  return secured != null && known != null && secured > known;
}

function named({ name, identityType, identityNumber }: NamedParty): NamedParty {
  return { name, identityType, identityNumber };
}
