// The call of the payment department about what is owed: for one's own cases and homes, of a case, or of one property.
import { defineCall } from '@portal/shared/contract';
import {
  businessNumberText,
  defineWire,
  integer,
  like,
  line,
  list,
  nullable,
  numberOf,
  oneOf,
  optional,
  text,
} from '@portal/shared/wire';
import type { DomainOf } from '@portal/shared/wire';

/** Fee and tax of a case; what suppliers and the managers of a house are owed for it. */
export const arrearKinds = ['fee', 'tax', 'water', 'power', 'gas', 'heating', 'property'] as const;
export type ArrearKind = (typeof arrearKinds)[number];

const arrearWire = defineWire({
  kind: ['fylx', oneOf(arrearKinds)],
  /** 分 */
  amount: ['je', integer],
  /** To whom it is owed. */
  provider: ['sfdw', text],
  telephone: ['lxdh', nullable(text)],
  /** `YYYY-MM-DD` */
  since: ['qfrq', text],
  location: ['zl', text],
  /** What cannot be done before it is paid, in words; null where the law lets nothing wait for it. */
  blocks: ['xzsx', nullable(text)],
  businessNumber: ['ywh', nullable(text)],
  slipNumber: ['jkdh', nullable(text)],
});
export type Arrear = DomainOf<typeof arrearWire>;

/**
 * What is owed. Without a number: by oneself, for the cases and homes one has in the region. With that of a case, of
 * its property; with that of a certificate or a unit, of a property that is one's own, or for officers lies in their
 * region, with what is open in the case that runs on it: such a look is kept.
 */
export const listArrears = defineCall({
  at: 'GET /api/pub3/query/arrears',
  who: 'signedIn',
  query: {
    titleCertificateNumber: ['bdcqzh', optional(numberOf('title', line(60)))],
    unitNumber: ['bdcdyh', optional(numberOf('unit', line(40)))],
    businessNumber: ['ywh', optional(businessNumberText)],
    regionCode: ['xzqbm', optional(like(/^\d{6}$/, '请选择区划'))],
  },
  answer: list(arrearWire),
  provides: ['Payment'],
  refuses: ['unknown'],
});
