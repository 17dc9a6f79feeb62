import type { Business } from '@portal/shared/catalogue';
import { businessSummaries, loadBusiness } from '@portal/shared/catalogue';
import type { SingleEffect } from '@portal/shared/catalogue';
import { effectsOf } from '../../register/effects/flatten-effect';
import type { TestServices } from '../../testing';
import type { BusinessCase } from '../../testing/cases/business-table';
import type { EveryBusiness } from '../../testing/cases/every-business';
import { BUSINESS_CASES, nameOf, openEveryBusiness } from '../../testing/cases/every-business';
import type { Filing, OfficeWay } from '../../testing/cases/office-way';
import { placeKeys } from '../property/named-property';

/** Roles in which the register's holders stand by this effect. */
function rolesOf(effect: SingleEffect): (string | null)[] {
  switch (effect.kind) {
    case 'none':
      return [];
    case 'createRight':
      return [effect.by ?? null];
    case 'transferRight':
    case 'transferEntry':
      return [effect.from ?? effect.deceased ?? null];
    case 'addEntry':
    case 'modifyRight':
    case 'correctRight':
    case 'remakeUnits':
    case 'cancelRight':
    case 'replaceCertificate':
    case 'modifyEntry':
    case 'fulfilNotice':
    case 'releaseEntry':
      return [effect.by];
  }
}

describe('data of the effects', () => {
  test.each(businessSummaries.map(({ id }) => id))(
    '%s names who holds what it touches, or why nobody is asked',
    async (id) => {
      const business = await loadBusiness(id);
      for (const effect of effectsOf(business)) {
        const unasked = rolesOf(effect).filter((role) => role === null);
        // A first registration touches nobody; a dissent and a seal come against the holder's will; a court's sale is
        // ordered.
        const reasons =
          effect.kind === 'createRight' ||
          (effect.kind === 'addEntry' && (effect.entry === 'dissent' || effect.entry === 'sealed')) ||
          (effect.kind === 'transferRight' && isOrdered(business));
        expect([effect.kind, unasked.length === 0 || reasons]).toEqual([effect.kind, true]);
        for (const role of rolesOf(effect))
          if (role !== null) expect(business.roles.map((entry) => entry.role)).toContain(role);
      }
      for (const exception of business.alone ?? []) expect(exception.source).toMatch(/《.+》第.+条/);
    },
  );
});

describe("somebody else in the holder's role", () => {
  let services: TestServices;
  let office: OfficeWay;
  let businesses: EveryBusiness;
  beforeAll(async () => {
    ({ services, office, businesses } = await openEveryBusiness());
  }, 120_000);
  afterAll(() => services.close());

  /**
   * Cases whose property is there from the beginning; those about what another case enters follow that case in the
   * table.
   */
  const cases = BUSINESS_CASES.filter(
    ({ business, on }) =>
      !('after' in on) && !('none' in on) && !('ofPerson' in on) && business !== 'dissent' && business !== 'seal-up',
  );

  test.each(cases.map((row) => [nameOf(row), row] as const))('%s: the case is not sent', async (_, row) => {
    const business = await loadBusiness(row.business);
    const roles = [...new Set(effectsOf(business).flatMap(rolesOf))].filter((role): role is string => role !== null);
    if (roles.length === 0) return;
    for (const role of roles) {
      const paths = await refusalOf(row, business, role);
      // Who starts from the holder's name does not even get to the property without it.
      expect([
        role,
        paths,
        paths.some((path) => path === `parties.${role}` || placeKeys(business).some((key) => path === `fields.${key}`)),
      ]).toEqual([role, paths, true]);
    }
  });

  /** Paths that are refused when an unauthorised person stands in the role of the holder. */
  async function refusalOf(row: BusinessCase, business: Business, role: string): Promise<string[]> {
    const filing: Filing = await businesses.filingOf(row, business);
    const otherUser = { qlrmc: '赵无权', zjh: '330106199003077715', xm: '赵无权' };
    const card = (office.sampleOf(business).parties[role] ?? [])[0] ?? {};
    const said = await office.refusedSending({
      ...filing,
      cards: { ...filing.cards, [role]: [{ ...card, ...otherUser }] },
    });
    return (said.data?.errors ?? []).map(({ path }) => path.split('.').slice(0, 2).join('.'));
  }

  function isCreate(effect: SingleEffect): boolean {
    return effect.kind === 'createRight';
  }
  test('a first registration belongs to whom the unit was surveyed for', async () => {
    const row = BUSINESS_CASES.find(({ business }) => business === 'house-first') as BusinessCase;
    const business = await loadBusiness('house-first');
    expect(effectsOf(business).every(isCreate)).toBe(true);
    expect(await refusalOf(row, business, 'qlr')).toContain('parties.qlr');
  });
});

function isOrdered({ startedBy, ownMotion }: Business): boolean {
  return ownMotion === true || (startedBy?.length === 1 && startedBy[0] === 'agency');
}
