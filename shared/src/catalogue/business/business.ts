// A business: everything that makes one registration different from another, as plain serialisable data.
import type { EnumTable } from '../enums/enum-table';
import type { FeeExemption, FeeRelief, FeeRuleId } from '../fees/fee-rules';
import type { TaxedTransfer } from '../taxes/tax-rules';
import type { MaterialDefinition } from '../materials/material';
import type { Formula } from './conditions/computed';
import type { Condition } from './conditions/condition';
import type { RegisterEffect, Unilateral } from './register-effect';
import type { StartedByOthers } from './started-by-others';

export const FIELD_KINDS = [
  'text',
  'textarea',
  'select',
  'radio',
  'multiselect',
  'date',
  'daterange',
  'money',
  'area',
  'number',
  'percent',
  'share',
  'phone',
  'idNumber',
  'address',
  'certNo',
  'unitNo',
] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** How much room the content needs; the page may not make the box longer than this. */
export type FieldWidth = 'short' | 'amount' | 'identity' | 'half' | 'full';

/** Named rules for text that a pattern cannot hold. */
export type TextFormat = 'personName' | 'partyName' | 'postcode' | 'contractNumber';

export interface FieldDefinition {
  readonly key: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly required?: boolean;
  readonly requiredWhen?: Condition;
  readonly shownWhen?: Condition;
  /** Seldom answered while it holds: the page folds the field away. */
  readonly rareWhen?: Condition;
  /** Name of a table among the business's enums. */
  readonly enum?: string;
  /** Codes offered, when not the whole table. */
  readonly codes?: readonly string[];
  /** Codes offered in some cases; the first that holds wins, else `codes`, else all. */
  readonly codesWhen?: readonly { readonly when: Condition; readonly codes: readonly string[] }[];
  /** `register`: filled from the register and never editable. */
  readonly source?: 'register';
  /**
   * What the offices' rules leave of the field to the present person; never written in a definition, see
   * `withAuthority`.
   */
  readonly access?: 'hidden' | 'readOnly';
  /** Sibling that says what kind of identity number this is (`ZJZL` codes); without it a citizen's number. */
  readonly typedBy?: string;
  readonly format?: TextFormat;
  /** Decimal text; compared exactly. */
  readonly min?: string;
  readonly max?: string;
  /** Most digits after the point. */
  readonly scale?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly unit?: string;
  /** Follows from other fields; nobody types it. */
  readonly computed?: Formula;
  /** Only the first level of the list is offered: a sibling `within` this one offers the next. */
  readonly level?: 'top';
  /** Sibling with the same list: only what belongs to the code chosen there is offered. */
  readonly within?: string;
  readonly width?: FieldWidth;
  readonly help?: string;
  /** Value of a new form or a new party card. */
  readonly initial?: string;
  /** HTML autocomplete token, for a person's own data only. */
  readonly autocomplete?: string;
}

/** Cards with the same fields, as many as are needed: parties of a role, or rows of a table. */
export interface GroupDefinition {
  /** What one of them is called: 买受人, 宗地. */
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly fields: readonly FieldDefinition[];
  readonly help?: string;
  /** Cards are asked for while it holds; always unless said. */
  readonly shownWhen?: Condition;
  /** As for a field: cards can then neither be added nor removed. */
  readonly access?: 'hidden' | 'readOnly';
}

export interface RoleDefinition extends GroupDefinition {
  readonly role: string;
  /** Codes of QLRLX that may stand in this role. */
  readonly partyTypes: readonly string[];
  /**
   * Is named in the form, and takes no part: neither confirms nor signs, nor sees the case. A deceased, the debtor of
   * an execution.
   */
  readonly namedOnly?: boolean;
  /** Roles who sign before this one; at once with everybody, unless said. */
  readonly signsAfter?: readonly string[];
  /**
   * Stands in the case only where the register holds something for them, as a mortgagee of what is transferred: made-up
   * forms leave the role empty.
   */
  readonly ifRegistered?: boolean;
}

/**
 * Repeated things that are nobody's card: parcels, buildings, members of a household. Inside, conditions ask by
 * `partyField`.
 */
export interface TableDefinition extends GroupDefinition {
  readonly table: string;
  /** Fields whose sum over all rows is shown below them. */
  readonly totals?: readonly string[];
  /** Rows can also be taken from what the services keep: `presold`, the own houses whose sale was filed. */
  readonly ledger?: 'presold';
}

/** Working days that the holders have had to apply themselves, by the answer that says when they were told. */
export interface NotifiedBefore {
  readonly field: string;
  readonly workingDays: number;
  /** Source in the law. */
  readonly source: string;
}

