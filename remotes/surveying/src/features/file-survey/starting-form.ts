// What a new survey application begins with: the usual answers, whom to call, and the survey that is to be changed.
import type { Business } from '@portal/shared/catalogue';
import type { FormContent } from '@portal/shared/filing';

/** Form-field keys of the data standard that this page itself must know. */
const FORM_KEYS = { contact: `lxr`, earlierNumber: `yywh` } as const;

/**
 * @param name of the person, who is whom to call unless they say another one
 * @param earlierNumber of the stored survey that the address names
 */
export function startingForm(
  { fields }: Pick<Business, 'fields'>,
  name: string,
  earlierNumber: string | null,
): FormContent {
  const known: Readonly<Record<string, string | null>> = {
    [FORM_KEYS.contact]: name,
    [FORM_KEYS.earlierNumber]: earlierNumber,
  };
  const values = fields.flatMap(({ key, initial }) => {
    const value = known[key] ?? initial;
    return value === undefined ? [] : [[key, value] as const];
  });
  return { fields: Object.fromEntries(values), parties: {} };
}
