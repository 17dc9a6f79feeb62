// Citizens' numbers of 15 digits: only those of holders whose entry has such a number.
import type { ApplicationForm, Business, FormError } from '@portal/shared/catalogue';
import { holderRole, isOldNumber } from '@portal/shared/catalogue';
import { identityNumberError } from '@portal/shared/validation';
import { text } from '../../platform/core/parties/card-text';
import { normaliseIdentity } from '../../platform/core/parties/identities';
import type { Database } from '../../platform/db/database';
import { holderWithNumber } from '../../register/public';

/** A number of 15 digits is taken where an entry has it, and of nobody else. */
export async function oldNumberErrors(db: Database, business: Business, form: ApplicationForm): Promise<FormError[]> {
  const role = holderRole(business);
  const errors: FormError[] = [];
  for (const [index, card] of (role ? (form.parties[role.role] ?? []) : []).entries()) {
    const number = normaliseIdentity(text(card, 'zjh'));
    const message = isOldNumber(number) && text(card, 'zjzl') === '1' ? identityNumberError('1', number) : null;
    if (!role || message === null || (await holderWithNumber(db, number))) continue;
    errors.push({ path: `parties.${role.role}.${index}.zjh`, label: `${role.label}证件号`, message });
  }
  return errors;
}
