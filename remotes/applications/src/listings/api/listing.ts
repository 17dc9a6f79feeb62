// The types of a listing as pages know it; features take them from here and never from the wire.
export type { Listing, ListingState, SaveListing } from '@portal/shared/wire';
