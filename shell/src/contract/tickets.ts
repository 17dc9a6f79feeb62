// The calls of signing in by a ticket: of another device of the person, of government sites, of identity platforms.
import { defineCall } from '@portal/shared/contract';
import { bounded, numberOf, oneOf, optional, text, upTo, userWire } from '@portal/shared/wire';
import type { Codec, User } from '@portal/shared/wire';

const ticket = ['ticket', numberOf('ticket', bounded(upTo(4096, 1), { words: '缺少登录凭证' }))] as const;

/** The user as text of JSON, as the interface has it. */
const userText: Codec<string, User> = {
  ...text,
  decode: (wire, spot) => userWire.decode(JSON.parse(text.decode(wire, spot)) as unknown, spot),
  encode: (domain, spot) => JSON.stringify(userWire.encode(domain, spot)),
};

/**
 * Draws a ticket for another device of the signed-in person: 64 hex characters, good once and for a minute. The body is
 * the session's own token.
 */
export const issueTemporaryTicket = defineCall({
  at: 'POST /api/auth/auu/user/tmpTicket',
  who: 'signedIn',
  body: upTo(128),
  answer: text,
  refuses: ['often'],
});

/** Exchanges such a ticket for a session that ends with the one behind it. */
export const redeemTemporaryTicket = defineCall({
  at: 'GET /api/auth/auu/user/tmpTicket/{ticket}',
  who: 'everybody',
  path: { ticket: ['ticket', numberOf('ticket', upTo(128))] },
  answer: userText,
  refuses: ['unknown', 'often'],
});

/** Exchanges such a ticket, or one of another government site, for a session. */
export const redeemSiteTicket = defineCall({
  at: 'POST /api/auth/auu/ticketoken',
  who: 'everybody',
  form: true,
  body: { ticket },
  answer: userWire,
  refuses: ['unknown', 'often'],
});

/**
 * Exchanges a ticket of an identity platform for a session, by the type of sign-in (specification §3): 4 `ZLBWeChat`, 5
 * `HZGBZJ`. What the caller says of the person must be what the issuer signed.
 */
export const redeemTypedTicket = defineCall({
  at: 'POST /api/auth/auu/ticketThirdTokenLogin',
  who: 'everybody',
  form: true,
  body: {
    ticket,
    type: ['type', bounded(oneOf(['4', '5']), { words: '不支持该登录方式' })],
    userType: ['userType', optional(oneOf(['0', '1', '2']))],
  },
  answer: userWire,
  refuses: ['unknown', 'often'],
});

/** Exchanges a ticket of the Anhui identity platform (kind `AHJZ`) for a session. */
export const redeemProvinceTicket = defineCall({
  at: 'POST /api/auth/auu/ticketthirdtokenahjz',
  who: 'everybody',
  form: true,
  body: { ticket },
  answer: userWire,
  refuses: ['unknown', 'often'],
});

/** Exchanges a ticket for a person (kind `person`). */
export const redeemPersonTicket = defineCall({
  at: 'POST /api/auth/auu/tickethirdtoken',
  who: 'everybody',
  form: true,
  body: { ticket },
  answer: userWire,
  refuses: ['unknown', 'often'],
});

/** Exchanges a ticket for a legal person (kind `legal`). */
export const redeemLegalTicket = defineCall({
  at: 'POST /api/auth/auu/tickethirdtokenlegal',
  who: 'everybody',
  form: true,
  body: { ticket },
  answer: userWire,
  refuses: ['unknown', 'often'],
});
