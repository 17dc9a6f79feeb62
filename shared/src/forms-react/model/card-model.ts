// One card, of a party or of a row: a group of controls that keeps its identity while it moves.
import { groupPath, partyLabel } from '../../catalogue';
import type { FieldDefinition, FieldValue, GroupPlace, Party, Scope } from '../../catalogue';
import { FormGroup } from '../../forms';
import { createField } from './field-model';
import type { FieldHost } from './field-model';
import { createCardScope } from './live-scope';
import type { CardModel, FieldModel } from './types';

export interface CardHost extends Pick<FieldHost, 'business' | 'crossError' | 'onErrorChange'> {
  scope(): Scope;
  indexOf(card: CardModel): number;
}

let cardCount = 0;

/** A card for a known party or row, or with the definition's initial values for a new one. */
export function createCard(place: GroupPlace, party: Party | null, host: CardHost): CardModel {
  cardCount += 1;
  const fields: FieldModel[] = [];
  const id = `card-${cardCount}`;
  const path = groupPath(place);
  const recordId = typeof party?.bsm === 'string' ? party.bsm : null;
  const index = () => host.indexOf(card);
  let scope: Scope | undefined;
  const cardScope = () =>
    (scope ??= createCardScope(host.scope(), place.area === 'parties' ? place.name : null, { fields }));
  for (const definition of place.definition.fields) {
    fields.push(
      createField(definition, startValue(definition, party), {
        business: host.business,
        crossError: host.crossError,
        onErrorChange: host.onErrorChange,
        scope: cardScope,
        path: () => `${path}.${index()}.${definition.key}`,
        label: () => partyLabel(place.definition, index(), definition),
      }),
    );
  }
  const group = new FormGroup(Object.fromEntries(fields.map((field) => [field.definition.key, field.control])));
  const card: CardModel = { id, recordId, group, fields, index };
  return card;
}

function startValue({ key, initial }: FieldDefinition, party: Party | null): FieldValue | undefined {
  return party === null ? initial : (party[key] ?? undefined);
}
