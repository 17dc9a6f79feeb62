// Which rules hold for a person: those of the task at hand before those for always, of the nearest region, and of these
// the most that any of the person's roles may.
import { and, eq, or, sql } from 'drizzle-orm';
import { regionFallback } from '@portal/shared/kernel';
import type { CurrentUser } from '../../platform/core/context';
import type { Database } from '../../platform/db/database';
import { builtOnce } from '../../platform/db/connections/statement';
import { controlRules } from './schema';

export type Rule = typeof controlRules.$inferSelect;
export type Person = Pick<CurrentUser, 'id' | 'roles' | 'userType'>;
export type ControlState = Pick<Rule, 'controlCode' | 'controlKind' | 'visible' | 'editable' | 'required'>;
/** A step of a process: the form of an application in one of its states. */
export interface Task {
  processKey: string;
  taskCode: string;
}

/** The region itself, its city, its province: nearest first. */
function areasAround(code: string): string[] {
  return [...new Set([code, regionFallback(code), `${code.slice(0, 2)}0000`])];
}

/**
 * Names under which rules may mean this person, most particular first: the person, a role, the kind of person,
 * everybody.
 */
function ranksOf({ id, roles, userType }: Person): string[][] {
  return [[`user:${id}`], [...roles], [`userType:${userType}`], ['*']];
}

/** The controls of a page or form that rules name, as they are for this person, in this task where one is given. */
export async function controlsFor(
  db: Database,
  scope: Rule['scope'],
  scopeId: string,
  areaCode: string,
  person: Person,
  task?: Task,
): Promise<ControlState[]> {
  const areas = areasAround(areaCode);
  const ranks = ranksOf(person);
  const query = builtOnce(db, 'control_rules', () => {
    const always = and(eq(controlRules.processKey, ''), eq(controlRules.taskCode, ''));
    const inTask = and(
      eq(controlRules.processKey, sql.placeholder('processKey')),
      eq(controlRules.taskCode, sql.placeholder('taskCode')),
    );
    return db
      .select()
      .from(controlRules)
      .where(
        and(
          eq(controlRules.scope, sql.placeholder('scope')),
          eq(controlRules.scopeId, sql.placeholder('scopeId')),
          sql`${controlRules.areaCode} = any(${sql.placeholder('areas')})`,
          sql`${controlRules.role} = any(${sql.placeholder('names')})`,
          or(always, inTask),
        ),
      );
  });
  const rules = await query.execute({
    scope,
    scopeId,
    areas,
    names: ranks.flat(),
    processKey: task?.processKey ?? '',
    taskCode: task?.taskCode ?? '',
  });
  return statesOf(rules, areas, ranks);
}

/** The same from rules that were read with something else: of one page or form, for any region and task. */
export function controlsOfRules(rules: readonly Rule[], areaCode: string, person: Person, task: Task): ControlState[] {
  if (rules.length === 0) return [];
  const areas = areasAround(areaCode);
  const ranks = ranksOf(person);
  const fits = ({ processKey, taskCode }: Rule): boolean =>
    (processKey === '' && taskCode === '') || (processKey === task.processKey && taskCode === task.taskCode);
  return statesOf(
    rules.filter((rule) => fits(rule) && areas.includes(rule.areaCode) && ranks.flat().includes(rule.role)),
    areas,
    ranks,
  );
}

/** Names under which rules may mean this person. */
export function rolesMeaning(person: Person): string[] {
  return ranksOf(person).flat();
}

function statesOf(rules: readonly Rule[], areas: readonly string[], ranks: readonly string[][]): ControlState[] {
  const codes = [...new Set(rules.map((rule) => rule.controlCode))].sort();
  return codes.map((code) => {
    const own = rules.filter((rule) => rule.controlCode === code);
    const inTask = nearest(
      own.filter((rule) => rule.taskCode !== ''),
      areas,
      ranks,
    );
    return merge(inTask.length > 0 ? inTask : nearest(own, areas, ranks));
  });
}

function nearest(rules: readonly Rule[], areas: readonly string[], ranks: readonly string[][]): Rule[] {
  for (const area of areas) {
    for (const names of ranks) {
      const found = rules.filter((rule) => rule.areaCode === area && names.includes(rule.role));
      if (found.length > 0) return found;
    }
  }
  return [];
}

function merge(rules: readonly Rule[]): ControlState {
  const [{ controlCode, controlKind }] = rules as [Rule, ...Rule[]];
  const visible = rules.some((rule) => rule.visible);
  return {
    controlCode,
    controlKind,
    visible,
    editable: visible && rules.some((rule) => rule.visible && rule.editable),
    // Nobody can be asked for what they cannot see.
    required: visible && rules.every((rule) => rule.required),
  };
}
