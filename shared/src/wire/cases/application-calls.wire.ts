// What the calls on an application carry beside their declarations.
import { applicationFormWire } from './application.wire';
import { integer, moment, orElse, upTo } from '../codec';
import { defineWire } from '../define-wire';

/** `data` of the 409 answer to a stale save. */
export const staleApplicationWire = defineWire({
  version: ['version', integer],
  form: ['form', applicationFormWire],
  savedAt: ['savedAt', moment],
});

const code = upTo(64);
/** What a process is asked for by. */
export const processKey = {
  processCode: ['lcdm', code],
  matterId: ['sxid', orElse(code, '')],
  subProcessCode: ['zlcdm', orElse(code, '')],
} as const;
export const processKeyWire = defineWire(processKey);
