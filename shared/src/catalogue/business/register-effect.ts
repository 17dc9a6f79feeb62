// What booking a case does to the register, as plain data: the services carry it out, the pages may say it.
import type { Condition } from './condition';

/** Entries that stand beside a right in the register. */
export const ENTRY_KINDS = ['mortgage', 'mortgageNotice', 'notice', 'dissent', 'sealed', 'habitation', 'easement', 'lease'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** A value that changes: `field` of the form holds the new one, `as` is the register's own name (a field key of the property, or of a holder). */
export interface RegisterChange {
  readonly field: string;
  readonly of: 'unit' | 'right' | 'holder' | 'entry';
  readonly as: string;
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
}

/** Rights of the same holders that change in the same way: each row of the table names one by its certificate. */
export interface NamedRows { readonly table: string; readonly certificateField: string }

export type RegisterEffect =
  /** Contracts, declarations, delegations: the register stays as it is. */
  | { readonly kind: 'none' }
  /** First registration: the unit is entered if need be, and the parties of `holders` hold a new right of type `rightType` (QLLX). */
  | { readonly kind: 'createRight'; readonly holders: string; readonly rightType: string }
  /** The right behind the certificate ends with `from` and begins anew with `to`. `partly`: the old right stays for what is not passed on. */
  | { readonly kind: 'transferRight'; readonly from: string | null; readonly to: string; readonly partly?: boolean }
  /** The right stays with its holder, some of its data change; a new certificate replaces the old one. */
  | { readonly kind: 'modifyRight'; readonly changes: readonly RegisterChange[]; readonly rows?: NamedRows }
  /** The chosen unit is divided, or merged with those behind the certificates in `merged` (one a line): the units of the rows take their place, with the same holders. Of a change, `field` is one of the row. */
  | { readonly kind: 'remakeUnits'; readonly table: string; readonly unitField: string; readonly changes: readonly RegisterChange[]; readonly merged?: string }
  /** A wrong entry is put right: like a modification, booked as a correction. */
  | { readonly kind: 'correctRight'; readonly changes: readonly RegisterChange[] }
  /** The right ends and its certificates with it. */
  | { readonly kind: 'cancelRight' }
  /** The certificate is void and made anew; the right is untouched. */
  | { readonly kind: 'replaceCertificate' }
  /** A new entry in favour of the parties of `holders`, whom the register proves to by a certificate of registration unless `proof` is false. It stands on the unit that `unitField` names, proved by `certificateField`; on the chosen one without them. */
  | { readonly kind: 'addEntry'; readonly entry: EntryKind; readonly holders: string; readonly data: EntryData; readonly proof: boolean; readonly unitField?: string; readonly certificateField?: string }
  /** The entry proved by the number in `proofNumber` changes. */
  | { readonly kind: 'modifyEntry'; readonly entry: EntryKind; readonly proofNumber: string; readonly changes: readonly RegisterChange[] }
  /** The entry passes from the parties of `from` to those of `to`. */
  | { readonly kind: 'transferEntry'; readonly entry: EntryKind; readonly proofNumber: string; readonly from: string; readonly to: string }
  /** The entry is deleted. `documentNumber` names a seal by the document that ordered it. */
  | { readonly kind: 'releaseEntry'; readonly entry: EntryKind; readonly proofNumber?: string; readonly documentNumber?: string }
  /** Each part whose condition holds, in this order. */
  | { readonly kind: 'several'; readonly of: readonly { readonly when?: Condition; readonly effect: RegisterEffect }[] };
