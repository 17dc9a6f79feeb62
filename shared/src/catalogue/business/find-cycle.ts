// Finds fields whose visibility depends, round some corners, on itself.
import type { FieldDefinition } from './business';
import { dependenciesOf } from './conditions/evaluate';

/** Each circle once, as `a → b → a`. */
export function findCycle(definitions: readonly FieldDefinition[], scope: 'field' | 'party'): string[] {
  const edges = new Map(
    definitions.map(({ key, shownWhen }) => {
      const dependencies = shownWhen ? dependenciesOf(shownWhen) : null;
      return [key, (scope === 'field' ? dependencies?.fields : dependencies?.partyFields) ?? []] as const;
    }),
  );
  const finished = new Set<string>();
  const circles: string[] = [];
  const visit = (key: string, trail: readonly string[]): void => {
    const start = trail.indexOf(key);
    if (start >= 0) {
      circles.push([...trail.slice(start), key].join(' → '));
      return;
    }
    if (finished.has(key)) return;
    for (const next of edges.get(key) ?? []) visit(next, [...trail, key]);
    finished.add(key);
  };
  for (const key of edges.keys()) visit(key, []);
  return circles;
}
