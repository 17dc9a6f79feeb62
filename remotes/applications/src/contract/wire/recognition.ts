// What was read off a photographed document; empty where nothing was found.
import { defineWire, flag, list, optional, textOr, translated } from '@portal/shared/wire';
import type { Domain } from '@portal/shared/wire';

/** What was found but may be wrong: hard to read, or a number whose check digit does not fit. */
const doubtfulOf = <const Parts extends Record<string, string>>(parts: Parts) => optional(list(translated(parts)));

const idCard = {
  name: ['qlrmc', textOr('')],
  identityNumber: ['zjh', textOr('')],
  address: ['address', textOr('')],
  validity: ['validity', textOr('')],
  doubtful: [
    'doubtful',
    doubtfulOf({ qlrmc: 'name', zjh: 'identityNumber', address: 'address', validity: 'validity' }),
  ],
} as const;
export const readIdCardWire = defineWire(idCard);
export type ReadIdCard = Domain<typeof idCard>;
const certificate = {
  titleCertificateNumber: ['bdcqzh', textOr('')],
  rightHolderName: ['qlrmc', textOr('')],
  unitNumber: ['bdcdyh', textOr('')],
  location: ['zl', textOr('')],
  area: ['jzmj', textOr('')],
  doubtful: [
    'doubtful',
    doubtfulOf({
      bdcqzh: 'titleCertificateNumber',
      qlrmc: 'rightHolderName',
      bdcdyh: 'unitNumber',
      zl: 'location',
      jzmj: 'area',
    }),
  ],
} as const;
export const readCertificateWire = defineWire(certificate);
export type ReadCertificate = Domain<typeof certificate>;
const abilities = {
  idCard: ['idCard', flag],
  estateCertificate: ['estateCertificate', flag],
  audio: ['audio', flag],
} as const;
/** What the services can read; nothing is, where a department has no reader. */
export const readingAbilitiesWire = defineWire(abilities);
export type ReadingAbilities = Domain<typeof abilities>;
