// What the taxes of a case follow from: the form that the parties have signed and the register, never what a browser
// says.
import type { Business, Party, Share, TaxCase, TaxedAs } from '@portal/shared/catalogue';
import {
  RESIDENTIAL_USES,
  findRegion,
  parseShare,
  partsOf,
  sumShares,
  taxationOf,
  taxpayerRoles,
} from '@portal/shared/catalogue';
import type { Fen } from '@portal/shared/kernel';
import { fromYuan, multiplyFen, toShanghaiDate } from '@portal/shared/kernel';
import type { ApplicationRow, PartyRow } from '../../cases/public';
import { findRightOfUnit, findUnit } from '../../register/public';
import type { RegisteredRight } from '../../register/public';
import { partyKindOf } from '@portal/shared/validation';
import { normaliseIdentity } from '../../platform/core/parties/identities';
import type { Database } from '../../platform/db/database';
import type { Holding } from './holding';
import { holdingOf } from './holding';
import { valuationOf } from './valuations';

type Part = readonly [of: number, whole: number];

export interface CaseTaxes {
  taxation: TaxedAs;
  contractDate: string;
  /** 分, of the whole transfer. */
  price: Fen | null;
  assessedPrice: Fen | null;
  /** 分: paid on top in an exchange; what was paid for what was taken, of a resettlement. */
  difference: Fen | null;
  compensation: Fen | null;
  residential: boolean;
  area: string;
  place: TaxCase['place'];
  holding: Holding;
  /** What is transferred of the whole. */
  part: Part;
  /** Of one side a single one that is no person: then nobody's declaration can be computed here. */
  allSellersAreIndividuals: boolean;
}

const cardsOf = ({ parties }: ApplicationRow['form'], role: string | null): readonly Party[] =>
  role === null ? [] : (parties[role] ?? []);

const isPerson = ({ qlrlx }: Readonly<Record<string, unknown>>): boolean =>
  partyKindOf({ holderType: qlrlx }) !== 'organisation';

/** Null where the business, or this case of it, is not declared on this portal. */
export async function taxesOfCase(
  db: Database,
  application: ApplicationRow,
  business: Business,
  now: Date,
): Promise<CaseTaxes | null> {
  const { form, unitNumber, regionCode, acceptedAt } = application;
  const taxation = taxationOf(business, form, toShanghaiDate(now));
  const unit = unitNumber === null ? null : await findUnit(db, unitNumber);
  if (taxation === null || unit === null) return null;
  const houseUse = textOf(unit.register.fwyt);
  const area = textOf(unit.register.jzmj);
  const contractDate = (taxation.date && textOf(form.fields[taxation.date])) || toShanghaiDate(acceptedAt ?? now);
  const whole = await valuationOf(db, { regionCode, houseUse, area, day: contractDate });
  const moneyOf = (key: string | undefined): Fen | null => {
    const text = key ? textOf(form.fields[key]) : '';
    return text === '' ? null : fromYuan(text);
  };
  const right = await findRightOfUnit(db, unit.id);
  const part: Part = partGiven(application, taxation.from, right?.holders ?? []);
  const holding = await holdingOf(db, unit.unitNumber);
  return {
    taxation,
    contractDate,
    price: moneyOf(taxation.price),
    difference: moneyOf(taxation.difference),
    compensation: moneyOf(taxation.compensation),
    assessedPrice: whole && multiplyFen(whole, ...part),
    residential: RESIDENTIAL_USES.includes(houseUse),
    area,
    part,
    place: findRegion(regionCode)?.name.endsWith('县') ? 'town' : 'city',
    holding: {
      ...holding,
      originalPrice: holding.originalPrice && multiplyFen(holding.originalPrice, ...part),
      costs: holding.costs && multiplyFen(holding.costs, ...part),
    },
    allSellersAreIndividuals: cardsOf(form, taxation.from).every(isPerson),
  };
}

/**
 * Value and former price are of the whole; what is transferred may be a part of it: as the form says, else what the
 * givers hold by shares.
 */
function partGiven({ form }: ApplicationRow, from: string | null, holders: RegisteredRight['holders']): Part {
  const asked = parseShare(form.fields.zrfe);
  if (asked) return partOf(asked);
  const givers = new Set(cardsOf(form, from).map(({ zjh }) => normaliseIdentity(textOf(zjh))));
  const held = holders
    .filter(({ identityNumber }) => givers.has(normaliseIdentity(identityNumber)))
    .map(({ share }) => share ?? '');
  const sum = held.length === 0 ? null : sumShares(held);
  return sum === null || sum.numerator === 0n ? [1, 1] : partOf(sum);
}

/** In whole numbers that are exact as such; the part of a price in 分 is rounded anyway. */
function partOf({ numerator, denominator }: Share): Part {
  const most = 1_000_000_000n;
  return denominator <= most
    ? [Number(numerator), Number(denominator)]
    : [Number((numerator * most) / denominator), Number(most)];
}

/** Those of the parties who declare, in the order of the form. */
export function taxpayersOf(business: Business, { taxation }: CaseTaxes, parties: readonly PartyRow[]): PartyRow[] {
  const roles = taxpayerRoles(business, taxation);
  return parties.filter(({ role }) => roles.includes(role));
}

/** What is known of one party beside the case. */
export interface OwnFacts {
  homes: number;
  soleHome: boolean;
  income: 'price' | 'gain';
}

/** The case of one party: its part of the price, with what its family says. */
export function taxCaseOf(application: ApplicationRow, taxes: CaseTaxes, party: PartyRow, own: OwnFacts): TaxCase {
  const { taxation, holding, ...facts } = taxes;
  const cards = application.form.parties[party.role] ?? [];
  const ownPart = (amount: Fen | null): Fen | null =>
    amount === null ? null : (partsOf(amount, cards)[party.position] ?? amount);
  return {
    transfer: taxation.transfer,
    contractDate: facts.contractDate,
    regionCode: application.regionCode,
    place: facts.place,
    price: ownPart(facts.price),
    assessedPrice: ownPart(facts.assessedPrice),
    difference: ownPart(facts.difference),
    compensation: ownPart(facts.compensation),
    residential: facts.residential,
    area: facts.area,
    seller: {
      individual: facts.allSellersAreIndividuals,
      heldSince: holding.heldSince,
      soleHome: own.soleHome,
      income: own.income,
      originalPrice: ownPart(holding.originalPrice),
      costs: ownPart(holding.costs),
    },
    buyer: { individual: isPerson(cards[party.position] ?? {}), homes: own.homes },
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
