// The fee of a filled application: each registration in it by its own rule, with the party that pays it.
import { addFen } from '../../kernel';
import type { Fen } from '../../kernel';
import type { ApplicationForm, Party } from '../business/application-form';
import type { Business, FeeExempted } from '../business/business';
import type { Condition } from '../business/conditions/condition';
import { holds } from '../business/conditions/evaluate';
import type { UnitRows } from '../business/register-effect';
import { computeFee } from './compute-fee';
import type { FeeInput, FeeItem } from './compute-fee';
import { feeReductionOf } from './fee-reliefs';
import type { FeeReduction } from './fee-reliefs';
import { PARKING_KIND, RESIDENTIAL_USES, ZERO_FEE_NATURES, feeRules } from './fee-rules';
import type { FeePayer, FeeRuleId } from './fee-rules';

/** What the register knows of the unit; it goes before whatever the form says. */
export interface RegisteredUse {
  /** Code of FWYT. */
  readonly houseUse?: string;
  /** Code of FWLX. */
  readonly houseKind?: string;
  /** Code of FWXZ. */
  readonly houseNature?: string;
}

/** Whether the market regulator lists this party as a small enterprise: never what its own card says. */
export type IsSmallBusiness = (party: Party) => boolean;

/** What one party pays. */
export interface FeeShare {
  /** Role of the business whose first party pays. */
  readonly role: string;
  /** 分 */
  readonly total: Fen;
  readonly items: readonly FeeItem[];
}

export interface ApplicationFee {
  /** 分, of all shares. */
  readonly total: Fen;
  /** Items of all shares; where several pay, each names its payer in the note. */
  readonly items: readonly FeeItem[];
  readonly shares: readonly FeeShare[];
}

export type FeeBusiness = Pick<Business, 'feeRule' | 'furtherFees' | 'provenReliefs' | 'roles' | 'output'>;

/**
 * What of a definition decides how many registrations there are, and for which answers; callers of the first release
 * need not name it.
 */
export function answersOf(
  business: FeeBusiness,
): Partial<Pick<Business, 'feesWhen' | 'feeExemptions' | 'registerEffect'>> {
  return business as FeeBusiness & Partial<Pick<Business, 'feesWhen' | 'feeExemptions' | 'registerEffect'>>;
}

/** Rules of the registrations that one filing holds, the main one first. */
export function feeRulesOf({ feeRule, furtherFees = [] }: Pick<FeeBusiness, 'feeRule' | 'furtherFees'>): FeeRuleId[] {
  return [feeRule, ...furtherFees];
}

/**
 * Role whose party pays (发改价格规〔2016〕2559号 第一条第四项). A transferred mortgage has its new mortgagee in the
 * role of the holder;
 * an objection is paid by who applies, not by the holder whom it names.
 */
export function payerRole({ roles }: Pick<FeeBusiness, 'roles'>, payer: FeePayer): string {
  const taking = roles.filter(({ namedOnly }) => !namedOnly).map(({ role }) => role);
  const wanted = payer === 'mortgagee' ? ['dyqr', 'qlr'] : payer === 'holder' ? ['qlr'] : [];
  return wanted.find((role) => taking.includes(role)) ?? taking[0] ?? '';
}

/**
 * The fee of a case in 分. Use, kind and nature come from the register where it knows the unit (财税〔2016〕79号
 * charges by the planned use): the form's `fwyt` counts only for a unit that the register does not hold, and nature and
 * kind never come from the form.
 * A small enterprise pays nothing for the registration itself (财税〔2016〕79号); without `isSmall` nobody is one.
 */
export function applicationFee(
  business: FeeBusiness,
  form: ApplicationForm,
  unit: RegisteredUse | null = null,
  isSmall: IsSmallBusiness = () => false,
): ApplicationFee {
  const input = inputOf(business, form, unit);
  const billed = unitsOf(business, form, unit);
  const share = (rule: FeeRuleId, payer?: string): FeeShare => {
    const role = payer ?? payerRole(business, feeRules[rule].payer);
    const smallBusiness = areSmall(form, role, isSmall);
    const fees = billed.map((some) => computeFee({ ...input, ...some, rule, smallBusiness }));
    return {
      role,
      total: addFen(...fees.map(({ total }) => total)),
      items: fees.flatMap(({ items }) => items),
    };
  };
  const shares = [
    ...feeRulesOf(business)
      .map((rule) => share(rule))
      .filter(({ role }) => isThere(business, form, role)),
    ...(answersOf(business).feesWhen ?? [])
      .filter(({ when }) => isAnswered(when, form))
      .map(({ rule, payer }) => share(rule, payer)),
  ];
  const due = shares.filter(({ items }) => items.length > 0);
  const severalPay = new Set(due.map(({ role }) => role)).size > 1;
  const said = severalPay ? due.map((share) => withPayer(business, share)) : due;
  return { total: addFen(...said.map(({ total }) => total)), items: said.flatMap(({ items }) => items), shares: said };
}

/**
 * Why registrations of the filing cost less than others, also those that cost nothing; each with the role that would
 * have paid.
 */
export function feeReductions(
  business: FeeBusiness,
  form: ApplicationForm,
  unit: RegisteredUse | null = null,
  isSmall: IsSmallBusiness = () => false,
): (FeeReduction & { readonly role: string })[] {
  const input = inputOf(business, form, unit);
  const billed = unitsOf(business, form, unit);
  return feeRulesOf(business).flatMap((rule) => {
    const role = payerRole(business, feeRules[rule].payer);
    if (!isThere(business, form, role)) return [];
    const smallBusiness = areSmall(form, role, isSmall);
    return billed.flatMap((some) => {
      const reduction = feeReductionOf({ ...input, ...some, rule, smallBusiness });
      return reduction ? [{ ...reduction, role }] : [];
    });
  });
}

