// The calls of the housing market as hooks, its pictures, and their types as pages know them.
import { downloadPicture as download, getListing, listPictures } from '@portal/shared/contract';
import type { InputOf } from '@portal/shared/contract';
import { fetchFile } from '@portal/shared/http';
import { callsOf } from '@portal/shared/session';
import { askOwner, countMarket, searchMarket } from '../contract';

export { MARKET_ORDERS, QUESTION_LENGTH } from '../contract';
export type { Listing } from '@portal/shared/wire';
export type MarketQuery = InputOf<typeof searchMarket>;

export type MarketConditions = InputOf<typeof countMarket>;

export const {
  useSearchMarketQuery,
  useCountMarketQuery,
  useGetListingQuery,
  useListPicturesQuery,
  useAskOwnerMutation,
} = callsOf({
  searchMarket,
  countMarket,
  getListing,
  listPictures,
  askOwner,
});

/** The bytes of one picture, small or whole. @throws errors of the kernel's family. */
export async function loadPicture(pictureId: string, size: 'thumb' | 'full'): Promise<Blob> {
  return (await fetchFile(download, { pictureId, size })).blob;
}
