// Attacks on letters, proofs and codes over HTTP: papers used again, principals and agents who cannot act, operators who have left, many tries at once.
import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { DEVELOPER, OFFICER_RELATIVE, PEOPLE, WARDS } from '../../../seed/people';
import { citizenNumber } from '../../../seed/synthetic';
import { applications } from '../schema';
import { users } from '../../people/auth/schema';
import { delegations } from '../authorities/schema';
import { populationRegister } from '../../people/identity/schema';
import { isNumber } from '../../platform/personal/where';
import { factorChallenges } from '../../people/second-factor/schema';
import type { TestClient, TestServices } from '../../testing';
import { startTestServices } from '../../testing';
import { samplePdf } from '../../testing/cases/case-driver';
import { passwordOf } from '../../testing/test-client';
import { readAuthorities } from './acts-as';
import { guardianships } from '../authorities/schema';

const proofBase = '/api/reg3/representation/proof';
const letterBase = '/api/reg3/delegation';
const person = (kind: string) => ({
  qlrmc: PEOPLE[kind]?.name ?? '',
  zjh: PEOPLE[kind]?.identityNumber ?? '',
  dh: PEOPLE[kind]?.telephone ?? '',
});
const written = {
  stf: person('bank'),
  lcdm: 'house-transfer',
  wtsx: ['申请登记'],
  wtqssj: '2026-11-20',
  wtjssj: '2027-11-01',
  sfkzwt: '0',
  qbbdc: '1',
};
const notarised = {
  kind: 'letter',
  wo: 'agent',
  df: person('citizen-2'),
  lcdm: 'house-transfer',
  qbbdc: '1',
  gzsbh: '（2026）浙杭西证民字第31号',
  wtqssj: '2026-11-01',
  wtjssj: '2027-11-01',
  xzqbm: '330106',
};
let services: TestServices;
const clients = new Map<string, TestClient>();
const as = (kind: string) => clients.get(kind) as TestClient;

beforeAll(async () => {
  services = await startTestServices();
  services.clock.set('2026-11-20T09:00:00+08:00');
  for (const kind of ['citizen', 'citizen-2', 'enterprise', 'bank', 'acceptor', 'reviewer'])
    clients.set(kind, await services.signedIn(kind));
}, 240_000);
afterAll(() => services.close());

const save = async (who: string, change = {}) =>
  (await as(who).post(`${letterBase}/save`, { ...written, ...change })).body;
const confirm = async (who: string, bsm: string) =>
  (await as(who).post(`${letterBase}/confirm`, { bsm, qbbdc: '1' })).body;
async function paper(who: string): Promise<string> {
  const mark = 'xxBOUNDARYxx';
  const body = Buffer.concat([
    Buffer.from(
      `--${mark}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n`,
    ),
    samplePdf(randomUUID()),
    Buffer.from(`\r\n--${mark}--\r\n`),
  ]);
  return (
    await as(who).send('POST', `${proofBase}/upload`, {
      body,
      headers: { 'content-type': `multipart/form-data; boundary=${mark}` },
    })
  ).body.data.bsm;
}
const handIn = async (who: string, given: object): Promise<string> =>
  (await as(who).post(`${proofBase}/handIn`, { ...given, fileBsms: [await paper(who)] })).body.data.bsm;
const accept = async (who: string, bsm: string) =>
  (await as(who).post(`${proofBase}/decide`, { bsm, zt: 'accepted', reason: '' })).body;
/** Another account in the place of the one that is signed in. */
async function join(username: string, change: Partial<typeof users.$inferInsert>): Promise<void> {
  const [known] = await services.db.select().from(users).where(eq(users.username, 'citizen-2'));
  if (known) await services.db.insert(users).values({ ...known, id: `u-${username}`, username, ...change });
  const device = services.client();
  await device.signIn(username, passwordOf('citizen-2'));
  clients.set(username, device);
}

