// The calls of passkeys (WebAuthn): what the account has, adding and removing one, and meeting a challenge by one.
import { defineCall } from '@portal/shared/contract';
import { defineWire, filled, list, moment, nullable, numberOf, text, upTo } from '@portal/shared/wire';

const challenge = { challenge: ['challenge', numberOf('challenge')] } as const;
/** What the browser's WebAuthn answered, as JSON. */
const response = ['response', upTo(16_384, 1)] as const;

export const listPasskeys = defineCall({
  at: 'GET /api/pub3/passkey/list',
  who: 'signedIn',
  answer: list(
    defineWire({
      recordId: ['recordId', text],
      name: ['name', text],
      createdAt: ['createdAt', moment],
      lastUsedAt: ['lastUsedAt', nullable(moment)],
    }),
  ),
});

/** Options for `navigator.credentials.create` as JSON, and a mark that this session hands back with the answer. */
export const beginPasskey = defineCall({
  at: 'POST /api/pub3/passkey/begin',
  who: 'signedIn',
  answer: defineWire({ begun: ['begun', text], options: ['options', text] }),
  refuses: ['factor', 'state'],
});

/** Keeps it; every other session of the person ends. */
export const addPasskey = defineCall({
  at: 'POST /api/pub3/passkey/save',
  who: 'signedIn',
  body: { begun: ['begun', upTo(1024)], name: ['name', filled(32, '请给通行密钥起一个名称')], response },
  answer: null,
  refuses: ['state', 'often'],
});

export const removePasskey = defineCall({
  at: 'POST /api/pub3/passkey/delete',
  who: 'signedIn',
  body: { recordId: ['recordId', numberOf('passkey')] },
  answer: null,
  refuses: ['factor', 'state'],
});

/** Options for `navigator.credentials.get` as JSON; null for an account without a passkey. */
export const askFactorPasskey = defineCall({
  at: 'POST /api/pub3/secondFactor/passkeyOptions',
  who: 'signedIn',
  body: challenge,
  answer: defineWire({ options: ['options', nullable(text)] }),
  refuses: ['state'],
});

/** Gives the answer of a passkey in place of a code. */
export const giveFactorPasskey = defineCall({
  at: 'POST /api/pub3/secondFactor/passkey',
  who: 'signedIn',
  body: { ...challenge, response },
  answer: null,
  refuses: ['state', 'often'],
});
