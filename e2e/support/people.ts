// The synthetic people of the seed whose cases the journeys file.
import { PEOPLE } from '../../deploy/services/seed/people';
import type { AccountKind } from './accounts';

export interface Person {
  name: string;
  identityNumber: string;
  telephone: string;
}

export function personOf(kind: AccountKind): Person {
  const person = PEOPLE[kind];
  if (!person) throw new Error(`the seed has no ${kind}`);
  return { name: person.name, identityNumber: person.identityNumber ?? '', telephone: person.telephone ?? '' };
}
