// What a change of one mortgage means: it stays of its form until its claims are certain, places in the order change hands, and nobody is set back without having agreed.
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { MAXIMUM_MORTGAGE, ORDINARY_MORTGAGE, parseDecimal } from '@portal/shared/catalogue';
import { refuse } from '../../../platform/core/errors';
import type { Booking } from '../../effects/booking';
import { valueOf } from '../../effects/booking';
import { restrictions } from '../schema';
import type { EntryRow } from './entries';
import { entryHolders } from './entries';

/** New terms of a mortgage, as far as they concern others or its form. */
interface MortgageChange {
  /** Decimal text, in the unit of the form's field. */
  amount: string | null;
  /** Place among the mortgages of the unit, from 1; null where it stays. */
  rank: string | null;
  /** Field of SF that says whether others, who have then agreed in writing, are set back. */
  othersAffected: string | undefined;
  /** Code of DYFS that the filing names. */
  form: string | null;
  /** Whether the claims secured up to a maximum have become certain. */
  isCertain: boolean;
}

/**
 * The mortgage takes the place; those between move by one. Whoever comes later, or behind a larger debt than before, must have agreed in writing:
 * the form says so, and the catalogue then asks for the paper (民法典 第四百零九条第一款).
 * @throws Refusal when there is no such place, or the form denies that others are set back
 */
export async function changeAmongMortgages(booking: Booking, entry: EntryRow, change: MortgageChange): Promise<void> {
  const { tx, unit } = booking;
  requireItsForm(entry, change);
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
    change.othersAffected,
  );
  if (place && place.id !== entry.id) await moveTo(booking, mortgages, entry, Number(change.rank) - 1);
}

/**
 * A mortgage for a maximum amount becomes an ordinary one when its claims are certain, in no other way and for no more than the
 * maximum (实施细则 第七十三条; 民法典 第四百二十条、第四百二十三条). @throws Refusal
 */
function requireItsForm({ amount, details }: EntryRow, { form, isCertain, amount: next }: MortgageChange): void {
  const [ordinary, maximum] = [details.dyfs === ORDINARY_MORTGAGE, details.dyfs === MAXIMUM_MORTGAGE];
  const law = '（《不动产登记暂行条例实施细则》第七十三条）';
  if (isCertain && ordinary) refuse(`登记簿记载的是一般抵押，没有需要确定的最高额债权，不能登簿${law}`);
  if (isCertain && form !== ORDINARY_MORTGAGE)
    refuse(`债权确定后，最高额抵押权转为一般抵押权：“抵押方式”应选“一般抵押”，不能登簿${law}`);
  if (isCertain && isMore(next, amount))
    refuse(`确定的债权数额超过登记的最高债权数额${amount ?? ''}万元，不能登簿（《中华人民共和国民法典》第四百二十条）`);
  if (isCertain || form === null) return;
  if (maximum && form !== MAXIMUM_MORTGAGE)
    refuse(`登记簿记载的是最高额抵押：债权确定之前，“抵押方式”应选“最高额抵押”，不能登簿${law}`);
  if (ordinary && form !== ORDINARY_MORTGAGE)
    refuse(`登记簿记载的是一般抵押，“抵押方式”应选“一般抵押”，不能登簿${law}`);
}

async function requireAgreement(
  booking: Booking,
  entry: EntryRow,
  setBack: readonly EntryRow[],
  field: string | undefined,
): Promise<void> {
  const own = (await entryHolders(booking.tx, [entry.id])).map(({ identityNumber }) => identityNumber);
  const others = (
    await entryHolders(
      booking.tx,
      setBack.map(({ id }) => id),
    )
  ).filter(({ identityNumber }) => !own.includes(identityNumber));
  if (others.length === 0 || valueOf(booking, field) === '1') return;
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

function isMore(amount: string | null, before: string | null): boolean {
  const [next, known] = [amount, before].map((text) => (text === null ? null : parseDecimal(text)));
  return next != null && known != null && next > known;
}
