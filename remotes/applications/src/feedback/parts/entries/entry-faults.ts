// What every entry needs, at its controls: enough words and a telephone number, an issue also where.
import type { FormError } from '@portal/shared/ui';
import { defineServiceForm } from '@portal/shared/ui/form';
import { ENTRY_CONTROLS, faultsOfEntry, faultsOfPlace } from '../../api/entry';
import { atControls } from '../../../parts/at-controls';
import type { Controls } from '../../../parts/at-controls';

const CONTROLS: Controls<'text' | 'telephone' | 'location'> = {
  text: ['entry-text', '情况说明'],
  telephone: ['entry-telephone', '联系电话'],
  location: ['issue-location', '房屋坐落'],
};

interface EntryDraft {
  text: string;
  telephone: string;
  location?: string;
}

/** Faults in page order; ids are those of the controls. An issue has a location. */
function entryFaults(draft: EntryDraft): FormError[] {
  const words = { text: draft.text.trim(), telephone: draft.telephone.trim() };
  const place = draft.location === undefined ? [] : faultsOfPlace(draft.location.trim());
  return atControls([...place, ...faultsOfEntry(words)], CONTROLS);
}

/** A refusal of the whole stands at the text. */
export const entryForm = <Draft extends EntryDraft>() =>
  defineServiceForm<Draft>({ faultsOf: entryFaults, refusalAt: 'entry-text', controls: ENTRY_CONTROLS });
