// The errors of the last whole check, as long as they stand.
import type { Business } from '../../catalogue';
import { createListeners } from './listeners';
import { holdsPath } from './sections';
import type { ErrorTarget, FieldModel, FormProblem, GroupModel, Problems } from './types';

interface FoundError {
  readonly path: string;
  readonly message: string;
}

type Target = FieldModel | GroupModel;

export interface ProblemKeeper {
  view(): Problems;
  subscribe(listener: () => void): () => void;
  /** Shows the errors at their fields and keeps them for the summary; of `sections` only, when given. */
  take(errors: readonly FoundError[], sections?: readonly string[]): readonly FormProblem[];
  /** Whether a path belongs to one of the sections; without sections all do. */
  covers(path: string, sections?: readonly string[]): boolean;
  /** Some field's error changed. */
  changed(): void;
  clear(): void;
}

export function createProblems(business: Business, findTarget: (path: string) => Target | undefined): ProblemKeeper {
  const listeners = createListeners();
  let targets: readonly Target[] = [];
  let isTaking = false;
  let current: Problems = { list: [], attempt: 0 };

  function update(attempt = current.attempt): void {
    const list = targets.flatMap(problemOf);
    if (attempt === current.attempt && isSameList(list, current.list)) return;
    current = { list, attempt };
    listeners.notify();
  }

  function covers(path: string, sections?: readonly string[]): boolean {
    if (!sections) return true;
    return business.sections.some((section) => sections.includes(section.id) && holdsPath(section, path));
  }

  return {
    view: () => current,
    subscribe: listeners.subscribe,
    covers,
    take(errors, sections) {
      isTaking = true;
      for (const target of targets) target.setExternalError(null);
      const kept = errors.filter(({ path }) => covers(path, sections));
      targets = [...new Set(kept.map(({ path }) => findTarget(path)).filter((target) => target !== undefined))];
      for (const { path, message } of kept) showAt(findTarget(path), message);
      isTaking = false;
      update(targets.length > 0 ? current.attempt + 1 : current.attempt);
      return current.list;
    },
    changed() {
      if (!isTaking && targets.length > 0) update();
    },
    clear() {
      targets = [];
      update();
    },
  };
}

/** The field's own check says it already, in most cases. */
function showAt(target: ErrorTarget | undefined, message: string): void {
  if (target && target.error() !== message) target.setExternalError(message);
}

function problemOf(target: Target): FormProblem[] {
  const message = target.error();
  const label = 'label' in target ? target.label() : target.definition.label;
  return message === null ? [] : [{ id: target.path(), label, message }];
}

function isSameList(a: readonly FormProblem[], b: readonly FormProblem[]): boolean {
  return (
    a.length === b.length && a.every((entry, index) => entry.id === b[index]?.id && entry.message === b[index]?.message)
  );
}
