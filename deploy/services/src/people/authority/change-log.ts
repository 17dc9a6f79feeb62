// The log of permission changes: who changed which rules from what to what, newest first, and one change taken back as
// a change of its own.
import { and, eq, ilike, like } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { RuleChange } from '@portal/applications/contract';
import { regionPrefix, toShanghaiIso } from '@portal/shared/kernel';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { cursorOf, keysetOf } from '../../platform/core/paging/keyset';
import type { Keyset } from '../../platform/core/paging/keyset';
import { containing } from '../../platform/db/containing';
import type { Database, Transaction } from '../../platform/db/database';
import { requireAdministrator } from './administrator';
import { ofPlace, record, rulesOf } from './change-rules';
import type { RuledPlace } from './change-rules';
import type { Rule } from './controls';
import { toStored } from './read-rules';
import { controlRuleChanges, controlRules } from './schema';

export interface ChangeQuery {
  scope?: Rule['scope'] | undefined;
  scopeId?: string | undefined;
  person?: string | undefined;
  after?: string | undefined;
  pageSize: number;
}
type RuleChangeRow = typeof controlRuleChanges.$inferSelect & { revertedBy: string | null };
export interface ChangePage {
  rows: RuleChange[];
  next: string | null;
}

const newestFirst: Keyset<typeof controlRuleChanges.$inferSelect> = {
  direction: 'desc',
  keys: [
    { column: controlRuleChanges.at, type: 'timestamptz', of: (row) => row.at },
    { column: controlRuleChanges.id, type: 'uuid', of: (row) => row.id },
  ],
};

/** Changes in the administrator's region. @throws Refusal for people who are none */
export async function listChanges(
  db: Database,
  user: CurrentUser,
  { scope, scopeId, person, after, pageSize }: ChangeQuery,
): Promise<ChangePage> {
  await requireAdministrator(db, user);
  const later = alias(controlRuleChanges, 'later');
  const { beyond, order } = keysetOf(newestFirst, { pageNumber: 1, pageSize, after });
  const rows = await db
    .select({ change: controlRuleChanges, revertedBy: later.id })
    .from(controlRuleChanges)
    .leftJoin(later, eq(later.reverts, controlRuleChanges.id))
    .where(
      and(
        inRegionOf(user),
        scope && eq(controlRuleChanges.scope, scope),
        scopeId ? eq(controlRuleChanges.scopeId, scopeId) : undefined,
        person ? ilike(controlRuleChanges.userName, containing(person)) : undefined,
        beyond,
      ),
    )
    .orderBy(...order)
    .limit(pageSize + 1);
  const list = rows.slice(0, pageSize).map(({ change, revertedBy }) => ({ ...change, revertedBy }));
  const last = list.at(-1);
  return { rows: list.map(toChange), next: rows.length > pageSize && last ? cursorOf(newestFirst, last) : null };
}

/**
 * Takes one change back: what it altered is again as before, what it left alone stays. Answers the id of the new
 * change.
 * @throws Refusal when it is unknown, was taken back already, or its rules were changed since
 */
export async function revertChange(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  id: string,
): Promise<string> {
  await requireAdministrator(db, user);
  const [change] = await db
    .select()
    .from(controlRuleChanges)
    .where(and(eq(controlRuleChanges.id, id), inRegionOf(user)));
  if (!change) refuse('没有这次更改');
  const { scope, scopeId, areaCode } = change;
  const place: RuledPlace = { scope, scopeId, areaCode };
  const { gone, back, codes } = alteredBy(change.before as Rule[], change.after as Rule[]);
  if (codes.length === 0) refuse('这次更改没有改变任何设置');
  return record(db, user, place, { action: 'revert', codes, reverts: id }, now(), async (tx) => {
    const [taken] = await tx
      .select({ id: controlRuleChanges.id })
      .from(controlRuleChanges)
      .where(eq(controlRuleChanges.reverts, id));
    if (taken) refuse('这次更改已经撤回');
    await requireUntouched(tx, place, gone, back, codes);
    for (const rule of gone)
      await tx
        .delete(controlRules)
        .where(
          and(
            ofPlace(place),
            eq(controlRules.controlCode, rule.controlCode),
            eq(controlRules.role, rule.role),
            eq(controlRules.processKey, rule.processKey),
            eq(controlRules.taskCode, rule.taskCode),
          ),
        );
    if (back.length > 0) await tx.insert(controlRules).values(back);
  });
}

/**
 * What a change wrote and is to go, what it replaced and is to come back; rules that it left as they were are in
 * neither.
 */
function alteredBy(before: readonly Rule[], after: readonly Rule[]): { gone: Rule[]; back: Rule[]; codes: string[] } {
  const [was, is] = [new Set(before.map(textOf)), new Set(after.map(textOf))];
  const [gone, back] = [after.filter((rule) => !was.has(textOf(rule))), before.filter((rule) => !is.has(textOf(rule)))];
  return { gone, back, codes: [...new Set([...gone, ...back].map((rule) => rule.controlCode))] };
}

/** Everything that the change wrote still stands, and nothing stands where it took a rule away. @throws Refusal */
async function requireUntouched(
  tx: Transaction,
  place: RuledPlace,
  gone: readonly Rule[],
  back: readonly Rule[],
  codes: readonly string[],
): Promise<void> {
  const standing = await rulesOf(tx, place, codes);
  const [texts, spots, written] = [
    new Set(standing.map(textOf)),
    new Set(standing.map(spotOf)),
    new Set(gone.map(spotOf)),
  ];
  const isSame =
    gone.every((rule) => texts.has(textOf(rule))) &&
    back.every((rule) => written.has(spotOf(rule)) || !spots.has(spotOf(rule)));
  if (!isSame) refuse('这些设置之后又有更改，请先撤回之后的更改');
}

const spotOf = ({ controlCode, role, processKey, taskCode }: Rule): string =>
  [controlCode, role, processKey, taskCode].join(' ');
const textOf = (rule: Rule): string =>
  [spotOf(rule), rule.controlKind, rule.visible, rule.editable, rule.required].join(' ');

function toChange({ areaCode, at, before, after, userId: _, ...change }: RuleChangeRow): RuleChange {
  return {
    ...change,
    regionCode: areaCode,
    at: toShanghaiIso(at),
    before: (before as Rule[]).map(toStored),
    after: (after as Rule[]).map(toStored),
  };
}

function inRegionOf(user: CurrentUser) {
  return like(controlRuleChanges.areaCode, `${regionPrefix(user.regionCode)}%`);
}
