// Whether a party is a person or an organisation: what was chosen and what is recorded decide, never the number.

export type PartyKind = 'person' | 'organisation';

/**
 * What is known of a party. Its number is not among it: one citizen's number in 31 passes the check of a credit code.
 */
export interface PartyFacts {
  /** Code of QLRLX, as chosen or as registered. */
  readonly holderType?: unknown;
  /** Code of ZJZL, as chosen or as registered. */
  readonly identityType?: unknown;
  /** As the register or the account has it. */
  readonly recorded?: PartyKind | null | undefined;
}

const PERSON = '1';
const PERSONAL_DOCUMENTS: readonly unknown[] = ['1', '2', '3', '4', '5', '11', '12', '13', '14'];
const DOCUMENTS_OF_ORGANISATIONS: readonly unknown[] = ['6', '7', '8'];

/**
 * The type of holder decides before the kind of document, and both before what is recorded; null where none of them
 * says it.
 */
export function partyKindOf({ holderType, identityType, recorded }: PartyFacts): PartyKind | null {
  if (typeof holderType === 'string' && holderType !== '') return holderType === PERSON ? 'person' : 'organisation';
  if (PERSONAL_DOCUMENTS.includes(identityType)) return 'person';
  if (DOCUMENTS_OF_ORGANISATIONS.includes(identityType)) return 'organisation';
  return recorded ?? null;
}