test('a notarised letter that its principal has revoked is not accepted again on the same paper, however its number is written', async () => {
  expect((await accept('acceptor', await handIn('bank', notarised))).resultCode).toBe('A000');
  const [row] = await services.db.select().from(delegations).where(eq(delegations.notaryNumber, notarised.gzsbh));
  expect((await as('citizen-2').post(`${letterBase}/revoke`, { bsm: row?.id, cxyy: '不委托了' })).body.data).toEqual({
    zt: 'revoked',
  });
  for (const gzsbh of [notarised.gzsbh, '(2026) 浙杭西证民字第31号', '（２０２６）浙杭西证民字第 31 号']) {
    const again = await handIn('bank', { ...notarised, gzsbh });
    expect([gzsbh, (await accept('reviewer', again)).msg]).toEqual([gzsbh, '委托人已撤销这份公证书的委托']);
    await as('bank').post(`${proofBase}/withdraw`, { bsm: again });
  }
  const desk = {
    wtr: person('citizen-2'),
    stf: person('bank'),
    lcdm: 'house-transfer',
    qbbdc: '1',
    gzsbh: notarised.gzsbh,
    wtqssj: '2026-11-01',
    wtjssj: '2027-11-01',
  };
  expect((await as('acceptor').post('/api/reg3/representation/acceptLetter', desk)).body.msg).toBe(
    '委托人已撤销这份公证书的委托',
  );
  // A new paper is a new will.
  expect(
    (await accept('reviewer', await handIn('bank', { ...notarised, gzsbh: '（2026）浙杭西证民字第32号' }))).resultCode,
  ).toBe('A000');
});

test('a guardianship that an officer has ended is not recorded again on the same proof', async () => {
  const proof = {
    kind: 'guardianship',
    df: { qlrmc: WARDS.child.name, zjh: WARDS.child.identityNumber },
    qx: 'minor',
    gzsbh: '指定书 2026-7',
    xzqbm: '330106',
  };
  expect((await accept('acceptor', await handIn('bank', proof))).resultCode).toBe('A000');
  const [row] = await services.db
    .select()
    .from(guardianships)
    .where(
      and(eq(guardianships.proof, proof.gzsbh), isNumber(guardianships.wardIdentityNumber, WARDS.child.identityNumber)),
    );
  expect(
    (await as('acceptor').post('/api/reg3/representation/endGuardianship', { bsm: row?.id, reason: '指定被撤销' })).body
      .resultCode,
  ).toBe('A000');
  expect((await accept('reviewer', await handIn('bank', { ...proof, gzsbh: '指定书2026-7' }))).msg).toBe(
    '这份证明的监护关系已经终止',
  );
});

test('an officer ends no guardianship of their own or of a relative, nor of another region', async () => {
  const row = {
    wardIdentityNumber: WARDS.child.identityNumber,
    wardName: WARDS.child.name,
    incapacity: 'minor' as const,
    neededUntil: '2034-05-06',
    source: 'officer' as const,
    proof: 'p',
    regionCode: '330106',
    startsOn: '2026-01-01',
  };
  await services.db.insert(guardianships).values([
    {
      ...row,
      id: 'g-brother',
      guardianIdentityNumber: OFFICER_RELATIVE.identityNumber,
      guardianName: OFFICER_RELATIVE.name,
    },
    { ...row, id: 'g-own', guardianIdentityNumber: PEOPLE.reviewer?.identityNumber ?? '', guardianName: '陈思颖' },
    {
      ...row,
      id: 'g-elsewhere',
      guardianIdentityNumber: PEOPLE.bank?.identityNumber ?? '',
      guardianName: '吴嘉怡',
      regionCode: '330903',
    },
  ]);
  const endIt = async (who: string, bsm: string) =>
    (await as(who).post('/api/reg3/representation/endGuardianship', { bsm, reason: '不再需要' })).body.msg;
  for (const bsm of ['g-brother', 'g-own'])
    expect(await endIt('reviewer', bsm)).toBe('不能办理与本人或者近亲属有关的事项');
  expect(await endIt('acceptor', 'g-elsewhere')).toBe('没有这项监护关系的记录，或者已经终止');
  expect(await endIt('acceptor', 'g-brother')).toBe('');
  await services.db.delete(guardianships).where(inArray(guardianships.id, ['g-brother', 'g-own', 'g-elsewhere']));
});

