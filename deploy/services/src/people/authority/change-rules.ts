// Changing rules: saved for controls, roles and tasks, or copied from one control to others; every change is kept with
// who made it.
import { NOTHING_TO_PAINT } from '@portal/applications/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { ControlSetting } from '@portal/applications/contract';
import { controlsOf, hasBusiness, loadBusiness } from '@portal/shared/catalogue';
import { appendAudit } from '../../platform/audit-trail/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import type { Database, Transaction } from '../../platform/db/database';
import { lockInTransaction } from '../../platform/db/database';
import { requireAdministrator } from './administrator';
import type { Rule } from './controls';
import { requireRoles } from './role-tree';
import { controlRuleChanges, controlRules } from './schema';

/** The page or form in one region. */
export interface RuledPlace {
  scope: Rule['scope'];
  scopeId: string;
  areaCode: string;
}
/** A place as callers name it: a page, a form, or a form within it. */
export type NamedPlace = { regionCode: string } & (
  | { pageId: string }
  | { formId: string; subFormCode?: string | undefined }
);

export function placeOf(named: NamedPlace): RuledPlace {
  const areaCode = named.regionCode;
  if ('pageId' in named) return { scope: 'page', scopeId: named.pageId, areaCode };
  const { formId, subFormCode } = named;
  return { scope: 'form', scopeId: subFormCode ? `${formId}:${subFormCode}` : formId, areaCode };
}

export interface RuleChange {
  settings: readonly ControlSetting[];
  roleIds: readonly string[];
  /** Without process and task the rules hold always. */
  processKey?: string | undefined;
  taskCode?: string | undefined;
}

type Desk = Pick<Context, 'db' | 'now'>;

/** @throws Refusal for people who may not, unknown roles or controls, and settings that contradict themselves */
export function saveRules(desk: Desk, user: CurrentUser, named: NamedPlace, change: RuleChange): Promise<void> {
  return saveRulesOf(desk, user, placeOf(named), change);
}

/** The same for a place that has no name of its own. @throws Refusal */
export async function saveRulesOf(
  { db, now }: Desk,
  user: CurrentUser,
  place: RuledPlace,
  change: RuleChange,
): Promise<void> {
  const { settings, roleIds: roles, processKey = '', taskCode = '' } = change;
  await requireAdministrator(db, user, place.areaCode);
  if ((processKey === '') !== (taskCode === '')) refuse('请同时指定流程和环节');
  for (const { visible, editable, required, code } of settings)
    if (required && !(visible && editable)) refuse(`必填的内容须显示并可编辑：${code}`);
  await requireRoles(db, roles);
  await requireControls(
    place,
    settings.map(({ code }) => code),
  );
  await record(db, user, place, { action: 'save', codes: settings.map(({ code }) => code) }, now(), async (tx) => {
    for (const { code, kind, reset, visible, editable, required } of settings) {
      await tx
        .delete(controlRules)
        .where(
          and(
            ofPlace(place),
            eq(controlRules.controlCode, code),
            inArray(controlRules.role, [...roles]),
            eq(controlRules.processKey, processKey),
            eq(controlRules.taskCode, taskCode),
          ),
        );
      if (reset) continue;
      await tx.insert(controlRules).values(
        roles.map((role) => ({
          ...place,
          controlCode: code,
          controlKind: kind,
          role,
          processKey,
          taskCode,
          visible,
          editable: editable && visible,
          required,
        })),
      );
    }
  });
}

/** `changeId` names the change in the log, so that whoever made it can take it back. */
export interface Painting {
  source: string;
  targets: readonly string[];
  changeId?: string | undefined;
}