/** A public announcement of a case: of this type (GGLX), where its answers ask for one. */
export interface Announcement {
  readonly type: string;
  readonly when?: Condition;
  /** Source in the law. */
  readonly source: string;
}

export type SectionDefinition =
  | { readonly id: string; readonly title: string; readonly help?: string; readonly fields: readonly FieldDefinition[] }
  | { readonly id: string; readonly title: string; readonly help?: string; readonly role: string }
  | { readonly id: string; readonly title: string; readonly help?: string; readonly table: string };

export interface MaterialRule {
  readonly material: MaterialDefinition;
  /** Always required, or required while the condition holds; otherwise it may be added. */
  readonly required?: boolean;
  readonly requiredWhen?: Condition;
  /** Said beside the material when it is required (or, if never required, why one might add it). */
  readonly reason: string;
}

/** Checks across fields; `message` is shown as it stands where there is no better text. */
export type CrossCheck =
  | {
      readonly kind: 'sumEquals';
      readonly of: readonly string[];
      readonly equals: string;
      readonly tolerance: string;
      readonly message: string;
    }
  | { readonly kind: 'sharesSum'; readonly role: string; readonly field: string; readonly total: string }
  | { readonly kind: 'sameInRole'; readonly role: string; readonly field: string; readonly message: string }
  | { readonly kind: 'distinct'; readonly roles: readonly string[]; readonly field: string; readonly message: string }
  | { readonly kind: 'notInFuture'; readonly field: string; readonly message: string }
  | { readonly kind: 'notBefore'; readonly field: string; readonly other: string; readonly message: string }
  /**
   * A period from one day to another, or of one `daterange` named twice, in full years; asked only while `when` holds.
   */
  | {
      readonly kind: 'term';
      readonly from: string;
      readonly to: string;
      readonly leastYears?: number;
      readonly mostYears?: number;
      readonly when?: Condition;
      readonly message: string;
    }
  /**
   * A period in full years by what the rows of a table are: every row whose code in `field` begins with `of` has its
   * bounds, and all of them hold.
   */
  | {
      readonly kind: 'rowTerm';
      readonly table: string;
      readonly field: string;
      readonly from: string;
      readonly to: string;
      readonly terms: readonly {
        readonly of: string;
        readonly leastYears: number;
        readonly mostYears: number;
        readonly message: string;
      }[];
    }
  /** One number may not exceed another; asked only while `when` holds. */
  | {
      readonly kind: 'notAbove';
      readonly field: string;
      readonly limit: string;
      readonly when?: Condition;
      readonly message: string;
    }
  /**
   * A number, or with `per` what it is for each unit of another one, lies between fixed bounds; asked only while `when`
   * holds.
   */
  | {
      readonly kind: 'bounds';
      readonly field: string;
      readonly per?: string;
      readonly least?: string;
      readonly most?: string;
      readonly when?: Condition;
      readonly message: string;
    }
  /** No two rows of a table have the same value. */
  | { readonly kind: 'distinctRows'; readonly table: string; readonly field: string; readonly message: string };

export interface Guide {
  readonly summary: string;
  readonly conditions: readonly string[];
  readonly process: readonly { readonly name: string; readonly text: string }[];
  readonly audience: string;
}

export interface Notice {
  /** Stored with the application as the version that was agreed to. */
  readonly version: string;
  readonly paragraphs: readonly { readonly title: string; readonly text: string }[];
  readonly consent: string;
}

export interface Declaration {
  readonly code: string;
  readonly text: string;
}

/** What the taxes of a transfer follow from, by the keys of the form. */
export interface TaxedAs {
  readonly when?: Condition;
  readonly transfer: TaxedTransfer;
  /** Role of those who give, none where the state grants; and of those who receive. */
  readonly from: string | null;
  readonly to: string;
  /** Field of the price; none where nothing is paid. */
  readonly price?: string;
  /** Field of what the receiver pays on top in an exchange. */
  readonly difference?: string;
  /** Field of the compensation that counts towards a resettlement. */
  readonly compensation?: string;
  /** Field of the day of the contract; the day of acceptance unless said. */
  readonly date?: string;
}

export interface BusinessRoute {
  readonly path: string;
  /** Title of the tab; 申请信息 unless said. */
  readonly title?: string;
}

/** What the property is: it decides the register's section, the choice of a property and the register's own fields. */
export const UNIT_KINDS = ['house', 'land', 'homestead', 'contract', 'forest', 'sea', 'none'] as const;
export type UnitKind = (typeof UNIT_KINDS)[number];

/** Kinds of account: a person, an enterprise, a bank, a court or other authority that entrusts a registration. */
export const STARTERS = ['person', 'enterprise', 'bank', 'agency'] as const;
export type Starter = (typeof STARTERS)[number];

