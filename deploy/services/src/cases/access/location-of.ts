// Where the property of a case lies, in words for messages.
import { text } from '../../platform/core/parties/card-text';
import type { ApplicationRow } from './access';

/**
 * By the register, else as it was typed: what is still to be surveyed is in no register. Empty where neither says it.
 */
export const locationOf = ({ location, form }: Pick<ApplicationRow, 'location' | 'form'>): string =>
  location || text(form.fields, 'zl');
