// A contract that people sign online: its sides, what is asked, how its clauses read, and the registration that it
// begins, as plain serialisable data.
import type { Business, CrossCheck, SectionDefinition } from '../business/business';
import type { Condition } from '../business/conditions/condition';
import type { EnumTable } from '../enums/enum-table';
import type { PropertyPart, Side } from '../fragments/registration';

/** A numbered item of a clause; `{key}` stands for the value of a field, which is the blank of the paper. */
export interface ClauseItem {
  readonly text: string;
  readonly when?: Condition;
}

export interface ContractClause {
  readonly title: string;
  /** A clause of which no item is shown is left out, and the others are numbered on. */
  readonly items: readonly (string | ClauseItem)[];
}

/** The registration that a signed contract begins and is the material of. */
export interface BegunCase {
  readonly processCode: string;
  /** Code of the material that the contract is. */
  readonly material: string;
  /**
   * Values of the case's form: a key of the contract's form, or one of `number` and `signedOn`. Keys that both forms
   * have are taken over by themselves.
   */
  readonly fields: Readonly<Record<string, string>>;
  /** What follows from its being this contract, such as how a right is founded. */
  readonly constants?: Readonly<Record<string, string>>;
}

export interface ContractDefinition {
  readonly id: string;
  /** Two capitals of the contract's number. */
  readonly code: string;
  readonly title: string;
  /** On the paper. */
  readonly heading: string;
  /** Page on which it is filled in. */
  readonly path: string;
  /**
   * Where the property comes from: a certificate of the disposing side, or the developer's own flats before they are
   * registered.
   */
  readonly property: 'title' | 'presale';
  /** What it is for, for lay people. */
  readonly summary: string;
  /** What is at hand before one begins. */
  readonly needs: readonly string[];
  readonly legalBasis: readonly string[];
  readonly keywords: readonly string[];
  /** The first disposes of the property: all who hold it stand there, as the register has them. */
  readonly sides: readonly [Side, Side, ...Side[]];
  readonly describes: PropertyPart;
  readonly sections: readonly SectionDefinition[];
  readonly crossChecks: readonly CrossCheck[];
  readonly enums: readonly EnumTable[];
  readonly clauses: readonly ContractClause[];
  /** Of one property only one such contract stands at a time. */
  readonly excludesOthers: boolean;
  readonly begins: BegunCase;
}

/** What is known of a contract before it is loaded. */
export type ListedContract = Pick<
  ContractDefinition,
  'id' | 'code' | 'title' | 'path' | 'property' | 'summary' | 'needs'
> & { readonly processCode: string };

/** A definition that has been checked, with the form that asks for its content. */
export interface PortalContract extends ContractDefinition {
  readonly form: Business;
}

/** A clause of the parties' own, or one of the supplement agreement: plain text, a paragraph a line. */
export interface OwnClause {
  readonly title: string;
  readonly text: string;
}

/** How much parties may add: a contract stays something that can be read. */
export const OWN_CLAUSES = { most: 60, title: 60, text: 4000 } as const;

/** Roles of those who are no side of the bargain: a broker. */
export const WITNESS_ROLES: readonly string[] = ['jjjg'];
