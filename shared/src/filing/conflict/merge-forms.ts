// Puts two versions of a form together, value by value, as the person chose.
import type { FormContent } from '../draft/form-content';
import type { FormChange } from './describe-changes';

export type Side = 'local' | 'server';
/** Side by path of the change; what is not named stays as on this device. */
export type Choices = Readonly<Record<string, Side>>;

type Tree = Record<string, unknown>;

function valueAt(form: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (at === null || typeof at !== 'object' ? undefined : (at as Tree)[key]),
    form,
  );
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function isEmptyCard(card: unknown): boolean {
  return card === null || typeof card !== 'object' || Object.values(card).every(isBlank);
}

/** Neither version is changed. A card of which nothing is left is taken out. */
export function mergeForms(
  local: FormContent,
  server: FormContent,
  changes: readonly FormChange[],
  choices: Choices,
): FormContent {
  const merged = structuredClone(local) as unknown as Tree;
  const touched = new Set<string>();
  for (const { path } of changes) {
    if (choices[path] !== 'server') continue;
    const steps = path.split('.');
    const last = steps.at(-1) ?? '';
    let at: Tree = merged;
    steps.slice(0, -1).forEach((key, index) => {
      if (at[key] === undefined || at[key] === null) at[key] = /^\d+$/.test(steps[index + 1] ?? '') ? [] : {};
      at = at[key] as Tree;
    });
    const value = valueAt(server, steps);
    if (value === undefined) delete at[last];
    else at[last] = structuredClone(value);
    if (steps.length > 2) touched.add(steps.slice(0, -2).join('.'));
  }
  for (const place of touched) {
    const steps = place.split('.');
    const holder = valueAt(merged, steps.slice(0, -1)) as Tree;
    const cards = holder[steps.at(-1) ?? ''];
    // A card that exists on one side only and was given up leaves nothing behind, except what identifies it.
    if (Array.isArray(cards)) holder[steps.at(-1) ?? ''] = [...cards].filter((card) => !isEmptyCard(withoutId(card)));
  }
  return merged as unknown as FormContent;
}

function withoutId(card: unknown): unknown {
  if (card === null || typeof card !== 'object') return card;
  return Object.fromEntries(Object.entries(card).filter(([key]) => key !== PARTY_ID));
}

/** The key under which the services identify a saved party; it is theirs, not content. */
const PARTY_ID = `bsm`;
