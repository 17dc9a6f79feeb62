// Listings as their owner and the office read them.
import { and, count, eq, like } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type * as calls from '@portal/applications/contract';
import { allEnums, findEnumName } from '@portal/shared/catalogue';
import type { InputOf } from '@portal/shared/contract';
import { regionPrefix, toShanghaiIso } from '@portal/shared/kernel';
import { maskPhone } from '@portal/shared/validation';
import type { Listing, PageOfList } from '@portal/shared/wire';
import { coversOf } from '../../papers/images/public';
import type { CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { isOfficer } from '../../platform/core/guards';
import { keysetOf, nextOf } from '../../platform/core/paging/keyset';
import type { Keyset } from '../../platform/core/paging/keyset';
import type { Paging } from '../../platform/core/paging/page-query';
import type { Database } from '../../platform/db/database';
import { findListing, UNKNOWN_LISTING } from './access';
import type { ListingRow } from './access';
import { WAN } from './content';
import { listings } from './schema';

/** Of all lists but the market's. */
const newestFirst: Keyset<ListingRow> = {
  direction: 'desc',
  keys: [
    { column: listings.updatedAt, type: 'timestamptz', of: (row) => row.updatedAt },
    { column: listings.id, type: 'text', of: (row) => row.id },
  ],
};

/** One's own, or for officials those of their region that wait for the office's word; with counts by state. */
export async function listListings(
  db: Database,
  user: CurrentUser,
  query: InputOf<typeof calls.listListings>,
): Promise<PageOfList<Listing>> {
  const office = query.scope === 'office' && isOfficer(user);
  const scope = office
    ? and(like(listings.regionCode, `${regionPrefix(user.regionCode)}%`), eq(listings.status, 'toVerify'))
    : eq(listings.ownerId, user.id);
  const byState = await db
    .select({ status: listings.status, rows: count() })
    .from(listings)
    .where(scope)
    .groupBy(listings.status);
  const where = query.state ? and(scope, eq(listings.status, query.state)) : scope;
  return {
    ...(await pageOfListings(db, user, where, query)),
    counts: Object.fromEntries(byState.map((row) => [row.status, row.rows])),
  };
}

/** @throws Refusal the same words for unknown listings and those one may not see */
export async function readListing(db: Database, user: CurrentUser, recordId: string): Promise<Listing> {
  const row = (await findListing(db, user, recordId)) ?? refuse(UNKNOWN_LISTING);
  return (await describe(db, user, [row]))[0] ?? refuse(UNKNOWN_LISTING);
}

/** A page of these listings, as this person sees them. */
export async function pageOfListings(
  db: Database,
  user: CurrentUser,
  where: SQL | undefined,
  query: Paging & { after?: string },
  order = newestFirst,
): Promise<PageOfList<Listing>> {
  const [all] = await db.select({ total: count() }).from(listings).where(where);
  const { beyond, order: sorted, limit, offset } = keysetOf(order, query);
  const total = all?.total ?? 0;
  // Whether there are any is known by now: words that no listing has are looked for once.
  const rows =
    total === 0
      ? []
      : await db
          .select()
          .from(listings)
          .where(and(where, beyond))
          .orderBy(...sorted)
          .limit(limit)
          .offset(offset);
  return {
    total,
    pageNumber: query.pageNumber,
    pageSize: query.pageSize,
    rows: await describe(db, user, rows),
    next: nextOf(order, rows, query.pageSize),
  };
}

/** The owner's telephone is masked for everybody else. */
async function describe(db: Database, user: CurrentUser, rows: readonly ListingRow[]): Promise<Listing[]> {
  const covers = await coversOf(
    db,
    'listing',
    rows.map((row) => row.id),
  );
  const word = (value: unknown): string =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return rows.map((row) => {
    const mine = row.ownerId === user.id;
    return {
      recordId: row.id,
      titleCertificateNumber: mine ? row.titleCertificateNumber : '',
      unitNumber: mine ? row.unitNumber : '',
      location: row.location,
      regionCode: row.regionCode,
      title: row.title,
      priceText: (row.price / 100 / WAN).toFixed(2),
      price: row.price,
      layout: row.layout,
      layoutName: (allEnums.HX && findEnumName(allEnums.HX, row.layout)) ?? row.layout,
      orientation: row.orientation,
      decoration: row.decoration,
      telephone: mine ? row.telephone : maskPhone(row.telephone),
      description: row.description,
      area: word(row.register.jzmj),
      floor: word(row.register.szc),
      use: word(row.register.fwyt),
      state: row.status,
      verifyCode: row.verifyCode,
      reason: mine ? row.reason : null,
      updatedAt: toShanghaiIso(row.updatedAt),
      publishedAt: row.publishedAt && toShanghaiIso(row.publishedAt),
      coverPictureId: covers.get(row.id) ?? null,
      mine,
    };
  });
}
