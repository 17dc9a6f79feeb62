// The form with which a contract is begun: the number of the property that was chosen, and nothing else.
import type { ApplicationForm } from '../business/application-form';

/** By certificate, or a flat that has none yet by its unit. */
export interface ChosenProperty {
  titleCertificateNumber?: string;
  unitNumber?: string;
}

export function contractStart({ titleCertificateNumber, unitNumber }: ChosenProperty): ApplicationForm {
  return {
    fields: {
      ...(titleCertificateNumber ? { bdcqzh: titleCertificateNumber } : {}),
      ...(unitNumber ? { bdcdyh: unitNumber } : {}),
    },
    parties: {},
  };
}
