// What every entry needs, at its controls: enough words and a telephone number, an issue also where.
import { describeError } from '@portal/shared/kernel';
import type { FormError } from '@portal/shared/ui';
import { ENTRY_CONTROLS, faultsOfEntry, faultsOfPlace } from '../../api/entry';
import { atControls } from '../../../parts/at-controls';
import type { Controls } from '../../../parts/at-controls';
import { fieldErrorsOf } from '../../../parts/field-errors';

const CONTROLS: Controls<'text' | 'telephone' | 'location'> = {
  text: ['entry-text', '情况说明'],
  telephone: ['entry-telephone', '联系电话'],
  location: ['issue-location', '房屋坐落'],
};

/** Faults in page order; ids are those of the controls. An issue has a location. */
export function entryFaults(draft: { text: string; telephone: string; location?: string }): FormError[] {
  const words = { text: draft.text.trim(), telephone: draft.telephone.trim() };
  const place = draft.location === undefined ? [] : faultsOfPlace(draft.location.trim());
  return atControls([...place, ...faultsOfEntry(words)], CONTROLS);
}

/** Faults that the services found, at their controls; the whole refusal stands at the text. */
export function serverFaults(error: unknown): FormError[] {
  const fields = fieldErrorsOf(error).map(({ path, message }) => ({
    id: ENTRY_CONTROLS[path] ?? 'entry-text',
    message,
  }));
  return fields.length > 0 ? fields : [{ id: 'entry-text', message: describeError(error).message }];
}
