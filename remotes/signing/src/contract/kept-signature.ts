// The calls of a signature that a person has kept for reuse: only with consent, theirs alone, taken away whenever they
// want.
import { defineCall } from '@portal/shared/contract';
import { defineWire, moment, nullable, optional, text, upTo } from '@portal/shared/wire';

/** Of the words by which a person agrees that their signature is kept. */
export const KEPT_SIGNATURE_CONSENT = '2026-11-25';

/** One's own kept signature; null where none is kept. */
export const getKeptSignature = defineCall({
  at: 'GET /api/reg3/signature/kept/query',
  who: 'signedIn',
  answer: defineWire({
    kept: ['kept', nullable(defineWire({ signature: ['signature', text], keptAt: ['at', moment] }))],
  }),
});

/**
 * Keeps a signature in the place of the one before; `signature` is a PNG data URL of at most 200 KB, `consent` the
 * version of the words that were agreed to: without it nothing is kept.
 */
export const keepSignature = defineCall({
  at: 'POST /api/reg3/signature/kept/save',
  who: 'signedIn',
  body: { signature: ['signature', upTo(300_000)], consent: ['bb', optional(upTo(64))] },
  answer: defineWire({ keptAt: ['at', moment] }),
  refuses: ['state'],
});

/** Takes the kept signature away for good, its key with it; where none is kept nothing happens. */
export const removeKeptSignature = defineCall({
  at: 'POST /api/reg3/signature/kept/remove',
  who: 'signedIn',
  answer: null,
});
