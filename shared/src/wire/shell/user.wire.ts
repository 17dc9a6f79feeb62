// The signed-in user and the session answers around him.
import { filled, json, list, moment, number, oneOf, optional, text, textOr, upTo } from '../codec';
import type { Codec } from '../codec';
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

/** What is sealed into `encryptuserinfo`. `timestamp` in milliseconds. */
export interface SignInSecret {
  username: string;
  password: string;
  timestamp: number;
  nonce: string /** A solved challenge, where one was asked for. */;
  proof?: unknown;
}
export const signInSecretWire: Codec<unknown, SignInSecret> = defineWire({
  username: ['username', filled(64)],
  password: ['password', upTo(256)],
  timestamp: ['timestamp', number],
  nonce: ['nonce', upTo(64, 8)],
  proof: ['proof', optional(json)],
});

/** Types of third-party sign-in (specification §3). */
export const LOGIN_TYPES = { ZLBWeChat: 4, HZGBZJ: 5 } as const;
