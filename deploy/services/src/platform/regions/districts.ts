// Administrative districts: where a query may look, the parts of a region, and the tree that is open to a user.
import { asc, eq } from 'drizzle-orm';
import type { District } from '@portal/shell/contract';
import type { SearchRegion } from '@portal/shell/contract';
import { isRegionWithin } from '@portal/shared/kernel';
import type { CurrentUser } from '../core/context';
import { refuse } from '../core/errors';
import { isStaff } from '../core/guards';
import type { Database } from '../db/database';
import { regions } from './schema';

const LEVELS = { province: 1, city: 2, county: 3 } as const;

/**
 * Of officials their region and what lies inside; of everybody else the whole province; in the order of their codes.
 */
async function openRegions(db: Database, user: CurrentUser) {
  const rows = await db.select().from(regions).orderBy(asc(regions.code));
  return rows.filter((row) => !isStaff(user) || isRegionWithin(row.code, user.regionCode));
}

export async function listRegions(db: Database, user: CurrentUser): Promise<SearchRegion[]> {
  return (await openRegions(db, user)).map(({ code, name, level, parentCode }) => ({
    regionCode: code,
    name,
    level: LEVELS[level],
    parentCode,
  }));
}

/** Every region's name by its code. */
export async function regionNames(db: Database): Promise<Map<string, string>> {
  const rows = await db.select({ code: regions.code, name: regions.name }).from(regions);
  return new Map(rows.map(({ code, name }) => [code, name]));
}

/** Whether the code is in the region table. */
export async function isRegion(db: Database, code: string): Promise<boolean> {
  return (await db.select({ code: regions.code }).from(regions).where(eq(regions.code, code))).length > 0;
}

/** The regions that make up `parent`, in the order of their codes. */
export async function partsOf(db: Database, parent: string): Promise<{ regionCode: string; name: string }[]> {
  const rows = await db.select().from(regions).where(eq(regions.parentCode, parent)).orderBy(asc(regions.code));
  return rows.map(({ code, name }) => ({ regionCode: code, name }));
}

/**
 * @param userId whose tree the page asks for, where it says so
 * @throws Refusal for somebody else: the session says who asks, and another person's districts are nobody's business
 */
export async function listDistricts(db: Database, user: CurrentUser, userId?: string): Promise<District[]> {
  if (userId && userId !== user.id) refuse('只能查询本人可用的区划');
  const open = await openRegions(db, user);
  const nodes = new Map(open.map(({ code, name }) => [code, { regionCode: code, name, children: [] as District[] }]));
  const roots: District[] = [];
  for (const row of open) {
    const node = nodes.get(row.code);
    if (node) (nodes.get(row.parentCode ?? '')?.children ?? roots).push(node);
  }
  return roots;
}