test('who is acted for hears of an accepted paper by text as well, on the telephone of their own account', async () => {
  const texts = async (kind: string) =>
    (
      (
        await services
          .client()
          .get('/sandbox/texts', { params: { telephone: String(PEOPLE[kind]?.telephone), pageSize: 50 } })
      ).body.data as { text: string }[]
    ).map(({ text }) => text);
  await accept(
    'acceptor',
    await handIn('bank', {
      ...notarised,
      df: { ...person('citizen'), dh: '13999999999' },
      gzsbh: '（2026）浙杭西证民字第33号',
    }),
  );
  expect((await texts('citizen')).filter((text) => text.includes('委托吴*怡办理'))).toHaveLength(1);
  await accept(
    'acceptor',
    await handIn('bank', {
      kind: 'guardianship',
      df: person('enterprise'),
      qx: 'incapable',
      gzsbh: '判决 2026-9',
      xzqbm: '330106',
    }),
  );
  expect((await texts('enterprise')).filter((text) => text.includes('吴*怡为周*帆的监护人'))).toHaveLength(1);
  await services.db.delete(guardianships).where(eq(guardianships.proof, '判决 2026-9'));
});

test('a letter by who is under age has no force, and gets none on the birthday; nor does one by who is declared incapable', async () => {
  const number = citizenNumber('330106', '20081201', 71);
  await services.db.insert(populationRegister).values({ identityNumber: number, name: '郑小满' });
  await join('youth', { name: '郑小满', identityNumber: number });
  const bsm = (await save('youth')).data?.bsm;
  const GUARDED = '未满18周岁或者被宣告无、限制民事行为能力的，由监护人代为办理';
  expect((await confirm('youth', bsm)).msg).toBe(GUARDED);
  const byNotary = await handIn('bank', {
    ...notarised,
    df: { qlrmc: '郑小满', zjh: number },
    gzsbh: '（2026）浙杭西证民字第34号',
  });
  expect((await accept('acceptor', byNotary)).msg).toBe(
    '委托人未满18周岁或者被宣告无、限制民事行为能力，由监护人代为办理',
  );
  const ofWard = await handIn('bank', {
    ...notarised,
    df: { qlrmc: WARDS.father.name, zjh: WARDS.father.identityNumber },
    gzsbh: '（2026）浙杭西证民字第35号',
  });
  expect((await accept('acceptor', ofWard)).msg).toBe(
    '委托人未满18周岁或者被宣告无、限制民事行为能力，由监护人代为办理',
  );
  expect(
    await services.db
      .select()
      .from(delegations)
      .where(and(isNumber(delegations.principalIdentityNumber, number), eq(delegations.status, 'valid'))),
  ).toEqual([]);
});

test('an agent or guardian who comes to need a guardian acts for nobody', async () => {
  const bsm = (await save('citizen', { stf: person('enterprise') })).data.bsm;
  for (const kind of ['citizen', 'enterprise']) expect((await confirm(kind, bsm)).resultCode).toBe('A000');
  const offered = async () =>
    (await as('enterprise').get('/api/reg3/representation/queryPrincipals', { params: { lcdm: 'house-transfer' } }))
      .body.data as { as: string }[];
  expect((await offered()).map((row) => row.as).toSorted()).toEqual(['agent', 'guardian']);
  await services.db.insert(guardianships).values({
    id: 'g-agent',
    wardIdentityNumber: PEOPLE.enterprise?.identityNumber ?? '',
    wardName: '周启帆',
    guardianIdentityNumber: PEOPLE['bank-approver']?.identityNumber ?? '',
    guardianName: '许文博',
    incapacity: 'incapable',
    source: 'officer',
    regionCode: '330106',
    startsOn: '2026-01-01',
  });
  expect(await offered()).toEqual([]);
  await services.db.delete(guardianships).where(eq(guardianships.id, 'g-agent'));
  await as('citizen').post(`${letterBase}/revoke`, { bsm, cxyy: '自己办理' });
});

