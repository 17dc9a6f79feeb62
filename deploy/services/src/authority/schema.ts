// Table of control rules: what of a page or form a role sees and may change, region by region.
import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** One control for one role in one region. A control without a rule that fits is shown and open. */
export const controlRules = pgTable('control_rules', {
  scope: text('scope').$type<'page' | 'form'>().notNull(),
  /** Page id of the route manifest, or id of the form. */
  scopeId: text('scope_id').notNull(),
  /** Region code; holds for everything inside it. */
  areaCode: text('area_code').notNull(),
  controlCode: text('control_code').notNull(),
  /** What it is: button, section, field. */
  controlKind: text('control_kind').notNull(),
  /** Role code of the catalogue, `userType:0` for a kind of person, `*` for everybody. */
  role: text('role').notNull(),
  visible: boolean('visible').notNull(),
  editable: boolean('editable').notNull(),
  required: boolean('required').notNull().default(false),
}, (t) => [primaryKey({ columns: [t.scope, t.scopeId, t.areaCode, t.controlCode, t.role] })]);
