// What operations do with the rules of one remote: give a version to everyone or to a part, take a part back, return to
// the version before.
import type { AssignmentRule } from '@portal/shared/federation';
import type { LogEntry } from './log';
import { ReleaseError } from './release';

export interface Scope {
  regions?: string[];
  percent?: number;
}

const isEveryone = ({ regions, percent }: Scope) => !regions && !percent;
const sameScope = (a: Scope, b: Scope) =>
  JSON.stringify([a.regions ?? null, a.percent ?? null]) === JSON.stringify([b.regions ?? null, b.percent ?? null]);

/**
 * The rules after a promotion. For everyone: that version alone. For a part: a rule before the others, in place of an
 * earlier one of the same version or the same part; the base stays. Throws ReleaseError for a part when nothing is in
 * force yet.
 */
export function promote(rules: readonly AssignmentRule[], version: string, scope: Scope): AssignmentRule[] {
  if (isEveryone(scope)) return [{ version }];
  const base = rules.at(-1);
  if (!base) throw new ReleaseError('a first version must be for everyone');
  if (base.version === version) throw new ReleaseError(`${version} is for everyone already`);
  const rule: AssignmentRule = {
    version,
    ...(scope.regions ? { regions: scope.regions } : {}),
    ...(scope.percent ? { percent: scope.percent } : {}),
  };
  return [rule, ...rules.slice(0, -1).filter((one) => one.version !== version && !sameScope(one, scope)), base];
}

/**
 * The rules after a rollback: without the parts where there are any, else the version that everyone had before. Throws
 * ReleaseError when there is none.
 */
export function rollBack(rules: readonly AssignmentRule[], history: readonly string[]): AssignmentRule[] {
  const base = rules.at(-1);
  if (!base) throw new ReleaseError('nothing is in force');
  if (rules.length > 1) return [base];
  const at = history.lastIndexOf(base.version);
  const before = history
    .slice(0, at < 0 ? history.length : at)
    .filter((version) => version !== base.version)
    .at(-1);
  if (!before) throw new ReleaseError(`no version was in force before ${base.version}`);
  return [{ version: before }];
}

/**
 * Versions that everyone had, the oldest first, from the events that came into force; what a rollback left is not
 * returned to.
 */
export function versionsForEveryone(events: readonly LogEntry[], remote: string): string[] {
  const history: string[] = [];
  for (const { action, remote: name, everyone } of events) {
    const version = everyone?.[remote];
    if (version === undefined || version === history.at(-1)) continue;
    if (action === 'rollback' && name === remote && history.includes(version))
      history.splice(history.lastIndexOf(version) + 1);
    else history.push(version);
  }
  return history;
}

/** Shells that were in force, the oldest first, in the same way. */
export const shellsInForce = (events: readonly LogEntry[]): string[] =>
  versionsForEveryone(
    events.map((event) => ({ ...event, everyone: event.shell ? { shell: event.shell } : undefined })),
    'shell',
  );