test('a letter names its agent as the agent is called: another name over one’s number never comes into force', async () => {
  const bsm = (await save('citizen', { stf: { ...person('bank'), qlrmc: '李思宁' } })).data.bsm;
  expect((await confirm('citizen', bsm)).data).toEqual({ zt: 'toConfirm' });
  expect((await confirm('bank', bsm)).msg).toBe('委托书上的受托人姓名与您的实名信息不一致，请委托人撤销后重新填写');
  expect(
    (await readAuthorities(services.db, PEOPLE.bank?.identityNumber ?? '', [], services.clock.now())).letters.map(
      ({ id }) => id,
    ),
  ).not.toContain(bsm);
});

test('an operator who has left the enterprise neither sends its letters, nor reads or revokes them', async () => {
  await join('operator', {
    name: '秦操',
    identityNumber: citizenNumber('330106', '19900101', 72),
    userType: '2',
    enterprise: { name: DEVELOPER.name, creditCode: DEVELOPER.creditCode },
  });
  const [draft, sent] = [(await save('operator')).data.bsm, (await save('operator')).data.bsm];
  expect((await confirm('operator', sent)).data).toEqual({ zt: 'toConfirm' });
  const live = (await save('operator')).data.bsm;
  for (const kind of ['operator', 'bank']) expect((await confirm(kind, live)).resultCode).toBe('A000');
  const begun = (
    await as('bank').post(
      '/api/reg3/apply/start',
      {
        lcdm: 'house-transfer',
        xzqbm: '330106',
        form: { fields: { cjjg: '1.00' }, parties: {} },
        nt: { bb: '2026-11-01' },
        dbbsm: live,
      },
      { headers: { 'idempotency-key': randomUUID() } },
    )
  ).body.data.ywh as string;
  await services.db.update(users).set({ userType: '1', enterprise: null }).where(eq(users.username, 'operator'));
  const device = services.client();
  await device.signIn('operator', passwordOf('citizen-2'));
  clients.set('operator', device);
  for (const bsm of [draft, sent]) {
    expect((await as('operator').get(`${letterBase}/queryDetail/${bsm}`)).body).toMatchObject({
      resultCode: 'B000',
      data: null,
    });
    expect((await confirm('operator', bsm)).resultCode).toBe('B000');
    expect((await as('operator').post(`${letterBase}/revoke`, { bsm, cxyy: '走了' })).body.resultCode).toBe('B000');
  }
  expect((await as('operator').get(`${letterBase}/queryList`)).body.data.total).toBe(0);
  // The enterprise goes on with what was sent in its name.
  for (const bsm of [sent, live])
    expect((await as('enterprise').post(`${letterBase}/revoke`, { bsm, cxyy: '经办人已离职' })).body.data).toEqual({
      zt: 'revoked',
    });
  // Nor does a case begun by such a letter pass to them.
  expect(
    await services.db
      .select({ initiatorId: applications.initiatorId })
      .from(applications)
      .where(eq(applications.draftNumber, begun)),
  ).toEqual([{ initiatorId: 'u-enterprise' }]);
  expect((await as('operator').get(`/api/reg3/bizPrimary/queryAll/${begun}`)).body).toMatchObject({
    resultCode: 'B000',
    data: null,
  });
});

test('forty challenges tried at once are thirty wrong codes an hour, as one after the other', async () => {
  const bsm = (await save('citizen-2')).data.bsm;
  const asked = await Promise.all(
    Array.from(
      { length: 40 },
      async () =>
        (await as('citizen-2').post(`${letterBase}/confirm`, { bsm, qbbdc: '1' }, { unproven: true })).body.data.factor
          .challenge as string,
    ),
  );
  expect(new Set(asked).size).toBe(40);
  for (const challenge of asked) await as('citizen-2').post('/api/pub3/secondFactor/send', { challenge });
  await Promise.all(
    asked.flatMap((challenge) =>
      Array.from({ length: 4 }, () =>
        as('citizen-2').post('/api/pub3/secondFactor/verify', { challenge, code: '000000' }),
      ),
    ),
  );
  const rows = await services.db.select().from(factorChallenges).where(eq(factorChallenges.userId, 'u-citizen-2'));
  expect(rows.filter(({ id }) => asked.includes(id)).reduce((sum, { tries }) => sum + tries, 0)).toBe(30);
});
