// What booking a case does to the register, as plain data: the services carry it out, the pages may say it.
import type { Condition } from './conditions/condition';

/** Entries that stand beside a right in the register. */
export const ENTRY_KINDS = [
  'mortgage',
  'mortgageNotice',
  'notice',
  'dissent',
  'sealed',
  'habitation',
  'easement',
  'lease',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/**
 * The law lets a case go on without the holders in `role`: they are named in the form and compared, but neither confirm
 * nor sign, and are told.
 * `instead`: other people stand in the role. `owners`: those who hold the burdened right, in the place of the entry's
 * holders.
 * `beside`: people with an interest in law next to the holders, who then all take part.
 * `agreed`: nobody of the role stays away; co-owners by shares who hold less than the law asks for act for all, as the
 * others have agreed (民法典 301).
 */
export interface Unilateral {
  readonly role: string;
  readonly when?: Condition;
  /** Codes of the papers without all of which the exception does not hold. */
  readonly materials: readonly string[];
  readonly instead?: 'owners' | 'beside';
  readonly agreed?: true;
  /** Holds only once the last day that the register has of the entry is over. */
  readonly afterTerm?: true;
  /** Holds only once everybody named in the role is dead or dissolved by the population and organisation register. */
  readonly gone?: true;
  /** Source in the law. */
  readonly source: string;
}

/**
 * A value that changes: `field` of the form holds the new one, `as` is the register's own name (a field key of the
 * property, or of a holder).
 */
export interface RegisterChange {
  readonly field: string;
  readonly of: 'unit' | 'right' | 'holder' | 'entry';
  readonly as: string;
  /** The field is a range of days, of which the register keeps the ends apart. */
  readonly part?: 'from' | 'to';
}

/** Where an entry's data stand in the form; every name is a field key. */
export interface EntryData {
  readonly startsOn?: string;
  readonly endsOn?: string;
  readonly documentNumber?: string;
  /** Money, as the field's unit says. */
  readonly amount?: string;
  /** Field of SF: the entry forbids or limits transfer (民法典 406). */
  readonly noTransferClause?: string;
  /** Days after booking at which the entry ends by itself. */
  readonly daysInForce?: number;
  /**
   * Further fields that the register keeps of the entry, each under its own key (民法典 400、427: what is agreed of a
   * mortgage).
   */
  readonly terms?: readonly string[];
}

/**
 * Who of the register takes part. `by` names the role in which the holders of what is touched stand: of the right, or
 * of the entry.
 * What a card in that role says is compared with the register, never believed; exceptions are the business's `alone`.
 */
export interface Touching {
  readonly by: string;
}

/**
 * `owners`: role of those who hold the right that the entry burdens. They are compared where they are listed, and all
 * listed where the form asks for one at least.
 */
export interface TouchingEntry extends Touching {
  readonly owners?: string;
}

/** What the register holds against what it knows of a mortgage, where its terms change. */
export interface MortgageChangeRules {
  /** Field of SF, where other mortgagees who are set back have agreed in writing (民法典 409). */
  readonly othersAffected: string;
  /** Answers on which a part of the debt is paid or given up: the amount sinks. */
  readonly partReleased: Condition;
  /** Field with the ground (ZQQDSY) on which the claims of a maximum have become certain (民法典 423). */
  readonly certainBy: string;
  /**
   * Field with the debtor to whom the debt has passed, and field of SF: whether somebody else has given the property as
   * security, who then agrees in writing (民法典 391).
   */
  readonly newDebtor: string;
  readonly thirdParty: string;
}

/**
 * Codes of ZGEZY for a part of the claims (实施细则 74, in its order): held together, as a mortgage of its own, or made
 * certain with it.
 */
export const ASSIGNED_CLAIMS = { together: '1', apart: '2', certain: '3' } as const;

/**
 * Fields with what is agreed (ZGEZY) of a maximum's claims that pass on, their amount, and the number of the contract
 * that assigns them.
 */
export interface AssignedClaims {
  readonly way: string;
  readonly amount: string;
  readonly documentNumber: string;
}

/** Fields with the number and the certificate of the property that an easement serves (需役地). */
export interface DominantLand {
  readonly unitField: string;
  readonly certificateField: string;
}

/** Rights of the same holders that change in the same way: each row of the table names one by its certificate. */
export interface NamedRows {
  readonly table: string;
  readonly certificateField: string;
}

/**
 * Entries of the unit that a document names: each row one, by the number of its proof or of what ordered it. `kinds`:
 * code in `entryField` and the entry that it means.
 */
export interface ListedEntries {
  readonly table: string;
  readonly entryField: string;
  readonly numberField: string;
  readonly kinds: Readonly<Record<string, EntryKind>>;
}

/**
 * Units of a building that are owned apart, one for each row of the table in which `apart` holds; the others are common
 * parts.
 * Rows in which `attached` holds belong to the unit whose number stands in `to`, and get neither right nor certificate
 * of their own.
 * Of a change, `field` is one of the row; `name` is what the unit is called after the building's location.
 */
export interface UnitRows {
  readonly table: string;
  readonly unitField: string;
  readonly name: string;
  readonly apart: { readonly field: string; readonly value: string };
  readonly attached?: { readonly field: string; readonly value: string; readonly to: string };
  readonly changes: readonly RegisterChange[];
}

export type RegisterEffect =
  /** Contracts, declarations, delegations: the register stays as it is. */
  | { readonly kind: 'none' }
  /**
   * First registration: the unit is entered if need be, and the parties of `holders` hold a new right of type
   * `rightType` (QLLX). Where it is founded on another's right, its holders stand in `by`. With `rows` the unit is a
   * building: each of its units gets a right, the building none.
   */
  | {
      readonly kind: 'createRight';
      readonly holders: string;
      readonly rightType: string;
      readonly by?: string;
      readonly rows?: UnitRows;
    }
  /**
   * The right behind the certificate ends with `from` and begins anew with `to`. `part`: field with the percent of the
   * whole that one giver passes on; holders by shares who are not among the givers keep theirs (民法典 305; 实施细则
   * 10).
   * Nobody gives it where an authority orders it, or where its holder has died: then `deceased` names him, and holders
   * who live stand in `to`.
   * `others`: role of the co-owners by shares who give nothing: asked whether they buy when a third party does (民法典
   * 305、306).
   * `owners`: holders of the right on which a passed right to operate land is founded.
   * `ownShares`: of a right held by shares the givers pass on all of theirs; who is not among them keeps theirs, and no
   * field names a part.
   * `newHome`: whoever built the home gives it to whom it was sold; notices in favour of the receivers are what it
   * fulfils, and none of them stands in its way.
   */
  | {
      readonly kind: 'transferRight';
      readonly from: string | null;
      readonly to: string;
      readonly part?: string;
      readonly others?: string;
      readonly deceased?: string;
      readonly owners?: string;
      readonly newHome?: true;
      readonly ownShares?: true;
    }
  /** The right stays with its holder, some of its data change; a new certificate replaces the old one. */
  | ({
      readonly kind: 'modifyRight';
      readonly changes: readonly RegisterChange[];
      readonly rows?: NamedRows;
    } & Touching)
  /**
   * The chosen unit is divided, or merged with those behind the certificates in `merged` (one a line): the units of the
   * rows take their place, with the same holders. Of a change, `field` is one of the row.
   */
  | ({
      readonly kind: 'remakeUnits';
      readonly table: string;
      readonly unitField: string;
      readonly changes: readonly RegisterChange[];
      readonly merged?: string;
    } & Touching)
  /** A wrong entry is put right: like a modification, booked as a correction. */
  | ({ readonly kind: 'correctRight'; readonly changes: readonly RegisterChange[] } & Touching)
  /**
   * The right ends and its certificates with it. `takesAll`: answers on which what others have on it ends, too, for the
   * property is gone or taken (民法典 390、393).
   */
  | ({ readonly kind: 'cancelRight'; readonly takesAll?: Condition } & Touching)
  /** The certificate is void and made anew; the right is untouched. */
  | ({ readonly kind: 'replaceCertificate' } & Touching)
  /**
   * A new entry in favour of the parties of `holders`, whom the register proves to by a certificate of registration
   * unless `proof` is false. It stands on the unit that `unitField` names, proved by `certificateField`; on the chosen
   * one without them. `by` holds what the entry burdens and grants it; null where it comes against their will.
   * Of an easement `dominant` names the property that it serves, on which it is entered as well. `ownShare`: answers on
   * which co-owners by shares burden only what they hold themselves (民法典 301).
   * Of a seal `against` is the role of the debtors, and `preliminary` the answer by which it is ordered before anything
   * is registered in their name (预查封: 法发〔2004〕5号 第十三条、第十五条).
   */
  | {
      readonly kind: 'addEntry';
      readonly entry: EntryKind;
      readonly by: string | null;
      readonly holders: string;
      readonly data: EntryData;
      readonly proof: boolean;
      readonly unitField?: string;
      readonly certificateField?: string;
      readonly against?: string;
      readonly preliminary?: Condition;
      readonly dominant?: DominantLand;
      readonly ownShare?: Condition;
    }
  /**
   * The entry proved by the number in `proofNumber` changes; of a mortgage `rank` is its place among those of the unit.
   * `takesNothing`: answers on which the holder disposes of nothing, so that a seal does not stand in the way (查封规定
   * 24).
   */
  | ({
      readonly kind: 'modifyEntry';
      readonly entry: EntryKind;
      readonly proofNumber: string;
      readonly changes: readonly RegisterChange[];
      readonly mortgage?: MortgageChangeRules;
      readonly takesNothing?: Condition;
    } & TouchingEntry)
  /**
   * The entry passes from the parties of `from` to those of `to`; by law from the holders in `deceased`, who have died
   * or ceased to exist (民法典 230、67). `agreed`: field of SF, whether a mortgage for a maximum is to pass on before
   * its claims are certain (民法典 421).
   * `assigned`: what is agreed of such a mortgage, where only a part of its claims passes on.
   */
  | {
      readonly kind: 'transferEntry';
      readonly entry: EntryKind;
      readonly proofNumber: string;
      readonly from: string | null;
      readonly deceased?: string;
      readonly to: string;
      readonly owners?: string;
      readonly agreed?: string;
      readonly assigned?: AssignedClaims;
    }
  /**
   * The noticed mortgage proved by the number in `proofNumber` becomes a mortgage with the notice's holders, terms and
   * rank; the notice ends (实施细则 78 第二款; 担保制度解释 52: the mortgage counts from the day of the notice). Its
   * mortgagees stand in `by`, the mortgagors in `owners`.
   */
  | ({
      readonly kind: 'fulfilNotice';
      readonly entry: 'mortgageNotice';
      readonly proofNumber: string;
      readonly owners: string;
    } & Touching)
  /**
   * The entry is deleted. `documentNumber` names a seal by the document that ordered it. Where the same order hands the
   * property over,
   * `listed` says what else its document ends (拍卖、变卖规定 28): nothing that no row names.
   */
  | ({
      readonly kind: 'releaseEntry';
      readonly entry: EntryKind;
      readonly proofNumber?: string;
      readonly documentNumber?: string;
      readonly listed?: ListedEntries;
    } & TouchingEntry)
  /** Each part whose condition holds, in this order. */
  | {
      readonly kind: 'several';
      readonly of: readonly { readonly when?: Condition; readonly effect: RegisterEffect }[];
    };

export type SingleEffect = Exclude<RegisterEffect, { readonly kind: 'several' }>;

/** The parts of an effect in their order, whatever their conditions. */
export function singleEffects(effect: RegisterEffect): SingleEffect[] {
  return effect.kind === 'several' ? effect.of.flatMap((part) => singleEffects(part.effect)) : [effect];
}
