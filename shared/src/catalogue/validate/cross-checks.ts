// Checks across fields, by the names that a business gives them.
import { addDays, isIsoDate } from '../../kernel';
import type { IsoDate } from '../../kernel';
import { isBefore } from '../../validation';
import { isDateRange, isEmptyValue } from '../business/application-form';
import type { Business, CrossCheck, RoleDefinition } from '../business/business';
import { holds } from '../business/conditions/evaluate';
import { parseDecimal, sumDecimals } from '../business/conditions/decimal';
import { compareShares, formatShare, parseShare, roundedFrom, shareLabel } from '../business/conditions/share';
import { WHOLE_SHARE, subtractShares, sumShares } from '../business/conditions/share';
import type { Share } from '../business/conditions/share';
import type { Scope } from '../business/conditions/scope';
import { partyLabel } from './labels';
import type { FormError } from './validate-application';

/** One, as `parseDecimal` counts. */
const ONE = parseDecimal('1') ?? 1n;

/**
 * Errors of every cross check, in the order of the definition. Checks whose values are missing or unreadable are
 * silent.
 */
export function crossCheckErrors(business: Business, scope: Scope): FormError[] {
  return business.crossChecks.flatMap((check) => errorsOf(check, business, scope));
}

function errorsOf(check: CrossCheck, business: Business, scope: Scope): FormError[] {
  switch (check.kind) {
    case 'sumEquals': {
      const sum = sumDecimals(check.of.map((key) => scope.field(key)));
      const whole = parseDecimal(scope.field(check.equals));
      const tolerance = parseDecimal(check.tolerance) ?? 0n;
      if (sum === null || whole === null) return [];
      const gap = sum > whole ? sum - whole : whole - sum;
      return gap > tolerance ? [fieldError(business, check.equals, check.message)] : [];
    }
    case 'notInFuture': {
      const value = scope.field(check.field);
      return typeof value === 'string' && isBefore(scope.today, value)
        ? [fieldError(business, check.field, check.message)]
        : [];
    }
    case 'notBefore': {
      const [value, other] = [scope.field(check.field), scope.field(check.other)];
      const isWrong = typeof value === 'string' && typeof other === 'string' && isBefore(value, other);
      return isWrong ? [fieldError(business, check.field, check.message)] : [];
    }
    case 'term':
      return termErrors(check, business, scope);
    case 'rowTerm':
      return rowTermErrors(check, business, scope);
    case 'notAbove': {
      const [value, limit] = [parseDecimal(scope.field(check.field)), parseDecimal(scope.field(check.limit))];
      const isWrong = value !== null && limit !== null && value > limit && (!check.when || holds(check.when, scope));
      return isWrong ? [fieldError(business, check.field, check.message)] : [];
    }
    case 'bounds': {
      const [value, least, most, per] = [
        parseDecimal(scope.field(check.field)),
        parseDecimal(check.least),
        parseDecimal(check.most),
        parseDecimal(check.per === undefined ? '1' : scope.field(check.per)),
      ];
      const isWrong =
        value !== null &&
        per !== null &&
        ((least !== null && value * ONE < least * per) || (most !== null && value * ONE > most * per)) &&
        (!check.when || holds(check.when, scope));
      return isWrong ? [fieldError(business, check.field, check.message)] : [];
    }
    case 'distinctRows':
      return distinctRowErrors(check, business, scope);
    case 'sharesSum':
      return sharesErrors(check, business, scope);
    case 'sameInRole':
      return sameErrors(check, business, scope);
    case 'distinct':
      return distinctErrors(check, business, scope);
  }
}

function fieldError(business: Business, key: string, message: string): FormError {
  return {
    path: `fields.${key}`,
    label: business.fields.find((definition) => definition.key === key)?.label ?? key,
    message,
  };
}

function partyError(role: RoleDefinition, index: number, key: string, message: string): FormError {
  const definition = role.fields.find((entry) => entry.key === key);
  return {
    path: `parties.${role.role}.${index}.${key}`,
    label: definition ? partyLabel(role, index, definition) : role.label,
    message,
  };
}

function roleOf(business: Business, role: string): RoleDefinition {
  const found = business.roles.find((entry) => entry.role === role);
  if (!found) throw new RangeError(`业务${business.id}没有角色${role}`);
  return found;
}

type CheckOf<K extends CrossCheck['kind']> = Extract<CrossCheck, { kind: K }>;

const SHARES_LAW = '《中华人民共和国民法典》第二百九十八条：份额之和为一';

function sharesErrors(check: CheckOf<'sharesSum'>, business: Business, scope: Scope): FormError[] {
  const values = scope.parties(check.role).map((party) => party.partyField(check.field));
  const entered = values.filter((value) => !isEmptyValue(value));
  const sum = entered.length > 0 ? sumShares(entered) : null;
  const total = parseShare(check.total) ?? WHOLE_SHARE;
  if (sum === null || compareShares(sum, total) === 0) return [];
  const index = values.findIndex((value) => !isEmptyValue(value));
  const law = compareShares(sum, total) > 0 ? `（${SHARES_LAW}）` : '';
  const message = `${shareGapText(sum, total)}${law}${fractionText(entered, subtractShares(total, sum))}`;
  return [partyError(roleOf(business, check.role), index, check.field, message)];
}

