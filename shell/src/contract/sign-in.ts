// The calls that the sign-in page makes: the captcha, and signing in.
import { defineCall } from '@portal/shared/contract';
import {
  defineWire,
  flag,
  integer,
  moment,
  oneOf,
  opaque,
  optional,
  orElse,
  text,
  upTo,
  userWire,
} from '@portal/shared/wire';
import type { Domain } from '@portal/shared/wire';

const challenge = {
  parameters: ['parameters', opaque<object>()],
  signature: ['signature', text],
  /** Keys that may have to be tried; for a display of how far it is. */
  most: ['most', integer],
} as const;
export type SignInChallenge = Domain<typeof challenge>;

/**
 * A fresh captcha for this device, good once and for two minutes: a picture of characters, or of a sum (`question`),
 * whose answer asks an unknown device for a proof (4007); for people who see neither, work for their browser (`proof`):
 * `counter.derivedKey` of its solution is the answer. Each replaces the one before.
 */
export const getCaptcha = defineCall({
  at: 'GET /api/auth/code/image',
  who: 'everybody',
  query: { mode: ['mode', orElse(oneOf(['image', 'question', 'proof']), 'image')] },
  answer: 'file',
  orAnswer: defineWire({ challenge: ['challenge', defineWire(challenge)] }),
  refuses: ['often'],
});

/** `enrolled`: false where an authenticator has to be set up first. */
const pending = { handle: ['handle', text], expiresAt: ['expiresAt', moment], enrolled: ['enrolled', flag] } as const;
export type PendingSignIn = Domain<typeof pending>;

/**
 * Signs a person in: user name and password sealed under the device's key, with the captcha. What fails tells no more
 * than its status: 4001 user name or password wrong, 4002 captcha wrong, 4003 captcha used or too old, 4004 sealed too
 * long ago (120 s) or sent before, 4005 to be tried again in so many seconds, 4006 the second step, 4007 work to be
 * done first (docs/contracts.md §4).
 */
export const signIn = defineCall({
  at: 'POST /api/auth/auu/login',
  who: 'everybody',
  legacy: true,
  query: { sealed: ['encryptuserinfo', optional(upTo(4096))], captcha: ['imageCode', optional(upTo(160))] },
  orInBody: true,
  answer: userWire,
  outcomes: {
    4001: null,
    4002: null,
    4003: null,
    4004: null,
    4005: defineWire({ retryAfter: ['retryAfter', integer] }),
    4006: defineWire({ pending: ['pending', defineWire(pending)] }),
    4007: defineWire({ challenge: ['challenge', defineWire(challenge)] }),
  },
  refuses: ['often'],
});
