// Which fields others depend on: only a change of one of these asks the conditions again.
import { dependenciesOf } from '../../catalogue';
import type { Business, Condition, FieldDefinition } from '../../catalogue';

export interface Watched {
  readonly fields: ReadonlySet<string>;
  readonly partyFields: ReadonlySet<string>;
}

export function watchedKeys(business: Business): Watched {
  const definitions = [...business.fields, ...business.roles.flatMap((role) => role.fields)];
  const dependencies = definitions.flatMap(conditionsOf).map(dependenciesOf);
  const typedBy = definitions.map((definition) => definition.typedBy).filter((key) => key !== undefined);
  return {
    fields: new Set([...dependencies.flatMap(({ fields }) => fields), ...typedBy]),
    // A party's name is checked by the kind of party.
    partyFields: new Set([...dependencies.flatMap(({ partyFields }) => partyFields), ...typedBy, 'qlrlx']),
  };
}

function conditionsOf({ shownWhen, requiredWhen, codesWhen }: FieldDefinition): Condition[] {
  return [shownWhen, requiredWhen, ...(codesWhen ?? []).map(({ when }) => when)].filter((condition) => condition !== undefined);
}