/** 份额合计60%，还差40% */
export function shareGapText(sum: Share, total: Share): string {
  const gap = compareShares(total, sum);
  const text = (share: Share): string => shareLabel(formatShare(share));
  if (gap === 0) return `份额合计${text(sum)}`;
  return `份额合计${text(sum)}，${gap > 0 ? `还差${text(subtractShares(total, sum))}` : `超出${text(subtractShares(sum, total))}`}`;
}

/** Offered where the sum fails by rounding only: percentages that stand for thirds are written as thirds. */
function fractionText(entered: readonly unknown[], { numerator, denominator }: Share): string {
  const size = numerator < 0n ? -numerator : numerator;
  const isRounding = 10_000n * size <= BigInt(entered.length) * denominator;
  const meant = isRounding ? entered.map(roundedFrom).find((fraction) => fraction !== null) : null;
  return meant ? `；份额是分数的，请填写分数，如${meant}` : '';
}

function sameErrors(check: CheckOf<'sameInRole'>, business: Business, scope: Scope): FormError[] {
  const values = scope.parties(check.role).map((party) => party.partyField(check.field));
  const first = values.find((value) => !isEmptyValue(value));
  const index = values.findIndex((value) => !isEmptyValue(value) && value !== first);
  return index < 0 ? [] : [partyError(roleOf(business, check.role), index, check.field, check.message)];
}

function distinctErrors(check: CheckOf<'distinct'>, business: Business, scope: Scope): FormError[] {
  const seen = new Set<string>();
  return check.roles.flatMap((role) =>
    scope.parties(role).flatMap((party, index) => {
      const value = party.partyField(check.field);
      if (typeof value !== 'string' || isEmptyValue(value)) return [];
      const number = value.toUpperCase();
      if (seen.has(number)) return [partyError(roleOf(business, role), index, check.field, check.message)];
      seen.add(number);
      return [];
    }),
  );
}

function termErrors(check: CheckOf<'term'>, business: Business, scope: Scope): FormError[] {
  const days = daysOf(check, scope);
  if (days === null || (check.when && !holds(check.when, scope))) return [];
  return isWithinYears(days, check) ? [] : [fieldError(business, check.to, check.message)];
}

function rowTermErrors(check: CheckOf<'rowTerm'>, business: Business, scope: Scope): FormError[] {
  const days = daysOf(check, scope);
  if (days === null) return [];
  const codes = scope.rows(check.table).map((row) => row.partyField(check.field));
  const broken = check.terms.find(
    (term) => !isWithinYears(days, term) && codes.some((code) => typeof code === 'string' && code.startsWith(term.of)),
  );
  return broken ? [fieldError(business, check.to, broken.message)] : [];
}

type Days = readonly [from: IsoDate, to: IsoDate];

/** Null while a day is missing or the last one is before the first. */
function daysOf(check: { readonly from: string; readonly to: string }, scope: Scope): Days | null {
  const [from, to] = [dayOf(scope.field(check.from), 'from'), dayOf(scope.field(check.to), 'to')];
  return from === null || to === null || to < from ? null : [from, to];
}

function isWithinYears(
  [from, to]: Days,
  { leastYears, mostYears }: { readonly leastYears?: number; readonly mostYears?: number },
): boolean {
  // A term of three years from 1 March may end on 1 March or the day before; both are three full years.
  const isShort = leastYears !== undefined && addDays(to, 1) < yearsLater(from, leastYears);
  const isLong = mostYears !== undefined && yearsLater(from, mostYears) < to;
  return !isShort && !isLong;
}

function dayOf(value: unknown, end: 'from' | 'to'): IsoDate | null {
  const day = isDateRange(value) ? value[end] : value;
  return isIsoDate(day) ? day : null;
}

/** Compared as text only: 29 February stays, though the year may have none. */
function yearsLater(day: string, years: number): string {
  return `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;
}

function distinctRowErrors(check: CheckOf<'distinctRows'>, business: Business, scope: Scope): FormError[] {
  const table = business.tables.find((entry) => entry.table === check.table);
  const definition = table?.fields.find(({ key }) => key === check.field);
  if (!table || !definition) return [];
  const seen = new Set<string>();
  return scope.rows(check.table).flatMap((row, index) => {
    const value = row.partyField(check.field);
    if (typeof value !== 'string' || isEmptyValue(value)) return [];
    if (seen.has(value))
      return [
        {
          path: `tables.${check.table}.${index}.${check.field}`,
          label: partyLabel(table, index, definition),
          message: check.message,
        },
      ];
    seen.add(value);
    return [];
  });
}
