// What was read off a photographed document; empty where it was not sure.
import { oneOf, textOr } from './codec';
import type { Domain } from './define-wire';
import { defineWire } from './define-wire';

const idCard = { name: ['qlrmc', textOr('')], identityNumber: ['zjh', textOr('')], address: ['address', textOr('')], validity: ['validity', textOr('')] } as const;
export const readIdCardWire = defineWire(idCard);
export type ReadIdCard = Domain<typeof idCard>;
const certificate = { titleCertificateNumber: ['bdcqzh', textOr('')], rightHolderName: ['qlrmc', textOr('')], unitNumber: ['bdcdyh', textOr('')], location: ['zl', textOr('')], area: ['jzmj', textOr('')] } as const;
export const readCertificateWire = defineWire(certificate);
export type ReadCertificate = Domain<typeof certificate>;
export const cardSideWire = defineWire({ side: ['side', oneOf(['front', 'back'])] });
