// The calls that change the pictures of a thing other than a case's materials: upload, order, remove.
import { defineCall } from '@portal/shared/contract';
import { list, numberOf, oneOf, optional, pictureKinds, pictureWire } from '@portal/shared/wire';

const picture = numberOf('picture');
const thing = numberOf('pictured');
const one = { pictureId: ['imageBsm', picture] } as const;

/** Keeps a picture, upright and without its metadata; its thing may not exist yet. */
export const uploadPicture = defineCall({
  at: 'POST /api/pub3/commonImage/upload',
  who: 'signedIn',
  upload: 'multipart',
  body: { kind: ['kind', oneOf(pictureKinds)], recordId: ['bsm', optional(thing)] },
  answer: pictureWire,
  refuses: ['state', 'often'],
});

/** Puts the pictures of a listing into an order and says which is the cover. */
export const sortPictures = defineCall({
  at: 'POST /api/pub3/commonImage/sort',
  who: 'signedIn',
  body: {
    recordId: ['bsm', thing],
    pictureIds: ['imageBsms', list(picture, 50)],
    cover: ['cover', optional(picture)],
  },
  answer: null,
  changes: ['Picture', 'Listing'],
  refuses: ['state'],
});

/** Removes a picture of one's own. */
export const deletePicture = defineCall({
  at: 'POST /api/pub3/commonImage/delete',
  who: 'signedIn',
  body: one,
  answer: null,
  changes: ['Picture', 'Listing'],
  refuses: ['unknown', 'state'],
});
