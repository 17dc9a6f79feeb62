// A document that a person answers, reads and signs: an inquiry record, a statement, a commitment, as plain
// serialisable data.
import type { Business, CrossCheck, FieldDefinition, SectionDefinition, TableDefinition } from '../business/business';
import type { Condition } from '../business/conditions/condition';
import type { EnumTable } from '../enums/enum-table';
import type { KnownVariable } from './variables';

/** A value of the case's form or of the person's card in it, given a name of its own in the document. */
export interface CaseVariable extends Pick<FieldDefinition, 'key' | 'label' | 'kind' | 'enum' | 'unit' | 'width'> {
  readonly from: 'case' | 'party';
  /** Key there. */
  readonly field: string;
}

/**
 * A paragraph of the paper; `{key}` stands for the value of a variable or an answer, `{#table}` for the rows of a
 * table.
 */
export interface DocumentText {
  readonly text: string;
  readonly when?: Condition;
}

/** Of which cases, and of whom in them; every one unless said. */
export interface DocumentCases {
  readonly businesses?: readonly string[];
  /** Businesses that have a document of their own in its place. */
  readonly exceptBusinesses?: readonly string[];
  /** Groups of businesses. */
  readonly groups?: readonly string[];
  /** Groups that have a document of their own in its place. */
  readonly exceptGroups?: readonly string[];
  readonly roles?: readonly string[];
  /** Where it is a form of the region: leading digits of the code of the case's region. */
  readonly regions?: readonly string[];
  /** Regions that have a form of their own in its place. */
  readonly exceptRegions?: readonly string[];
  /** People alone, no enterprises. */
  readonly peopleOnly?: true;
}

export interface DocumentDefinition {
  readonly id: string;
  /** Hash route of its page. */
  readonly path: string;
  readonly title: string;
  /** On the paper. */
  readonly heading: string;
  /** `record`: every question with its answer; `statement`: the text alone, with the answers in it. */
  readonly printsAs: 'record' | 'statement';
  /** What it is for, for lay people. */
  readonly summary: string;
  readonly legalBasis: readonly string[];
  readonly keywords: readonly string[];
  readonly cases?: DocumentCases;
  /** Nobody's agent declares this for them (民法典第一百六十一条): oneself, or the guardian. */
  readonly inPerson?: true;
  /**
   * Of those for whom somebody acts by a letter of attorney that the services have: it is what the document is about.
   */
  readonly byLetter?: true;
  /** Code of the material of a case that it belongs to, such as the registrar's inquiry. */
  readonly material?: string;
  readonly variables: readonly (KnownVariable | CaseVariable)[];
  /** One question a section, in the order in which they are asked; its title is the question. */
  readonly sections: readonly SectionDefinition[];
  readonly tables?: readonly TableDefinition[];
  readonly enums: readonly EnumTable[];
  readonly crossChecks?: readonly CrossCheck[];
  readonly text: readonly DocumentText[];
  /** What stands above the signature. */
  readonly consent: string;
}

/** What is known of a document before it is loaded. */
export type ListedDocument = Pick<
  DocumentDefinition,
  'id' | 'path' | 'title' | 'keywords' | 'cases' | 'inPerson' | 'byLetter' | 'material'
>;

/** A definition that has been checked, with the form that asks its questions. */
export interface PortalDocument extends DocumentDefinition {
  readonly form: Business;
}

/** Id of the section that holds the variables; it is read, not asked. */
export const GIVEN_SECTION = 'given';
