// What new terms of a mortgage say about it, held against what the register knows: its form, its amount, when its
// claims became certain, and whose debt it secures.
import { and, eq, gte, isNull, or } from 'drizzle-orm';
import type { FieldValue } from '@portal/shared/catalogue';
import { MAXIMUM_MORTGAGE, ORDINARY_MORTGAGE, parseDecimal } from '@portal/shared/catalogue';
import { addYears, formatChineseDate, isIsoDate, parseIsoDate } from '@portal/shared/kernel';
import { refuse } from '../../../platform/core/errors';
import type { Booking } from '../../effects/booking';
import { findRightOfUnit } from '../../standing/register';
import { restrictions } from '../../schema';
import type { EntryRow } from './entries';

/** New terms of a mortgage, as far as they concern others or its form. */
export interface MortgageChange {
  /** Decimal text, in the unit of the form's field. */
  amount: string | null;
  /** Place among the mortgages of the unit, from 1; null where it stays. */
  rank: string | null;
  /** Others who are set back have agreed in writing, as the form says. */
  othersAgree: boolean;
  /** Code of DYFS that the filing names. */
  form: string | null;
  /** A part of the debt is paid or given up. */
  isPartReleased: boolean;
  /** Code of ZQQDSY: why the claims secured up to a maximum have become certain; null where they have not. */
  certainBy: string | null;
  /** To whom the debt has passed, and whether the form says that a third party has given the property. */
  newDebtor: string | null;
  isByThirdParty: boolean;
}

const CERTAINTY = '《中华人民共和国民法典》第四百二十三条';

/** @throws Refusal where the filing says what the register contradicts */
export async function requireTrueTerms(booking: Booking, entry: EntryRow, change: MortgageChange): Promise<void> {
  requireItsForm(entry, change);
  if (change.isPartReleased && !isLess(change.amount, entry.amount))
    refuse(
      `部分债权消灭后，债权数额应当小于登记的${entry.amount ?? ''}万元；全部消灭的，请办理抵押权注销登记，不能登簿（《中华人民共和国民法典》第三百九十三条）`,
    );
  if (change.certainBy !== null) await requireGround(booking, entry, change.certainBy);
  if (change.newDebtor !== null) await requireMortgagorsWord(booking, entry, change.newDebtor, change.isByThirdParty);
}

/**
 * A mortgage for a maximum amount becomes an ordinary one when its claims are certain, in no other way and for no more
 * than the maximum (实施细则 第七十三条; 民法典 第四百二十条、第四百二十三条). @throws Refusal
 */
function requireItsForm({ amount, details }: EntryRow, { form, certainBy, amount: next }: MortgageChange): void {
  const [ordinary, maximum] = [details.dyfs === ORDINARY_MORTGAGE, details.dyfs === MAXIMUM_MORTGAGE];
  const law = '（《不动产登记暂行条例实施细则》第七十三条）';
  const isCertain = certainBy !== null;
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

/** Grounds that the register itself can see; the others rest on papers (民法典 第四百二十三条). @throws Refusal */
async function requireGround(
  { tx, unit, today }: Booking,
  { details, startsOn }: EntryRow,
  ground: string,
): Promise<void> {
  const end = dayIn(details.zwlxjssj);
  if (ground === '1' && end !== null && end >= today)
    refuse(`登记簿记载的债权确定期间到${formatChineseDate(end)}为止，尚未届满，不能登簿（${CERTAINTY}第一项）`);
  if (ground === '2' && end !== null)
    refuse(`登记簿记载了债权确定期间，到${formatChineseDate(end)}为止，不能登簿（${CERTAINTY}第二项）`);
  if (ground === '2' && addYears(parseIsoDate(startsOn), YEARS_WITHOUT_PERIOD) > today)
    refuse(`最高额抵押权设立未满二年，不能登簿（${CERTAINTY}第二项）`);
  if (ground !== '4') return;
  const [seal] = await tx
    .select({ id: restrictions.id })
    .from(restrictions)
    .where(
      and(
        eq(restrictions.unitId, unit.id),
        eq(restrictions.kind, 'sealed'),
        or(isNull(restrictions.releasedAt), gte(restrictions.releasedAt, new Date(`${startsOn}T00:00:00+08:00`))),
      ),
    )
    .limit(1);
  if (!seal) refuse(`抵押权设立以后，登记簿上没有查封的记载，不能登簿（${CERTAINTY}第四项）`);
}
const YEARS_WITHOUT_PERIOD = 2;

/**
 * Whoever gives property for another's debt answers for it no longer when the debt passes to somebody else, unless they
 * have agreed in writing (民法典 第三百九十一条). Whose debt it was the register knows.
 * @throws Refusal where the filing denies that a third party has given it
 */
async function requireMortgagorsWord(
  { tx, unit }: Booking,
  { details }: EntryRow,
  newDebtor: string,
  isSaid: boolean,
): Promise<void> {
  const known = typeof details.zwr === 'string' ? details.zwr : '';
  if (known === '') return;
  const before = namesIn(known);
  if (before.join() === namesIn(newDebtor).join())
    refuse(`登记簿记载的债务人已经是${known}，没有变更，不能登簿（《中华人民共和国民法典》第三百九十一条）`);
  const holders = (await findRightOfUnit(tx, unit.id))?.holders ?? [];
  const third = holders.map(({ name }) => name).filter((name) => !before.includes(plain(name)));
  if (third.length === 0 || isSaid) return;
  refuse(
    `登记簿记载的债务人是${known}，抵押人${third.join('、')}是第三人，须其书面同意继续担保：“抵押人是否为原债务人以外的第三人”应选“是”，并上传书面同意，不能登簿（《中华人民共和国民法典》第三百九十一条）`,
  );
}

/** In one order, so that two lists of the same people are the same. */
function namesIn(text: string): string[] {
  return text
    .split(/[、，,；;]/u)
    .map(plain)
    .filter(Boolean)
    .toSorted();
}

/**
 * Before its claims are certain a mortgage for a maximum does not pass on with one of them, unless that is agreed (民法
 * 典 第四百二十一条).
 * @throws Refusal
 */
export function requireCertain({ details, documentNumber }: EntryRow): void {
  if (details.dyfs === MAXIMUM_MORTGAGE)
    refuse(
      `登记簿记载的是最高额抵押${documentNumber ? `（${documentNumber}）` : ''}，债权尚未确定：当事人约定最高额抵押权一并转移的，才能转移，请选“是”并上传约定，不能登簿（《中华人民共和国民法典》第四百二十一条、《不动产登记暂行条例实施细则》第七十四条）`,
    );
}

/** However somebody has typed brackets and spaces. */
function plain(name: string): string {
  return name.normalize('NFKC').replace(/\s/gu, '');
}

function dayIn(value: FieldValue | undefined) {
  return typeof value === 'string' && isIsoDate(value) ? value : null;
}

export function isMore(amount: string | null, before: string | null): boolean {
  const [next, known] = [amount, before].map((text) => (text === null ? null : parseDecimal(text)));
  return next != null && known != null && next > known;
}

function isLess(amount: string | null, before: string | null): boolean {
  return isMore(before, amount);
}
