// What a change of one mortgage means for the others: places in the order change hands, and nobody is set back without
// having agreed.
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { refuse } from '../../../platform/core/errors';
import type { Booking } from '../../effects/booking';
import { restrictions } from '../../schema';
import type { EntryRow } from './entries';
import { entryHolders } from './entries';
import type { MortgageChange } from './mortgage-terms';
import { isMore, requireTrueTerms } from './mortgage-terms';

/**
 * The mortgage takes the place; those between move by one. Whoever comes later, or behind a larger debt than before,
 * must have agreed in writing:
 * the form says so, and the catalogue then asks for the paper (民法典 第四百零九条第一款).
 * @throws Refusal when there is no such place, or the form denies that others are set back
 */
export async function changeAmongMortgages(booking: Booking, entry: EntryRow, change: MortgageChange): Promise<void> {
  const { tx, unit } = booking;
  await requireTrueTerms(booking, entry, change);
  const standing = await tx
    .select()
    .from(restrictions)
    .where(
      and(
        eq(restrictions.unitId, unit.id),
        inArray(restrictions.kind, ['mortgage', 'mortgageNotice']),
        isNull(restrictions.releasedAt),
      ),
    )
    .orderBy(asc(restrictions.position))
    .for('update');
  const mortgages = standing.filter(({ kind }) => kind === 'mortgage');
  const place = change.rank === null ? null : mortgages[Number(change.rank) - 1];
  if (place === undefined) return refuse(`该不动产现有${mortgages.length}项抵押权，没有第${change.rank}顺位，不能登簿`);
  const position = place?.position ?? entry.position;
  const overtaken = standing.filter((one) => one.position >= position && one.position < entry.position);
  const behind = isMore(change.amount, entry.amount) ? standing.filter((one) => one.position > position) : [];
  await requireAgreement(
    booking,
    entry,
    [...overtaken, ...behind].filter(({ id }) => id !== entry.id),
    change.othersAgree,
  );
  if (place && place.id !== entry.id) await moveTo(booking, mortgages, entry, Number(change.rank) - 1);
}

async function requireAgreement(
  booking: Booking,
  entry: EntryRow,
  setBack: readonly EntryRow[],
  isGiven: boolean,
): Promise<void> {
  const own = (await entryHolders(booking.tx, [entry.id])).map(({ identityNumber }) => identityNumber);
  const others = (
    await entryHolders(
      booking.tx,
      setBack.map(({ id }) => id),
    )
  ).filter(({ identityNumber }) => !own.includes(identityNumber));
  if (others.length === 0 || isGiven) return;
  const names = [...new Set(others.map(({ name }) => name))].join('、');
  refuse(
    `变更对其他抵押权人${names}产生不利影响，须取得其书面同意：“是否影响其他抵押权人”应选“是”，并上传书面同意，不能登簿（《中华人民共和国民法典》第四百零九条）`,
  );
}

/** The places stay as they are; who stands in which of them changes. */
async function moveTo({ tx }: Booking, mortgages: readonly EntryRow[], entry: EntryRow, index: number): Promise<void> {
  const order = mortgages.filter(({ id }) => id !== entry.id).toSpliced(index, 0, entry);
  for (const [at, { id, position }] of order.entries()) {
    const place = mortgages[at]?.position ?? position;
    if (place !== position) await tx.update(restrictions).set({ position: place }).where(eq(restrictions.id, id));
  }
}
