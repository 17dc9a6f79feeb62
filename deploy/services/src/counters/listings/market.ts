// The housing market: published listings of everybody, and a question to whoever sells one.
import type { SQL } from 'drizzle-orm';
import { and, count, eq, gte, ilike, like, lte, min, or, sql } from 'drizzle-orm';
import * as calls from '@portal/queries/contract';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { regionPrefix, toShanghaiIso } from '@portal/shared/kernel';
import type { Listing, PageOfList } from '@portal/shared/wire';
import { ownerOfAccount } from '../../people/auth/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { once } from '../../platform/core/calls/once';
import type { Asked } from '../../platform/core/calls/serve';
import { refuse } from '../../platform/core/errors';
import type { Keyset, SortKey } from '../../platform/core/paging/keyset';
import { containing } from '../../platform/db/containing';
import type { Database } from '../../platform/db/database';
import { notify } from '../../platform/messages/public';
import { findRightByCertificate } from '../../register/public';
import { findListing, UNKNOWN_LISTING } from './access';
import type { ListingRow } from './access';
import { WAN } from './content';
import { pageOfListings } from './read-listings';
import { listings, registeredArea } from './schema';

const marketArea = registeredArea(listings.register);
const areaOf = ({ register }: ListingRow): string =>
  /^\d{1,9}(\.\d{1,4})?$/.test(String(register.jzmj)) ? String(register.jzmj) : '0';

type Order = InputOf<typeof calls.searchMarket>['order'];
const id: SortKey<ListingRow> = { column: listings.id, type: 'text', of: (row) => row.id };
const price: SortKey<ListingRow> = { column: listings.price, type: 'numeric', of: (row) => String(row.price) };
const area: SortKey<ListingRow> = { column: marketArea, type: 'numeric', of: areaOf };
const published: SortKey<ListingRow> = {
  column: listings.publishedAt,
  type: 'timestamptz',
  of: (row) => row.publishedAt ?? row.updatedAt,
};
const ORDERS: Readonly<Record<NonNullable<Order>, Keyset<ListingRow>>> = {
  newest: { direction: 'desc', keys: [published, id] },
  priceUp: { direction: 'asc', keys: [price, id] },
  priceDown: { direction: 'desc', keys: [price, id] },
  areaUp: { direction: 'asc', keys: [area, id] },
  areaDown: { direction: 'desc', keys: [area, id] },
};

/** Published listings of everybody that meet the conditions; prices in 万元, areas in ㎡. */
function meeting(conditions: InputOf<typeof calls.countMarket>): SQL | undefined {
  const { regionCode, priceFrom, priceTo, areaFrom, areaTo, layout, keyword } = conditions;
  const words = keyword && containing(keyword);
  return and(
    eq(listings.status, 'published'),
    regionCode ? like(listings.regionCode, `${regionPrefix(regionCode)}%`) : undefined,
    layout ? eq(listings.layout, layout) : undefined,
    priceFrom === undefined ? undefined : gte(listings.price, priceFrom * WAN * 100),
    priceTo === undefined ? undefined : lte(listings.price, priceTo * WAN * 100),
    areaFrom === undefined ? undefined : sql`${marketArea} >= ${areaFrom}`,
    areaTo === undefined ? undefined : sql`${marketArea} <= ${areaTo}`,
    words ? or(ilike(listings.title, words), ilike(listings.location, words)) : undefined,
  );
}

export function searchMarket(
  db: Database,
  user: CurrentUser,
  query: InputOf<typeof calls.searchMarket>,
): Promise<PageOfList<Listing>> {
  return pageOfListings(db, user, meeting(query), query, ORDERS[query.order ?? 'newest']);
}

/** Districts in the order of their codes; those without a house are left out. */
export async function countMarket(
  db: Database,
  conditions: InputOf<typeof calls.countMarket>,
): Promise<OutputOf<typeof calls.countMarket>> {
  const rows = await db
    .select({ regionCode: listings.regionCode, count: count(), lowest: min(listings.price) })
    .from(listings)
    .where(meeting(conditions))
    .groupBy(listings.regionCode)
    .orderBy(listings.regionCode);
  return rows.map(({ regionCode, count: found, lowest }) => ({
    regionCode,
    count: found,
    priceFrom: (lowest ?? 0) / (WAN * 100),
  }));
}

/** Questions that one account may put in an hour. */
const QUESTIONS = 10;
const HOUR_S = 3600;

/**
 * Into the inboxes of those who hold the house. The number to call back is the account's own: whoever asks cannot name
 * another's.
 * @throws Refusal for listings that are not on the market, one's own, and too many questions
 */
export async function askOwner(
  { db, limiter, now }: Pick<Context, 'db' | 'limiter' | 'now'>,
  asked: Asked,
  { recordId, question }: InputOf<typeof calls.askOwner>,
): Promise<OutputOf<typeof calls.askOwner>> {
  const { user } = asked;
  const listing = await findListing(db, user, recordId);
  if (!listing) return refuse(UNKNOWN_LISTING);
  if (listing.ownerId === user.id) return refuse('这是您自己发布的房源');
  if (listing.status !== 'published') return refuse('该房源已不在市场上，不能再咨询');
  // Before the transaction: a count within it would wait for a second connection.
  await limiter.take('housePublish/ask', user.id, QUESTIONS, HOUR_S);
  const asker = await ownerOfAccount(db, user.id);
  // Whoever the register names may sell it, and reads it at the next sign-in.
  const right = await findRightByCertificate(db, listing.titleCertificateNumber);
  const at = now();
  return once(db, calls.askOwner, asked, { route: 'listing.ask', now: at }, async (tx) => {
    await notify(tx, {
      event: 'listingAsked',
      applicationId: null,
      to: right?.holders.map(({ identityNumber }) => identityNumber) ?? [],
      values: { 标题: listing.title, 留言: question, 电话: asker?.telephone ?? '' },
      path: '/my-house-list?zt=published',
      now: at,
    });
    return { askedAt: toShanghaiIso(at) };
  });
}
