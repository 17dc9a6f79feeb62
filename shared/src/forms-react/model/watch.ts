// Who depends on whom: a change asks again only those conditions that read what changed.
import { dependenciesOf } from '../../catalogue';
import type { Condition, FieldDefinition } from '../../catalogue';

interface Reads {
  readonly fields: ReadonlySet<string>;
  readonly partyFields: ReadonlySet<string>;
  /** Parties as such: how many there are, or whether one of them meets something. */
  readonly parties: boolean;
}

const known = new WeakMap<FieldDefinition, Reads>();

function readsOf(definition: FieldDefinition): Reads {
  const found = known.get(definition) ?? findReads(definition);
  known.set(definition, found);
  return found;
}

function findReads(definition: FieldDefinition): Reads {
  const dependencies = conditionsOf(definition).map(dependenciesOf);
  // The number of a paper is checked by its kind, a party's name by the kind of party.
  const siblings = [
    definition.typedBy,
    definition.within,
    definition.format === 'partyName' ? 'qlrlx' : undefined,
  ].filter((key) => key !== undefined);
  return {
    fields: new Set([...dependencies.flatMap(({ fields }) => fields), ...siblings]),
    partyFields: new Set([...dependencies.flatMap(({ partyFields }) => partyFields), ...siblings]),
    parties: dependencies.some(({ counts }) => counts),
  };
}

function conditionsOf({ shownWhen, requiredWhen, codesWhen }: FieldDefinition): Condition[] {
  return [shownWhen, requiredWhen, ...(codesWhen ?? []).map(({ when }) => when)].filter(
    (condition) => condition !== undefined,
  );
}

/**
 * Whether the field reads this field of the form. Visibility is handed on: what reads a hidden field reads what hides
 * it.
 */
export function readsField(definition: FieldDefinition, key: string): boolean {
  return readsOf(definition).fields.has(key);
}

/** Whether the field reads this field of its own card, or of any card when it asks about parties at large. */
export function readsPartyField(definition: FieldDefinition, key: string, isSameCard: boolean): boolean {
  const reads = readsOf(definition);
  return reads.partyFields.has(key) && (isSameCard || reads.parties);
}
