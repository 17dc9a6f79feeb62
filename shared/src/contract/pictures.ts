// The calls by which pictures that belong to a thing other than a case's materials are looked at.
import { numberOf, oneOf, optional, orElse, pictureKinds, picturesWire } from '../wire';
import { defineCall } from './define-call';

/** The pictures of a thing in their order, or one's own that belong to nothing yet. */
export const listPictures = defineCall({
  at: 'GET /api/pub3/commonImage/queryList',
  who: 'signedIn',
  query: {
    kind: ['kind', orElse(oneOf(pictureKinds), 'listing')],
    recordId: ['bsm', optional(numberOf('pictured'))],
    /** In place of the record's number. */
    businessNumber: ['ywh', optional(numberOf('case'))],
  },
  answer: picturesWire,
  provides: ['Picture'],
});

/** The bytes of one picture, small or whole. */
export const downloadPicture = defineCall({
  at: 'GET /api/pub3/commonImage/view',
  who: 'signedIn',
  query: { pictureId: ['imageBsm', numberOf('picture')], size: ['size', orElse(oneOf(['thumb', 'full']), 'full')] },
  answer: 'file',
  refuses: ['unknown'],
});
