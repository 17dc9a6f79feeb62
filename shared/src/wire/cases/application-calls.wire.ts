// What the calls on an application carry beside their declarations.
import { applicationFormWire } from './application.wire';
import { integer, moment, text } from '../codec';
import { defineWire } from '../define-wire';

/** `data` of the 409 answer to a stale save. */
export const staleApplicationWire = defineWire({
  version: ['version', integer],
  form: ['form', applicationFormWire],
  savedAt: ['savedAt', moment],
});

/** What a process is asked for by. */
export const processKeyWire = defineWire({
  processCode: ['lcdm', text],
  matterId: ['sxid', text],
  subProcessCode: ['zlcdm', text],
});
