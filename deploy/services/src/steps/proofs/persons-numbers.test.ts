// A citizen's number that passes as a credit code stays a person's wherever a number decides something.
import { loadBusiness } from '@portal/shared/catalogue';
import type { Business } from '@portal/shared/catalogue';
import { identityNumberError, isUnifiedSocialCreditCode, partyKindOf } from '@portal/shared/validation';
import { citizenNumber, steadyRandom } from '../../../seed/synthetic';
import type { Principal } from '../../cases/representation/in-whose-name';
import { mayPrincipalStart, withPrincipal } from '../../cases/representation/in-whose-name';
import type { CurrentUser } from '../../platform/core/context';
import { contentOf } from './content';

const TOTAL = 20_000;
const random = steadyRandom(53);
const below = (limit: number): number => Math.floor(random() * limit);
const pad = (value: number, length: number): string => String(value).padStart(length, '0');
const NUMBERS = Array.from({ length: TOTAL }, () =>
  citizenNumber(
    `33${pad(below(10_000), 4)}`,
    `${1930 + below(95)}${pad(1 + below(12), 2)}${pad(1 + below(28), 2)}`,
    below(1000),
  ),
);
const PASSING = NUMBERS.filter(isUnifiedSocialCreditCode);
const user: CurrentUser = {
  id: 'u-1',
  username: 'one',
  name: '王宁',
  identityType: '1',
  identityNumber: '330106190001010017',
  telephone: '13900009999',
  userType: '1',
  roles: [],
  regionCode: '330106',
  enterprise: null,
} as unknown as CurrentUser;
const other = (identityNumber: string) => ({ name: '陈小满', identityNumber, telephone: '', birthDate: '' });
const guardianship = (number: string) => ({
  kind: 'guardianship' as const,
  other: other(number),
  incapacity: 'minor' as const,
  documentNumber: '出生证 3301',
  regionCode: '330106',
  fileIds: [],
});
const letter = (number: string, side: 'principal' | 'agent') => ({
  kind: 'letter' as const,
  side,
  other: other(number),
  processCode: 'house-transfer',
  coversAll: '1' as const,
  documentNumber: '公证书 9 号',
  startsOn: '2026-11-01',
  endsOn: '2027-11-01',
  regionCode: '330106',
  fileIds: [],
});
const principal = (identityNumber: string): Principal => ({
  authorityId: 'a-1',
  as: 'guardian',
  name: '陈小满',
  identityNumber,
  kind: 'person',
  letter: null,
});
let business: Business;

beforeAll(async () => {
  business = await loadBusiness('house-transfer');
});

test('about one citizen’s number in 31 passes as a credit code, or this suite would show nothing', () => {
  expect(new Set(NUMBERS).size).toBeGreaterThan(TOTAL * 0.98);
  expect(PASSING.length).toBeGreaterThan(TOTAL / 40);
});

test.each<[string, (number: string) => unknown, unknown]>([
  [
    'a ward that is handed in',
    (number) => contentOf(user, guardianship(number), '2026-11-20', null).kind,
    'guardianship',
  ],
  [
    'an agent that a principal hands in',
    (number) => contentOf(user, letter(number, 'principal'), '2026-11-20', null).kind,
    'letter',
  ],
  [
    'a principal that an agent hands in',
    (number) => contentOf(user, letter(number, 'agent'), '2026-11-20', 'person').kind,
    'letter',
  ],
  ['a principal who begins a case', (number) => mayPrincipalStart(principal(number), business), true],
  [
    'the card of a principal',
    (number) => {
      const sent = { fields: {}, parties: { ywr: [{ zjh: number, qlrlx: '2' }] } };
      const filled = withPrincipal(business, sent, principal(number), user, '2026-11-20') as typeof sent;
      return filled.parties.ywr[0]?.qlrlx;
    },
    '1',
  ],
  ['the number of an identity card', (number) => identityNumberError('1', number), null],
  ['a party of a form', () => partyKindOf({ holderType: '', identityType: '1', recorded: 'organisation' }), 'person'],
])('%s is a person with each of 20,000 numbers', (_, ask, expected) => {
  const wrong = NUMBERS.filter((number) => {
    try {
      return ask(number) !== expected;
    } catch {
      return true;
    }
  });
  expect(wrong).toEqual([]);
});

test('an organisation is refused as ward and as agent by what is recorded, whatever its number looks like', () => {
  for (const number of ['91339900M00099990K', '91339900M000999909', '330106190001010017']) {
    expect(() => contentOf(user, guardianship(number), '2026-11-20', 'organisation')).toThrow('被监护人须为自然人');
    expect(() => contentOf(user, letter(number, 'principal'), '2026-11-20', 'organisation')).toThrow(
      '受托人须为自然人',
    );
  }
});

test('a principal of whom nothing is recorded begins what a person or an organisation may, and keeps the type that was chosen', () => {
  const unknown = { ...principal('91339900M000999909'), kind: null };
  expect(mayPrincipalStart(unknown, business)).toBe(true);
  const sent = { fields: {}, parties: { ywr: [{ zjh: unknown.identityNumber, qlrlx: '2' }] } };
  expect(withPrincipal(business, sent, unknown, user, '2026-11-20')).toMatchObject({
    parties: { ywr: [{ qlrlx: '2', qlrmc: '陈小满' }] },
  });
});