function inputOf(business: FeeBusiness, form: ApplicationForm, unit: RegisteredUse | null): Omit<FeeInput, 'rule'> {
  return {
    ...exemptionOf(answersOf(business).feeExemptions?.find(({ when }) => when === undefined || isAnswered(when, form))),
    certificates: certificatesOf(form),
    betweenSpouses: business.provenReliefs?.includes('betweenSpouses') ?? false,
    // The zero rate is for ownership and its land, not for a right of somebody else on such a home.
    zeroFeeHousing: business.output === TITLE && ZERO_FEE_NATURES.includes(unit?.houseNature ?? ''),
  };
}

/** What the fee is asked by. */
export function exemptionOf(found: FeeExempted | undefined): Pick<FeeInput, 'exemption' | 'exemptedBy'> {
  if (!found) return {};
  return { exemption: found.exemption, ...(found.source === undefined ? {} : { exemptedBy: found.source }) };
}

/**
 * Who pays together is freed together: where somebody else pays with a small enterprise, the one fee is due (财税〔2016
 * 〕79号).
 */
function areSmall({ parties }: ApplicationForm, role: string, isSmall: IsSmallBusiness): boolean {
  const payers = parties[role] ?? [];
  return payers.length > 0 && payers.every(isSmall);
}

/**
 * Units on which the same is registered, by what they are used for: one, or each row of a building that gets a right of
 * its own.
 */
function unitsOf(
  business: FeeBusiness,
  { fields, tables }: ApplicationForm,
  unit: RegisteredUse | null,
): Pick<FeeInput, 'units' | 'houseUse' | 'parking' | 'exemption'>[] {
  const { registerEffect } = answersOf(business);
  const rows = registerEffect?.kind === 'createRight' ? registerEffect.rows : undefined;
  const all = (rows && tables?.[rows.table]) ?? [];
  const listed = all.filter((row) => row[rows?.apart.field ?? ''] === rows?.apart.value);
  if (!rows || listed.length === 0)
    return [of(unit ? unit.houseUse : textOf(fields.fwyt), unit?.houseKind === PARKING_KIND, 1)];
  const named = (row: Party, as: string): string | undefined =>
    textOf(row[rows.changes.find((change) => change.as === as)?.field ?? '']);
  // As the fee sees them there are two kinds, so that one bill of thousands of units has two lines.
  const [parking, others] = partition(listed, (row) => named(row, 'fwlx') === PARKING_KIND);
  const [dwellings, rest] = partition(others, (row) => RESIDENTIAL_USES.includes(named(row, 'fwyt') ?? ''));
  return [
    of(RESIDENTIAL_USES[0], false, dwellings.length),
    of(undefined, true, parking.length),
    of(undefined, false, rest.length),
    // What goes with a home has no certificate of its own (2559号 第三条第二项第1点).
    { ...of(undefined, true, attachedRows(rows, all).length), exemption: 'attachedParking' as const },
  ].filter(({ units }) => units > 0);
}

function attachedRows({ attached }: UnitRows, all: readonly Party[]): readonly Party[] {
  return attached ? all.filter((row) => row[attached.field] === attached.value) : [];
}

function of(houseUse: string | undefined, parking: boolean, units: number) {
  return { ...(houseUse === undefined ? {} : { houseUse }), parking, units };
}

function partition<T>(all: readonly T[], test: (one: T) => boolean): [T[], T[]] {
  return [all.filter(test), all.filter((one) => !test(one))];
}

/** Answers and parties alone decide here: what the register knows of a property changes no charge. */
function isAnswered(when: Condition, { fields, parties }: ApplicationForm): boolean {
  return holds(when, {
    today: '',
    facts: [],
    knowsProperty: false,
    role: null,
    awaitsRegister: () => false,
    field: (key) => fields[key],
    partyField: () => undefined,
    count: (role) => (role === null ? 0 : (parties[role]?.length ?? 0)),
    parties: () => [],
    rows: () => [],
  });
}

/** A registration that only some cases hold costs nothing in the others: nobody stands there who would pay it. */
function isThere({ roles }: Pick<FeeBusiness, 'roles'>, { parties }: ApplicationForm, role: string): boolean {
  const isOptional = roles.some((entry) => entry.role === role && entry.ifRegistered === true);
  return !isOptional || (parties[role] ?? []).length > 0;
}

const TITLE = '不动产权证书';
/** 增减证书 of the choice BHFS: as many books as are asked for. */
const CHANGED_NUMBER = '3';

/** Books to be issued: as many as are asked for, else one for each holder who wants one of their own, else one. */
function certificatesOf({ fields, parties }: ApplicationForm): number {
  const asked = fields.bhfs === CHANGED_NUMBER ? Number(textOf(fields.zsbs)) : Number.NaN;
  if (Number.isSafeInteger(asked) && asked > 0) return asked;
  return fields.sffbcz === '1' ? Math.max(1, parties.qlr?.length ?? 1) : 1;
}

function withPayer({ roles }: Pick<FeeBusiness, 'roles'>, share: FeeShare): FeeShare {
  const label = roles.find(({ role }) => role === share.role)?.label ?? '';
  return { ...share, items: share.items.map((item) => ({ ...item, note: `${item.note}，由${label}缴纳` })) };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
