// Houses of an account that nothing stands on, each given once: for tests that book on them.
import { DEVELOPER, PEOPLE } from '../../../seed/people';
import type { ListedRight } from '../../register/standing/register';
import { listRegisteredRights } from '../../register/standing/register';
import { restrictions } from '../../register/schema';
import type { TestServices } from '..';

/** Answers each house once. */
export function housesOf(services: Pick<TestServices, 'db'>): (who: string) => Promise<ListedRight> {
  const used = new Set<string>();
  return async (who) => {
    const number = who === 'enterprise' ? DEVELOPER.creditCode : (PEOPLE[who]?.identityNumber ?? '');
    const { rows } = await listRegisteredRights(
      services.db,
      [number],
      { pageNumber: 1, pageSize: 100 },
      { unitKind: 'house', rightTypes: ['4'] },
    );
    const taken = (await services.db.select().from(restrictions)).map(({ unitId }) => unitId);
    const found = rows.find(
      ({ unit, holderNames }) => holderNames.length === 1 && !taken.includes(unit.id) && !used.has(unit.id),
    );
    if (!found) throw new Error(`no house of ${who}`);
    used.add(found.unit.id);
    return found;
  };
}
