// The calls of code lists: choices by the name of their list, in the two forms that the services offer.
import { enumChoicesWire, list, upTo } from '../wire';
import { defineCall } from './define-call';

const names = list(upTo(32), 100);

/** Choices of several lists, for a signed-in person. */
export const loadEnumValues = defineCall({
  at: 'POST /api/reg3/enum/values',
  who: 'signedIn',
  reads: true,
  body: names,
  answer: enumChoicesWire,
});

/** Choices of several lists, for everybody, in the older envelope. */
export const loadEnumInfo = defineCall({
  at: 'POST /api/pub3/enum/listAll',
  who: 'everybody',
  reads: true,
  legacy: true,
  body: names,
  answer: enumChoicesWire,
});
