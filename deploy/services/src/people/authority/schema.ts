// Tables of control rules: what of a page or form somebody sees and may change, and which rules an office works by,
// region by region, and who said so.
import { boolean, index, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** One control for one kind of people in one region. A control without a rule that fits is shown and open. */
export const controlRules = pgTable(
  'control_rules',
  {
    scope: text('scope').$type<'page' | 'form' | 'office'>().notNull(),
    /** Page id of the route manifest, id of the form, or name of a group of office rules. */
    scopeId: text('scope_id').notNull(),
    /** Region code; holds for everything inside it. */
    areaCode: text('area_code').notNull(),
    controlCode: text('control_code').notNull(),
    /** What it is: button, section, group, field. */
    controlKind: text('control_kind').notNull(),
    /** Role code of the catalogue, `user:id` for one person, `userType:0` for a kind of person, `*` for everybody. */
    role: text('role').notNull(),
    /** Process and task in which alone the rule holds; empty for always. */
    processKey: text('process_key').notNull().default(''),
    taskCode: text('task_code').notNull().default(''),
    visible: boolean('visible').notNull(),
    editable: boolean('editable').notNull(),
    required: boolean('required').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.scope, t.scopeId, t.areaCode, t.controlCode, t.role, t.processKey, t.taskCode] })],
);

/** One change of rules: never altered, never deleted. */
export const controlRuleChanges = pgTable(
  'control_rule_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    scope: text('scope').$type<'page' | 'form' | 'office'>().notNull(),
    scopeId: text('scope_id').notNull(),
    areaCode: text('area_code').notNull(),
    action: text('action').$type<'save' | 'formatPainter' | 'revert'>().notNull(),
    userId: text('user_id').notNull(),
    userName: text('user_name').notNull(),
    /** Rules of the touched controls as they were and as they are. */
    before: jsonb('before').notNull(),
    after: jsonb('after').notNull(),
    /** The change that this one takes back. */
    reverts: uuid('reverts'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (t) => [index('control_rule_changes_at').on(t.at, t.id), uniqueIndex('control_rule_changes_reverts').on(t.reverts)],
);
