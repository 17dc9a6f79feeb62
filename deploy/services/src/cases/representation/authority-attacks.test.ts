// Attacks on letters, proofs and codes over HTTP: papers used again, principals and agents who cannot act, operators
// who have left, many tries at once.
import {
  acceptLetter,
  confirmDelegation,
  decideProof,
  endDelegation,
  endGuardianship,
  getDelegation,
  handInProof,
  listDelegations,
  saveDelegation,
  startApplication,
  uploadProofFile,
  withdrawProof,
} from '@portal/applications/contract';
import { getApplication, listPrincipals } from '@portal/shared/contract';
import { giveFactorCode, sendFactorCode } from '@portal/shell/contract';
import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { DEVELOPER, OFFICER_RELATIVE, PEOPLE, WARDS } from '../../../seed/people';
import { citizenNumber } from '../../../seed/synthetic';
import { applications } from '../schema';
import { users } from '../../people/auth/schema';
import { populationRegister } from '../../people/identity/schema';
import { isNumber } from '../../platform/personal/where';
import { factorChallenges } from '../../people/second-factor/schema';
import type { TestClient } from '../../testing';
import { refusalOf, usingServices } from '../../testing';
import { personOf } from '../../testing/fixtures/sale';
import { samplePdf } from '../../testing/cases/case-driver';
import { passwordOf } from '../../testing/test-client';
import { readAuthorities } from './acts-as';
import { delegations, guardianships } from '../authorities/schema';
const written = {
  agent: personOf('bank'),
  processCode: 'house-transfer',
  matters: ['申请登记'],
  startsOn: '2026-11-20',
  endsOn: '2027-11-01',
  mayPassOn: '0',
  coversAll: '1',
};
const notarised = {
  kind: 'letter',
  side: 'agent',
  other: personOf('citizen-2'),
  processCode: 'house-transfer',
  coversAll: '1',
  documentNumber: '（2026）浙杭西证民字第31号',
  startsOn: '2026-11-01',
  endsOn: '2027-11-01',
  regionCode: '330106',
};
type Factor = { factor: { challenge: string } };
const { services } = usingServices({}, { at: '2026-11-20T09:00:00+08:00' });
const clients = new Map<string, TestClient>();
const as = (kind: string) => clients.get(kind) as TestClient;

beforeAll(async () => {
  for (const kind of ['citizen', 'citizen-2', 'enterprise', 'bank', 'acceptor', 'reviewer'])
    clients.set(kind, await services.signedIn(kind));
});

const save = (who: string, change = {}) => as(who).ask(saveDelegation, { ...written, ...change });
const confirm = (who: string, bsm: string) => as(who).ask(confirmDelegation, { recordId: bsm, coversAll: '1' });
const paper = async (who: string): Promise<string> =>
  (await as(who).upload(uploadProofFile, {}, { name: 'a.pdf', bytes: samplePdf(randomUUID()) })).fileId;
const handIn = async (who: string, given: object): Promise<string> =>
  (await as(who).ask(handInProof, { body: { ...given, fileIds: [await paper(who)] } })).recordId;
const accept = (who: string, bsm: string) => as(who).ask(decideProof, { recordId: bsm, state: 'accepted', reason: '' });
/** Another account in the place of the one that is signed in. */
async function join(username: string, change: Partial<typeof users.$inferInsert>): Promise<void> {
  const [known] = await services.db.select().from(users).where(eq(users.username, 'citizen-2'));
  if (known) await services.db.insert(users).values({ ...known, id: `u-${username}`, username, ...change });
  const device = services.client();
  await device.signIn(username, passwordOf('citizen-2'));
  clients.set(username, device);
}

