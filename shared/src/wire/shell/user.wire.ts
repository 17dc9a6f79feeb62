// The signed-in user.
import { list, moment, oneOf, optional, text, textOr } from '../codec';
import type { Domain } from '../define-wire';
import { defineWire } from '../define-wire';

export const userMembers = {
  token: ['token', text],
  regionId: ['qyId', text],
  regionCode: ['qydm', text],
  regionName: ['qyName', text],
  /** Spelt so by the interface. */
  childRegionId: ['childReginId', textOr('')],
  name: ['name', text],
  username: ['username', text],
  userId: ['userId', text],
  /** Masked by the server. */
  telephone: ['telephone', textOr('')],
  /** Masked by the server. */
  identityNumber: ['idNumber', textOr('')],
  /** '0' official, '1' person, '2' legal person. */
  userType: ['userType', oneOf(['0', '1', '2'])],
  roles: ['roles', list(text)],
  expiresAt: ['expiresAt', moment],
  /** Id and code of the enterprise that a legal person's user acts for; they scope the calls. */
  enterpriseId: ['qiyeId', optional(text)],
  enterpriseCode: ['qiyeDm', optional(text)],
  /** 64 hex characters; absent when the session is only checked. */
  envelopeKey: ['envelopeKey', optional(text)],
} as const;

export const userWire = defineWire(userMembers);
export type User = Domain<typeof userMembers>;
