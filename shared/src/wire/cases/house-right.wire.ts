// A right that the user holds, with the register's values and what restricts it.
import { flag, list, oneOf, opaque, optional, text, textOr } from '../codec';
import type { Domain } from '../define-wire';
import { defineWire } from '../define-wire';
import { pageOfListWire } from '../page-of-list.wire';

const restriction = {
  kind: ['kind', text],
  level: ['level', oneOf(['block', 'warn'])],
  message: ['msg', text],
  businessNumber: ['ywh', optional(text)],
  /** Of a mortgage: registered with an agreement not to transfer (民法典 406). */
  noTransferClause: ['sfjzzr', optional(flag)],
} as const;
export const restrictionWire = defineWire(restriction);
/** Kinds today: sealed, dissent, notice, mortgage, running, habitation, ownerLock. */
export type Restriction = Domain<typeof restriction>;

const houseRight = {
  rightHolderId: ['qlrbsm', text],
  titleCertificateNumber: ['bdcqzh', text],
  unitNumber: ['bdcdyh', text],
  location: ['zl', text],
  rightHolderName: ['qlrmc', textOr('')],
  /** Values of the form's register-locked fields, by field key. */
  register: ['register', opaque<Record<string, unknown>>()],
  restrictions: ['restrictions', list(restrictionWire)],
  /** Every fact of the register that the business asks about (FACTS of the catalogue); absent where it asks none. */
  facts: ['facts', optional(list(text))],
} as const;
export const houseRightWire = defineWire(houseRight);
export const houseRightsWire = pageOfListWire(houseRightWire);
export type HouseRight = Domain<typeof houseRight>;
