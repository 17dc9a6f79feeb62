// Tables of the menu: who may open what, and where a service is not offered.
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** One kind of person that may open a topic or a service. What no row names is open to everybody who is signed in. */
export const menuGrants = pgTable(
  'menu_grants',
  {
    /** Id of a topic or of a service; a service's own rows stand before its topic's. */
    menuId: text('menu_id').notNull(),
    /** '1' person, '2' legal person, '0' official, '*' any. */
    userType: text('user_type').notNull(),
    /** Role code of the catalogue, '*' any. */
    role: text('role').notNull().default('*'),
  },
  (t) => [primaryKey({ columns: [t.menuId, t.userType, t.role] })],
);

/** A topic or service that a region, with everything inside it, does not offer. */
export const menuClosures = pgTable(
  'menu_closures',
  {
    menuId: text('menu_id').notNull(),
    regionCode: text('region_code').notNull(),
  },
  (t) => [primaryKey({ columns: [t.menuId, t.regionCode] })],
);