test('a notarised letter that its principal has revoked is not accepted again on the same paper, however its number is written', async () => {
  await accept('acceptor', await handIn('bank', notarised));
  const [row] = await services.db
    .select()
    .from(delegations)
    .where(eq(delegations.notaryNumber, notarised.documentNumber));
  expect(await as('citizen-2').ask(endDelegation, { recordId: row?.id, revocationReason: '不委托了' })).toEqual({
    state: 'revoked',
  });
  for (const gzsbh of [notarised.documentNumber, '(2026) 浙杭西证民字第31号', '（２０２６）浙杭西证民字第 31 号']) {
    const again = await handIn('bank', { ...notarised, documentNumber: gzsbh });
    expect([gzsbh, (await refusalOf(accept('reviewer', again))).message]).toEqual([
      gzsbh,
      '委托人已撤销这份公证书的委托',
    ]);
    await as('bank').ask(withdrawProof, { recordId: again });
  }
  const desk = {
    principal: personOf('citizen-2'),
    agent: personOf('bank'),
    processCode: 'house-transfer',
    coversAll: '1',
    notaryNumber: notarised.documentNumber,
    startsOn: '2026-11-01',
    endsOn: '2027-11-01',
  };
  expect((await as('acceptor').refused(acceptLetter, desk)).message).toBe('委托人已撤销这份公证书的委托');
  // A new paper is a new will.
  await accept('reviewer', await handIn('bank', { ...notarised, documentNumber: '（2026）浙杭西证民字第32号' }));
});

test('a guardianship that an officer has ended is not recorded again on the same proof', async () => {
  const proof = {
    kind: 'guardianship',
    other: { name: WARDS.child.name, identityNumber: WARDS.child.identityNumber },
    incapacity: 'minor',
    documentNumber: '指定书 2026-7',
    regionCode: '330106',
  };
  await accept('acceptor', await handIn('bank', proof));
  const [row] = await services.db
    .select()
    .from(guardianships)
    .where(
      and(
        eq(guardianships.proof, proof.documentNumber),
        isNumber(guardianships.wardIdentityNumber, WARDS.child.identityNumber),
      ),
    );
  await as('acceptor').ask(endGuardianship, { recordId: row?.id, reason: '指定被撤销' });
  expect(
    (await refusalOf(accept('reviewer', await handIn('bank', { ...proof, documentNumber: '指定书2026-7' })))).message,
  ).toBe('这份证明的监护关系已经终止');
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
    (await as(who).refused(endGuardianship, { recordId: bsm, reason: '不再需要' })).message;
  for (const bsm of ['g-brother', 'g-own'])
    expect(await endIt('reviewer', bsm)).toBe('不能办理与本人或者近亲属有关的事项');
  expect(await endIt('acceptor', 'g-elsewhere')).toBe('没有这项监护关系的记录，或者已经终止');
  await as('acceptor').ask(endGuardianship, { recordId: 'g-brother', reason: '不再需要' });
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
      other: { ...personOf('citizen'), telephone: '13999999999' },
      documentNumber: '（2026）浙杭西证民字第33号',
    }),
  );
  expect((await texts('citizen')).filter((text) => text.includes('委托吴*怡办理'))).toHaveLength(1);
  await accept(
    'acceptor',
    await handIn('bank', {
      kind: 'guardianship',
      other: personOf('enterprise'),
      incapacity: 'incapable',
      documentNumber: '判决 2026-9',
      regionCode: '330106',
    }),
  );
  expect((await texts('enterprise')).filter((text) => text.includes('吴*怡为周*帆的监护人'))).toHaveLength(1);
  await services.db.delete(guardianships).where(eq(guardianships.proof, '判决 2026-9'));
});

