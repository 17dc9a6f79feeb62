// The seed: valid numbers, the cases that the journeys need, and nothing twice.
import { isTitleCertificateNumber, isUnitNumber } from '@portal/shared/kernel';
import { allEnums, findEnumName, loadBusiness } from '@portal/shared/catalogue';
import {
  isCitizenId,
  isUnifiedSocialCreditCode,
  personNameError,
  ageFromIdentityNumber,
} from '@portal/shared/validation';
import { users } from '../src/people/auth/schema';
import { certificates } from '../src/register/certificates/schema';
import { populationRegister } from '../src/people/identity/schema';
import { units } from '../src/register/schema';
import { surveyRecords } from '../src/counters/survey/schema';
import type { TestServices } from '../src/testing';
import { startTestServices } from '../src/testing';
import accounts from './accounts.json';
import { ORGANISATIONS, WARDS } from './people';
import { CITIZEN_HOUSES } from './register';
import { seedOnce } from './seed-once';

let services: TestServices;
beforeAll(async () => {
  services = await startTestServices();
}, 120_000);
afterAll(() => services.close());

it('has an account of each kind, each of whom can sign in', async () => {
  expect(accounts.map((account) => account.kind)).toEqual([
    'citizen',
    'citizen-2',
    'enterprise',
    'bank',
    'bank-approver',
    'surveyor',
    'acceptor',
    'reviewer',
    'approver',
    'sea-acceptor',
    'sea-reviewer',
    'sea-approver',
    'court',
    'finance',
    'content',
    'ops',
  ]);
  for (const { username } of accounts)
    expect((await services.signedIn(username)).user).toMatchObject({
      username,
      qydm: username.startsWith('sea-') ? '330903' : '330106',
    });
});

it('makes valid numbers only', async () => {
  for (const user of await services.db.select().from(users))
    expect([user.identityNumber, isCitizenId(user.identityNumber)]).toEqual([user.identityNumber, true]);
  for (const body of ORGANISATIONS)
    expect([body.creditCode, isUnifiedSocialCreditCode(body.creditCode)]).toEqual([body.creditCode, true]);
  const people = await services.db.select().from(populationRegister);
  expect(people.length).toBeGreaterThan(300);
  for (const { name, identityNumber } of people) {
    if (isUnifiedSocialCreditCode(identityNumber)) continue;
    expect([identityNumber, isCitizenId(identityNumber), personNameError(name)]).toEqual([identityNumber, true, null]);
    // The one child there is is known with its guardians.
    expect([identityNumber, (ageFromIdentityNumber(identityNumber, new Date('2026-11-21')) ?? 0) > 18]).toEqual([
      identityNumber,
      identityNumber !== WARDS.child.identityNumber,
    ]);
  }
  for (const unit of await services.db.select().from(units))
    expect([unit.unitNumber, isUnitNumber(unit.unitNumber)]).toEqual([unit.unitNumber, true]);
  for (const row of await services.db.select().from(certificates))
    expect([
      row.titleCertificateNumber,
      row.rightId
        ? isTitleCertificateNumber(row.titleCertificateNumber)
        : /^浙（\d{4}）.+不动产证明第\d{7}号$/.test(row.titleCertificateNumber),
    ]).toEqual([row.titleCertificateNumber, true]);
});

it('registers values that the transfer form accepts', async () => {
  const business = await loadBusiness('house-transfer');
  for (const unit of (await services.db.select().from(units)).filter((row) => row.unitKind === 'house')) {
    expect(Number(unit.register.tnjzmj) + Number(unit.register.ftjzmj)).toBeCloseTo(Number(unit.register.jzmj), 2);
    for (const field of business.fields.filter(
      (entry) => entry.source === 'register' && Object.hasOwn(unit.register, entry.key),
    )) {
      const table = field.enum ? allEnums[field.enum] : undefined;
      if (table)
        expect([field.key, findEnumName(table, String(unit.register[field.key]))]).toEqual([
          field.key,
          expect.any(String),
        ]);
    }
  }
});

it('gives the citizen clean houses and one of each obstacle', async () => {
  const citizen = await services.signedIn('citizen');
  const { list, total } = (await citizen.get('/api/pub3/query/houseRights', { params: { pageNo: 1, pageSize: 50 } }))
    .body.data as { total: number; list: { bdcqzh: string; restrictions: { kind: string; level: string }[] }[] };
  expect(total).toBe(CITIZEN_HOUSES.clean.length + 4);
  const kinds = list.map((row) => row.restrictions.map(({ kind, level }) => `${kind} ${level}`).join());
  expect(kinds.filter((kind) => kind === '')).toHaveLength(CITIZEN_HOUSES.clean.length);
  expect(kinds).toEqual(expect.arrayContaining(['sealed block', 'mortgage warn', 'dissent warn', 'mortgage warn']));
});

it('has survey records of those houses, with a paper that opens', async () => {
  expect((await services.db.select().from(surveyRecords)).length).toBeGreaterThan(100);
  const citizen = await services.signedIn('citizen');
  const { list } = (await citizen.get('/api/reg3/survey/queryList')).body.data as {
    list: { files: { bsm: string; size: number }[] }[];
  };
  expect(list).toHaveLength(CITIZEN_HOUSES.clean.length + 4);
  const papers = list.flatMap((row) => row.files);
  expect(papers).toHaveLength(CITIZEN_HOUSES.clean.length);
  const { raw, headers } = await citizen.get(`/api/reg3/survey/file/${papers[0]?.bsm ?? ''}`);
  expect([headers['content-type'], raw.subarray(0, 5).toString(), raw.length]).toEqual([
    'application/pdf',
    '%PDF-',
    papers[0]?.size,
  ]);
});

it('does nothing the second time', async () => {
  const before = await services.db.select().from(certificates);
  await seedOnce({ ...services.context, now: services.clock.now(), passwordCost: 1024, demo: true });
  expect(await services.db.select().from(certificates)).toEqual(before);
});

it('starts without demo accounts when told so, with everything that production needs', async () => {
  const bare = await startTestServices({ demoData: false, content: 'empty' });
  expect(await bare.db.select().from(users)).toEqual([]);
  expect((await bare.client().get('/api/pub3/portals/sysConfig')).body.data.title).toBe('不动产智治平台');
  await bare.close();
}, 60_000);
