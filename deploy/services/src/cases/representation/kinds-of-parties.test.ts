// Citizens whose numbers pass as credit codes, and companies whose code does not: each is served as what the register
// and the accounts have.
import { loadBusiness } from '@portal/shared/catalogue';
import { eq } from 'drizzle-orm';
import { PEOPLE } from '../../../seed/people';
import identityNumbers from '../../../../../shared/src/testing/cases/identity-numbers.json';
import { nameOfNumber } from '../../people/auth/public';
import { users } from '../../people/auth/schema';
import { populationRegister } from '../../people/identity/schema';
import { isNumber } from '../../platform/personal/where';
import { textMessages } from '../../platform/messages/schema';
import type { TestClient, TestServices } from '../../testing';
import { startTestServices } from '../../testing';
import { rightHolders, rights } from '../../register/schema';
import { oldNumberErrors } from '../readiness/old-numbers';
import { recordedKind } from '../authorities/recorded-kind';
import { delegations } from '../authorities/schema';

const base = '/api/reg3/representation';
const numberOf = (where: string): string =>
  identityNumbers.cases.find((one) => one.where?.startsWith(where))?.number ?? '';
const [GUARDIAN, AGENT, PRINCIPAL, TOLD, ASKED] = [
  numberOf('guardian at'),
  numberOf('agent of'),
  numberOf('principal of'),
  numberOf('whoever is told'),
  numberOf('whoever may be asked'),
];
const ODD_COMPANY = { qlrmc: '示例老厂有限公司', zjh: '91339900M000999909' };
const named = (zjh: string) => ({ qlrmc: `钱${zjh.slice(-3)}`, zjh });
const person = (kind: string) => ({ qlrmc: PEOPLE[kind]?.name ?? '', zjh: PEOPLE[kind]?.identityNumber ?? '' });
const letter = {
  lcdm: 'house-transfer',
  qbbdc: '1',
  gzsbh: '（2026）浙杭西证民字第53号',
  wtqssj: '2026-11-01',
  wtjssj: '2027-11-01',
};
let services: TestServices;
let officer: TestClient;

beforeAll(async () => {
  services = await startTestServices();
  services.clock.set('2026-11-20T09:00:00+08:00');
  const numbers = identityNumbers.cases.filter(({ is }) => is === 'person').map(({ number }) => number);
  await services.db
    .insert(populationRegister)
    .values([
      ...numbers.map((number) => ({ identityNumber: number, name: named(number).qlrmc, kind: 'person' as const })),
      { identityNumber: ODD_COMPANY.zjh, name: ODD_COMPANY.qlrmc, kind: 'organisation' as const },
    ]);
  const [known] = await services.db.select().from(users).where(eq(users.username, 'citizen-2'));
  if (!known) throw new Error('no account to copy');
  for (const number of [PRINCIPAL, TOLD, ASKED])
    await services.db.insert(users).values({
      ...known,
      id: `u-${number}`,
      username: number,
      name: named(number).qlrmc,
      identityNumber: number,
      telephone: `139${number.slice(6, 14)}`,
    });
  officer = await services.signedIn('reviewer');
}, 240_000);
afterAll(() => services.close());

const accept = async (principal: object, agent: object, more = {}) =>
  (await officer.post(`${base}/acceptLetter`, { ...letter, ...more, wtr: principal, stf: agent })).body;

test('such a person is a guardian and an agent, and as principal is found by their account and notified', async () => {
  const guarded = await officer.post(`${base}/acceptGuardianship`, {
    bjhr: person('citizen-2'),
    jhr: named(GUARDIAN),
    kind: 'incapable',
    proof: '判决书 2026-53',
  });
  expect([guarded.body.msg, guarded.body.resultCode]).toEqual(['', 'A000']);
  for (const [principal, agent] of [
    [PRINCIPAL, AGENT],
    [TOLD, AGENT],
  ] as const) {
    const answer = await accept(named(principal), named(agent));
    expect([principal, answer.msg, answer.resultCode]).toEqual([principal, '', 'A000']);
    const [row] = await services.db
      .select()
      .from(delegations)
      .where(isNumber(delegations.principalIdentityNumber, principal));
    expect(row?.principalId).toBe(`u-${principal}`);
    const texts = await services.db
      .select()
      .from(textMessages)
      .where(isNumber(textMessages.telephone, `139${principal.slice(6, 14)}`));
    expect(texts).toHaveLength(1);
  }
  expect(await nameOfNumber(services.db, ASKED)).toBe(named(ASKED).qlrmc);
});

test('a company whose code does not fit its check character is a principal, and neither agent nor guardian', async () => {
  expect(await recordedKind(services.db, ODD_COMPANY.zjh)).toBe('organisation');
  expect((await accept(ODD_COMPANY, person('citizen'))).resultCode).toBe('A000');
  expect((await accept(person('citizen'), ODD_COMPANY)).msg).toBe('受托人须为自然人');
  const ward = { bjhr: ODD_COMPANY, jhr: person('citizen'), kind: 'incapable', proof: '判决书 2026-54' };
  expect((await officer.post(`${base}/acceptGuardianship`, ward)).body.msg).toBe('被监护人须为自然人');
});

test('the register speaks before accounts, accounts before entries, and of an unknown number nothing is said', async () => {
  const { db } = services;
  const enterprise = PEOPLE.enterprise?.enterprise?.creditCode ?? '';
  await db
    .update(populationRegister)
    .set({ kind: null })
    .where(isNumber(populationRegister.identityNumber, enterprise));
  expect(await recordedKind(db, enterprise)).toBe('organisation');
  expect(await recordedKind(db, PEOPLE.citizen?.identityNumber ?? '')).toBe('person');
  expect(await recordedKind(db, '330106199001010018')).toBeNull();
});

test.each([
  ['339900190105011', '您填写了15位'],
  ['33990019010501154', '您填写了17位'],
  ['91339900M00099990', '您填写了17位'],
])('%s is cut off: refused with words that say so', async (zjh, words) => {
  expect((await accept({ qlrmc: '无此人', zjh }, person('citizen'))).msg).toContain(words);
});

test('a number of 15 digits is filed where an entry has it, and nowhere else', async () => {
  const old = '339900010503018';
  const business = await loadBusiness('house-transfer');
  const form = { fields: {}, parties: { ywr: [{ zjzl: '1', zjh: old }], qlr: [] }, tables: {} };
  const errors = () => oldNumberErrors(services.db, business, form);
  expect(await errors()).toEqual([
    { path: 'parties.ywr.0.zjh', label: expect.stringContaining('证件号'), message: expect.stringContaining('18位') },
  ]);
  const [holder] = await services.db
    .select({ id: rightHolders.id })
    .from(rightHolders)
    .innerJoin(rights, eq(rights.id, rightHolders.rightId))
    .where(eq(rights.status, 'current'))
    .limit(1);
  await services.db
    .update(rightHolders)
    .set({ identityNumber: old })
    .where(eq(rightHolders.id, holder?.id ?? ''));
  expect(await errors()).toEqual([]);
});
