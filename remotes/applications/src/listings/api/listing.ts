// The calls of listings as hooks, and their types as pages know them; features take both from here and never from the
// wire.
import type { InputOf } from '@portal/shared/contract';
import { getListing } from '@portal/shared/contract';
import { callsOf } from '@portal/shared/session';
import {
  deleteListing,
  listListings,
  saveListing,
  submitListing,
  verifyListing,
  withdrawListing,
} from '../../contract/listings';

export { DECORATIONS, ORIENTATIONS } from '../../contract/listings';
export { LISTING_LIMITS, faultsOfListing } from '../../contract/rules/listing';
export type { ListingText } from '../../contract/rules/listing';
export type { Listing, ListingState } from '@portal/shared/wire';
export type SaveListing = InputOf<typeof saveListing>;

export const {
  useSaveListingMutation,
  useSubmitListingMutation,
  useWithdrawListingMutation,
  useDeleteListingMutation,
  useVerifyListingMutation,
  useListListingsQuery,
  useLazyListListingsQuery,
  useGetListingQuery,
} = callsOf({
  saveListing,
  submitListing,
  withdrawListing,
  deleteListing,
  verifyListing,
  listListings,
  getListing,
});
