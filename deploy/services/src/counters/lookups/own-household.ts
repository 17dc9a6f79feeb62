// A person's own family, by masked names: who counts as one household in family queries and reductions.
import type * as calls from '@portal/queries/contract';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { maskName } from '@portal/shared/validation';
import { relativesOf } from '../../cases/public';
import { familyOf, registeredPeople } from '../../people/identity/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { normaliseIdentity } from '../../platform/core/parties/identities';

/** What the other one is to the person, where the pair is registered the other way round. */
const INVERSE = {
  spouse: 'spouse',
  sibling: 'sibling',
  parent: 'child',
  child: 'parent',
  grandparent: 'grandchild',
  grandchild: 'grandparent',
} as const;

export interface Relative {
  identityNumber: string;
  name: string;
  relation: OutputOf<typeof calls.listHousehold>['rows'][number]['relation'];
}

/** Relatives, wards and guardians of a person, by name. */
export async function householdOf({ db, now }: Pick<Context, 'db' | 'now'>, own: string): Promise<Relative[]> {
  const relations = new Map(
    (await familyOf(db, own)).map((pair) =>
      pair.identityNumber === own
        ? ([pair.relativeIdentityNumber, pair.relation] as const)
        : ([pair.identityNumber, INVERSE[pair.relation]] as const),
    ),
  );
  const known = await registeredPeople(db, await relativesOf(db, own, now()));
  return known
    .toSorted((one, other) => one.name.localeCompare(other.name, 'zh'))
    .map(({ identityNumber, name }) => ({
      identityNumber,
      name,
      relation: relations.get(identityNumber) ?? 'guardianship',
    }));
}

export async function listOwnHousehold(
  context: Pick<Context, 'db' | 'now'>,
  { identityNumber: own }: CurrentUser,
  query: InputOf<typeof calls.listHousehold>,
): Promise<OutputOf<typeof calls.listHousehold>> {
  if (query.identityNumber && normaliseIdentity(query.identityNumber) !== own) return { rows: [] };
  const rows = await householdOf(context, own);
  return { rows: rows.map(({ name, relation }) => ({ name: maskName(name), relation })) };
}
