// What operations do with the rules of one remote: give a version to everyone or to a part, take a part back, return to
// the version before.
import { BUCKETS } from '@portal/shared/federation';
import type { AssignmentRule } from '@portal/shared/federation';
import type { LogEntry } from './log';
import { ReleaseError } from './errors';

export interface Scope {
  regions?: string[];
  percent?: number;
}

const isEveryone = ({ regions, percent }: Scope) => !regions && !percent;
const sameScope = (a: Scope, b: Scope) =>
  JSON.stringify([a.regions ?? null, a.percent ?? null]) === JSON.stringify([b.regions ?? null, b.percent ?? null]);

/** Versions beside the one for everyone: each costs every page load its brief. */
const MOST_CANARIES = 4;

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
  if (scope.percent === BUCKETS && !scope.regions)
    throw new ReleaseError(`${scope.percent} % are everyone: promote it without --percent`);
  const rule: AssignmentRule = {
    version,
    ...(scope.regions ? { regions: scope.regions } : {}),
    ...(scope.percent ? { percent: scope.percent } : {}),
  };
  const others = rules.slice(0, -1).filter((one) => one.version !== version && !sameScope(one, scope));
  if (others.length >= MOST_CANARIES)
    throw new ReleaseError(`${others.length} canaries are in force, and no more fit beside them: end one first`);
  const after = [rule, ...others, base];
  refuseUnreachable(after);
  return after;
}

/** Whether `other` includes the whole audience of `rule`. */
const isWithin = (rule: Scope, other: Scope): boolean =>
  (rule.percent ?? BUCKETS) <= (other.percent ?? BUCKETS) &&
  (!other.regions ||
    (rule.regions?.every((code) => other.regions!.some((prefix) => code.startsWith(prefix))) ?? false));

/** @throws ReleaseError for a canary without an audience, since those before it take all of it */
function refuseUnreachable(rules: readonly AssignmentRule[]): void {
  rules.slice(0, -1).forEach((rule, at) => {
    const taker = rules.slice(0, at).find((other) => isWithin(rule, other));
    if (taker) throw new ReleaseError(`${rule.version} would be for nobody: ${taker.version} goes to all of them`);
  });
}

/**
 * The rules after a rollback: without the parts where there are any, else the version that everyone had before. Throws
 * ReleaseError when there is none.
 * @param from the version that is to be left: refused when it is not in force by then
 */
export function rollBack(
  rules: readonly AssignmentRule[],
  history: readonly string[],
  from?: string,
): AssignmentRule[] {
  const base = rules.at(-1);
  if (!base) throw new ReleaseError('nothing is in force');
  if (from !== undefined && !rules.some(({ version }) => version === from))
    throw new ReleaseError(`${from} is not in force, ${base.version} is for everyone: nothing was changed`);
  if (rules.length > 1 && (from === undefined || from !== base.version)) return [base];
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
