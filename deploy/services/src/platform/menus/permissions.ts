// What of the menu a region offers, and what of it a person may open.
import { isRegionWithin } from '@portal/shared/kernel';
import type { CurrentUser } from '../core/context';
import type { Database } from '../db/database';
import { menuClosures, menuGrants } from './schema';
import { menuOf } from './tree';
import type { Menu } from './tree';

type Grant = typeof menuGrants.$inferSelect;
export type Closure = typeof menuClosures.$inferSelect;
type Person = Pick<CurrentUser, 'userType' | 'roles'>;

/** The menu without what the region does not offer; without a region, all of it. */
export async function regionalMenu(db: Database, regionCode: string | undefined): Promise<Menu> {
  return regionCode ? menuWithout(closedIn(await readClosures(db), regionCode)) : menuOf();
}

export async function readClosures(db: Database): Promise<readonly Closure[]> {
  return db.select().from(menuClosures);
}

/** Ids of what the region, or one that it lies in, does not offer. */
export function closedIn(closures: readonly Closure[], regionCode: string): Set<string> {
  return new Set(closures.filter((row) => isRegionWithin(regionCode, row.regionCode)).map((row) => row.menuId));
}

/** Topics that are left with nothing go as well. */
export function menuWithout(closed: ReadonlySet<string>): Menu {
  return menuOf()
    .filter((topic) => !closed.has(topic.id))
    .map((topic) => ({ ...topic, services: topic.services.filter((service) => !closed.has(service.id)) }))
    .filter((topic) => topic.services.length > 0);
}

function isGranted({ userType, roles }: Person, grants: readonly Grant[]): boolean {
  return grants.some(
    (grant) =>
      (grant.userType === '*' || grant.userType === userType) && (grant.role === '*' || roles.includes(grant.role)),
  );
}

/** Ids of the services the person may open, and of the topics that hold one. */
export async function permittedMenuIds(db: Database, person: Person): Promise<string[]> {
  const all = await db.select().from(menuGrants);
  const ids = menuOf().flatMap((topic) => {
    const services = topic.services.filter((service) => {
      const own = all.filter((grant) => grant.menuId === service.id);
      const grants = own.length > 0 ? own : all.filter((grant) => grant.menuId === topic.id);
      return grants.length === 0 || isGranted(person, grants);
    });
    return services.length > 0 ? [topic.id, ...services.map((service) => service.id)] : [];
  });
  return [...new Set(ids)];
}
