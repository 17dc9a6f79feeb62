// The form with which a contract is begun: its initial values and the number of the property that was chosen, and
// nothing else.
import type { ApplicationForm } from '../business/application-form';

/** By certificate, or a flat that has none yet by its unit. */
export interface ChosenProperty {
  titleCertificateNumber?: string;
  unitNumber?: string;
}

/** @param unfilled the form as it opens, with its initial values */
export function contractStart(
  unfilled: ApplicationForm,
  { titleCertificateNumber, unitNumber }: ChosenProperty,
): ApplicationForm {
  return {
    ...unfilled,
    fields: {
      ...unfilled.fields,
      ...(titleCertificateNumber ? { bdcqzh: titleCertificateNumber } : {}),
      ...(unitNumber ? { bdcdyh: unitNumber } : {}),
    },
  };
}
