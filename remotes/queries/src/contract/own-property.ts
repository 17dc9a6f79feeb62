// The call on one property of the person's own: what the register says of it, what stands on it, and where it lies.
import { defineCall } from '@portal/shared/contract';
import { day, defineWire, filled, list, moment, nullable, number, numberOf, oneOf, text } from '@portal/shared/wire';
import type { Domain } from '@portal/shared/wire';

/** The same words for a certificate that there is not and for one that is somebody else's. */
export const NOT_OWN_PROPERTY = '您名下没有这本证书，请核对证书号';

/** A label of the register's book with its value in words. */
const fact = { label: ['mc', text], text: ['nr', text] } as const;
const factWire = defineWire(fact);

const standing = {
  /** A kind of entry, such as `mortgage` or `sealed`. */
  kind: ['kind', text],
  name: ['name', text],
  /** Organisations by name, persons masked. */
  holders: ['qlrmc', list(text)],
  facts: ['list', list(factWire)],
} as const;

/** A MultiPolygon of RFC 7946 in degrees of CGCS2000. */
const outline = list(list(list(list(number, 2))));
const drawn = {
  unitNumber: ['bdcdyh', text],
  kind: ['lx', oneOf(['parcel', 'building', 'around'])],
  outline: ['coordinates', outline],
  /** On the ellipsoid, ㎡ as decimal text. */
  area: ['mj', text],
} as const;
export type DrawnGround = Domain<typeof drawn>;

const ownProperty = {
  /** When the register was read. */
  asOf: ['cxsj', moment],
  titleCertificateNumber: ['bdcqzh', text],
  unitNumber: ['bdcdyh', text],
  location: ['zl', text],
  unitKind: ['dylx', text],
  /** In words. */
  rightType: ['qllx', text],
  coOwnership: ['gyfs', text],
  holders: ['qlrmc', list(text)],
  registeredOn: ['djsj', day],
  issuedOn: ['fzsj', day],
  /** Of the land where it is for a time. */
  term: ['syqx', nullable(defineWire({ startsOn: ['qssj', day], endsOn: ['jssj', day] }))],
  facts: ['list', list(factWire)],
  entries: ['restrictions', list(defineWire(standing))],
  /** Of the case that is running on it. */
  businessNumber: ['ywh', nullable(text)],
  /** The parcel, the building on it, and parcels around it; empty where the register has no outline. */
  ground: ['shapes', list(defineWire(drawn))],
} as const;
export type OwnProperty = Domain<typeof ownProperty>;

/** The page of one property, for its holders alone. */
export const readOwnProperty = defineCall({
  at: 'GET /api/pub3/query/ownProperty',
  who: 'signedIn',
  query: { titleCertificateNumber: ['bdcqzh', numberOf('title', filled(60, '缺少不动产权证书号'))] },
  answer: defineWire(ownProperty),
  provides: ['Certificate', 'Application'],
  refuses: ['unknown'],
});