test('a letter by who is under age has no force, and gets none on the birthday; nor does one by who is declared incapable', async () => {
  const number = citizenNumber('330106', '20081201', 71);
  await services.db.insert(populationRegister).values({ identityNumber: number, name: '郑小满' });
  await join('youth', { name: '郑小满', identityNumber: number });
  const bsm = (await save('youth'))?.recordId;
  const GUARDED = '未满18周岁或者被宣告无、限制民事行为能力的，由监护人代为办理';
  expect((await refusalOf(confirm('youth', bsm))).message).toBe(GUARDED);
  const byNotary = await handIn('bank', {
    ...notarised,
    other: { name: '郑小满', identityNumber: number },
    documentNumber: '（2026）浙杭西证民字第34号',
  });
  expect((await refusalOf(accept('acceptor', byNotary))).message).toBe(
    '委托人未满18周岁或者被宣告无、限制民事行为能力，由监护人代为办理',
  );
  const ofWard = await handIn('bank', {
    ...notarised,
    other: { name: WARDS.father.name, identityNumber: WARDS.father.identityNumber },
    documentNumber: '（2026）浙杭西证民字第35号',
  });
  expect((await refusalOf(accept('acceptor', ofWard))).message).toBe(
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
  const bsm = (await save('citizen', { agent: personOf('enterprise') })).recordId;
  for (const kind of ['citizen', 'enterprise']) await confirm(kind, bsm);
  const offered = () => as('enterprise').ask(listPrincipals, { processCode: 'house-transfer' });
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
  await as('citizen').ask(endDelegation, { recordId: bsm, revocationReason: '自己办理' });
});

test('a letter names its agent as the agent is called: another name over one’s number never comes into force', async () => {
  const bsm = (await save('citizen', { agent: { ...personOf('bank'), name: '李思宁' } })).recordId;
  expect(await confirm('citizen', bsm)).toEqual({ state: 'toConfirm' });
  expect((await refusalOf(confirm('bank', bsm))).message).toBe(
    '委托书上的受托人姓名与您的实名信息不一致，请委托人撤销后重新填写',
  );
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
  const [draft, sent] = [(await save('operator')).recordId, (await save('operator')).recordId];
  expect(await confirm('operator', sent)).toEqual({ state: 'toConfirm' });
  const live = (await save('operator')).recordId;
  for (const kind of ['operator', 'bank']) await confirm(kind, live);
  const begun = (
    await as('bank').ask(startApplication, {
      processCode: 'house-transfer',
      regionCode: '330106',
      form: { fields: { cjjg: '1.00' }, parties: {} },
      notice: { version: '2026-11-01' },
      authorityId: live,
    })
  ).businessNumber;
  await services.db.update(users).set({ userType: '1', enterprise: null }).where(eq(users.username, 'operator'));
  const device = services.client();
  await device.signIn('operator', passwordOf('citizen-2'));
  clients.set('operator', device);
  for (const bsm of [draft, sent]) {
    expect(await as('operator').refused(getDelegation, { recordId: bsm })).toMatchObject({
      code: 'B000',
      data: null,
    });
    expect((await refusalOf(confirm('operator', bsm))).code).toBe('B000');
    expect((await as('operator').refused(endDelegation, { recordId: bsm, revocationReason: '走了' })).code).toBe(
      'B000',
    );
  }
  expect((await as('operator').ask(listDelegations)).total).toBe(0);
  // The enterprise goes on with what was sent in its name.
  for (const bsm of [sent, live])
    expect(await as('enterprise').ask(endDelegation, { recordId: bsm, revocationReason: '经办人已离职' })).toEqual({
      state: 'revoked',
    });
  // Nor does a case begun by such a letter pass to them.
  expect(
    await services.db
      .select({ initiatorId: applications.initiatorId })
      .from(applications)
      .where(eq(applications.draftNumber, begun)),
  ).toEqual([{ initiatorId: 'u-enterprise' }]);
  expect(await as('operator').refused(getApplication, { businessNumber: begun })).toMatchObject({
    code: 'B000',
    data: null,
  });
});

test('forty challenges tried at once are thirty wrong codes an hour, as one after the other', async () => {
  const bsm = (await save('citizen-2')).recordId;
  const attempts = Array.from({ length: 40 }, () =>
    as('citizen-2').refused(confirmDelegation, { recordId: bsm, coversAll: '1' }, { unproven: true }),
  );
  const asked = (await Promise.all(attempts)).map(({ data }) => (data as Factor).factor.challenge);
  expect(new Set(asked).size).toBe(40);
  for (const challenge of asked) await as('citizen-2').ask(sendFactorCode, { challenge });
  const guess = { code: '000000' };
  const guesses = asked.flatMap((challenge) => Array.from({ length: 4 }, () => ({ ...guess, challenge })));
  await Promise.allSettled(guesses.map((one) => as('citizen-2').ask(giveFactorCode, one)));
  const rows = await services.db.select().from(factorChallenges).where(eq(factorChallenges.userId, 'u-citizen-2'));
  expect(rows.filter(({ id }) => asked.includes(id)).reduce((sum, { tries }) => sum + tries, 0)).toBe(30);
});
