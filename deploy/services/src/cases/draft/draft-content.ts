// What is kept of a draft that a browser sends, on whichever way it is saved: its content under the offices' rules, and
// the property that it is about.
import type { ApplicationForm, Business, GivenCards } from '@portal/shared/catalogue';
import { keepClosed } from '@portal/shared/catalogue';
import { withPartyIds } from '../parties/parties';
import type { PreparedForm } from './draft-form';
import { placeOf } from './draft-form';

export interface SaveCall {
  number: string;
  version: number;
  form: unknown;
  step?: string;
}
export interface SavedDraft {
  version: number;
  savedAt: Date;
}

/** The property of a draft, as its columns hold it. */
export interface DraftPlace {
  titleCertificateNumber: string | null;
  unitNumber: string | null;
  location: string | null;
  regionCode: string;
}

/** The property that a prepared form is about; the draft stays in its region where the property names none. */
export function placeColumns(prepared: PreparedForm, before: Pick<DraftPlace, 'regionCode'>): DraftPlace {
  return {
    ...placeOf(prepared),
    location: prepared.place?.location ?? null,
    regionCode: prepared.place?.regionCode ?? prepared.awaitedRegion ?? before.regionCode,
  };
}

/** Whether both are about the same certificate and unit: another one passes the gate first. */
export function isSameProperty(
  one: Pick<DraftPlace, 'titleCertificateNumber' | 'unitNumber'>,
  other: Pick<DraftPlace, 'titleCertificateNumber' | 'unitNumber'>,
): boolean {
  return one.titleCertificateNumber === other.titleCertificateNumber && one.unitNumber === other.unitNumber;
}

/** Whether nothing of the columns changes. */
export function isSamePlace(one: DraftPlace, other: DraftPlace): boolean {
  return isSameProperty(one, other) && one.location === other.location && one.regionCode === other.regionCode;
}

/**
 * A prepared form less what its person may not change, with the ids of its cards.
 * @param ruled the business as the rules leave it to the person
 * @param partyIds ids of the cards that the draft has; others are given anew
 * @param given cards of a property just chosen, for groups that the rules have closed
 */
export function contentOf(
  ruled: Business,
  before: ApplicationForm,
  partyIds: readonly string[],
  prepared: ApplicationForm,
  given: GivenCards = {},
): ApplicationForm {
  return withPartyIds(keepClosed(ruled, before, prepared, given), new Set(partyIds));
}
