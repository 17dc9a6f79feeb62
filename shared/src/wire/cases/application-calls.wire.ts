// What the calls on an application carry beside their declarations.
import { applicationFormWire } from './application.wire';
import { integer, moment } from '../codec';
import { defineWire } from '../define-wire';

/** `data` of the 409 answer to a stale save. */
export const staleApplicationWire = defineWire({
  version: ['version', integer],
  form: ['form', applicationFormWire],
  savedAt: ['savedAt', moment],
});
