// The call on one house listing: its owner and the office make it, and whoever looks for a house.
import { listingWire, numberOf } from '../wire';
import { defineCall } from './define-call';

/** One listing that the person may see. */
export const getListing = defineCall({
  at: 'GET /api/pub3/housePublish/queryDetail',
  who: 'signedIn',
  query: { recordId: ['bsm', numberOf('listing')] },
  answer: listingWire,
  provides: ['Listing'],
  refuses: ['unknown'],
});