/** Gives the targets exactly the rules of the source, for every role and task. @throws Refusal */
export async function paintRules(
  { db, now }: Desk,
  user: CurrentUser,
  named: NamedPlace,
  { source, targets, changeId }: Painting,
): Promise<void> {
  const place = placeOf(named);
  await requireAdministrator(db, user, place.areaCode);
  const others = [...new Set(targets)].filter((code) => code !== source);
  if (others.length === 0) refuse(NOTHING_TO_PAINT);
  await requireControls(place, [source, ...others]);
  await record(db, user, place, { action: 'formatPainter', codes: others, id: changeId }, now(), async (tx) => {
    const rules = await rulesOf(tx, place, [source]);
    await tx.delete(controlRules).where(and(ofPlace(place), inArray(controlRules.controlCode, others)));
    const copies = others.flatMap((code) =>
      rules.map((rule) => ({ ...rule, controlCode: code, controlKind: kindOf(code) ?? rule.controlKind })),
    );
    if (copies.length > 0) await tx.insert(controlRules).values(copies);
  });
}

/** The rules written for exactly this region. */
export async function rulesOf(db: Database, place: RuledPlace, codes?: readonly string[]): Promise<Rule[]> {
  return db
    .select()
    .from(controlRules)
    .where(codes ? and(ofPlace(place), inArray(controlRules.controlCode, [...codes])) : ofPlace(place))
    .orderBy(controlRules.controlCode, controlRules.role, controlRules.processKey, controlRules.taskCode);
}

export interface Recorded {
  action: 'save' | 'formatPainter' | 'revert';
  codes: readonly string[];
  id?: string | undefined;
  reverts?: string | undefined;
}

/**
 * Makes a change and keeps it with who made it. Answers its id.
 * @throws Refusal when a change of this id is kept already
 */
export async function record(
  db: Database,
  user: CurrentUser,
  place: RuledPlace,
  { action, codes, id, reverts }: Recorded,
  now: Date,
  change: (tx: Transaction) => Promise<void>,
): Promise<string> {
  return db.transaction(async (tx) => {
    // Two administrators of one place change one after the other, so that what is kept as before is what was before.
    await lockInTransaction(tx, `control rules ${place.scope} ${place.scopeId} ${place.areaCode}`);
    const before = await rulesOf(tx, place, codes);
    await change(tx);
    const [kept] = await tx
      .insert(controlRuleChanges)
      .values({
        ...(id ? { id } : {}),
        ...place,
        action,
        userId: user.id,
        userName: user.name,
        before,
        after: await rulesOf(tx, place, codes),
        reverts,
        at: now,
      })
      .onConflictDoNothing()
      .returning();
    if (!kept) return refuse('这次更改已经保存过');
    await appendAudit(tx, {
      kind: 'permission',
      at: kept.at,
      actor: kept.userId,
      action: kept.action,
      subject: `${kept.scope} ${kept.scopeId}`,
      ref: kept.id,
      row: kept,
      detail: { area: kept.areaCode, controls: codes.join(' ').slice(0, 500) },
    });
    return kept.id;
  });
}

export function ofPlace({ scope, scopeId, areaCode }: RuledPlace) {
  return and(eq(controlRules.scope, scope), eq(controlRules.scopeId, scopeId), eq(controlRules.areaCode, areaCode));
}

/** Controls of a business's form are known; those of other forms and of pages are their own. */
async function requireControls({ scope, scopeId }: RuledPlace, codes: readonly string[]): Promise<void> {
  if (scope !== 'form' || !hasBusiness(scopeId)) return;
  const known = new Set(controlsOf(await loadBusiness(scopeId)).map(({ code }) => code));
  const unknown = codes.filter((code) => !known.has(code));
  if (unknown.length > 0) refuse(`表单中没有这项内容：${unknown.join('、')}`);
}

/** By the spelling of a form's controls; null for controls of pages. */
function kindOf(code: string): string | null {
  const [area, , key] = code.split('.');
  if (area === 'section') return 'section';
  if (area === 'fields') return 'field';
  if (area !== 'parties' && area !== 'tables') return null;
  return key === undefined ? 'group' : 'field';
}