/** A charge that depends on the answers. */
export interface FeeWhen {
  readonly when: Condition;
  readonly rule: FeeRuleId;
  /** Role that pays. */
  readonly payer: string;
}

/**
 * What frees a case from every charge: always, or for these answers, which rest on a material that the office examines.
 * `source`: the law, where the exemption names none.
 */
export interface FeeExempted {
  readonly exemption: FeeExemption;
  readonly when?: Condition;
  readonly source?: string;
}

export interface BusinessDefinition {
  /** Also the process code. */
  readonly id: string;
  /** Cases of it move by the table of survey cases; by that of registrations unless said. */
  readonly lifecycle?: 'survey';
  readonly name: string;
  readonly group: string;
  /** Code of DJLX. */
  readonly registrationType: string;
  readonly unitKind: UnitKind;
  /** Other kinds that the business is about as well: an entry is changed and ended on whatever it stands. */
  readonly furtherKinds?: readonly UnitKind[];
  /** Codes of QLLX: the rights that may be chosen, or that this registration creates. */
  readonly rightTypes: readonly string[];
  readonly jointApplication: boolean;
  readonly roles: readonly RoleDefinition[];
  readonly sections: readonly SectionDefinition[];
  readonly tables?: readonly TableDefinition[];
  readonly crossChecks: readonly CrossCheck[];
  readonly enums: readonly EnumTable[];
  readonly materials: readonly MaterialRule[];
  readonly steps: readonly { readonly code: string; readonly name: string }[];
  /** Working days: by law, and promised. */
  readonly limitDays: number;
  readonly commitDays: number;
  readonly feeRule: FeeRuleId;
  /** Rules of the other registrations in the same filing, each charged to its own payer. */
  readonly furtherFees?: readonly FeeRuleId[];
  /**
   * Registrations that only some answers bring about, each charged to the role that its effect gives the right to,
   * whether it applies or is only named.
   */
  readonly feesWhen?: readonly FeeWhen[];
  /**
   * Reliefs that every case of this business has: what they rest on is a required material that the office examines.
   */
  readonly provenReliefs?: readonly FeeRelief[];
  /** The first that holds counts. */
  readonly feeExemptions?: readonly FeeExempted[];
  readonly taxRules: readonly string[];
  /** Answers on which tax is owed at all; always, unless said. */
  readonly taxedWhen?: Condition;
  /**
   * How it is taxed where its taxes can be declared on this portal: the first row that holds. Without one people go to
   * the tax office.
   */
  readonly taxedAs?: readonly TaxedAs[];
  /** Why what no row of `taxedAs` covers is declared at the tax office, as people read it. */
  readonly taxedAtOffice?: string;
  /** Working days of public notice after acceptance; the time limit does not run. */
  readonly announceDays?: number;
  /** What is published of a case once it is accepted. Without `announceDays` nothing waits for it. */
  readonly announcement?: Announcement;
  /** Somebody of the office looks at the place first (条例第十九条). */
  readonly siteVisit?: boolean;
  readonly output: string | null;
  readonly legalBasis: readonly string[];
  readonly guide: Guide;
  readonly notice: Notice;
  readonly declarations: readonly Declaration[];
  /** Hash routes of the form page; several businesses may share one and are told apart by their process codes. */
  readonly routes: readonly [BusinessRoute, ...BusinessRoute[]];
  /** Who may start it; whoever has an account of a person or an enterprise, unless said. */
  readonly startedBy?: readonly Starter[];
  /** The holders were told so many working days before the day on which it is filed: `field` holds the day. */
  readonly notifiedBefore?: NotifiedBefore;
  /** The office begins it of its own motion: one of its reviewers, who then decides nothing on it; nobody else does. */
  readonly ownMotion?: true;
  /** Whether one may start it who does not hold the property; nobody unless said. */
  readonly startedByOthers?: StartedByOthers;
  /** What booking writes into the register. */
  readonly registerEffect: RegisterEffect;
  /** In which cases the holders of what is touched need not take part; none unless said. */
  readonly alone?: readonly Unilateral[];
}

/** What is known of a business before it is loaded. */
export type ListedBusiness = Pick<
  BusinessDefinition,
  'id' | 'name' | 'group' | 'registrationType' | 'routes' | 'startedBy' | 'ownMotion'
>;

export interface BusinessSummary extends ListedBusiness {
  /** The first of its routes. */
  readonly route: string;
}

/** A definition that has been checked, with look-ups derived from it. */
export interface Business extends BusinessDefinition {
  /** The first of its routes. */
  readonly route: string;
  /** Fields of all sections, in page order. */
  readonly fields: readonly FieldDefinition[];
  readonly tables: readonly TableDefinition[];
  /** Codes and names by table name. */
  readonly enumsByName: Readonly<Record<string, EnumTable>>;
}
