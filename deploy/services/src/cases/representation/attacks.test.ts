// Attacks on representation: by agents, on letters of attorney, and on minors.
import {
  cancelApplication,
  claimApplication,
  saveApplicant,
  saveApplication,
  sendForConfirm,
  startApplication,
  acceptLetter,
  confirmDelegation,
  decideProof,
  endDelegation,
  endGuardianship,
  getDelegation,
  handInProof,
  listDelegations,
  saveDelegation,
  uploadProofFile,
  withdrawProof,
} from '@portal/applications/contract';
import { listHouseRights, getApplication, listPrincipals } from '@portal/shared/contract';
import { eq, and, inArray } from 'drizzle-orm';
import { loadBusiness, sampleForm } from '@portal/shared/catalogue';
import { PEOPLE, DEVELOPER, OFFICER_RELATIVE, WARDS } from '../../../seed/people';
import { applicationParties, applications } from '../schema';
import { findRegisteredRight } from '../../register/standing/register';
import { outcomesOf, usingServices, refusalOf } from '../../testing';
import type { Caller, Refused, TestClient } from '../../testing';
import { opinion, transferForm, upload, samplePdf } from '../../testing/cases/case-driver';
import { signPlace } from '../../testing/cases/flow-driver';
import { confirmPlace, readCase, submit, personOf } from '../../testing/fixtures/sale';
import { giveFactorCode, sendFactorCode } from '@portal/shell/contract';
import { randomUUID } from 'node:crypto';
import { citizenNumber } from '../../../seed/synthetic';
import { users } from '../../people/auth/schema';
import { populationRegister } from '../../people/identity/schema';
import { isNumber } from '../../platform/personal/where';
import { factorChallenges } from '../../people/second-factor/schema';
import { passwordOf } from '../../testing/test-client';
import { readAuthorities } from './acts-as';
import { delegations, guardianships } from '../authorities/schema';
import { UNKNOWN_RECORD } from '../../platform/core/errors';

// Attacks with invented guardians and agents: whoever writes their own number beside an adult's name gets no further
// than anybody else, through every step that they and the office take.
describe('attacks', () => {
  type Card = Record<string, unknown>;
  type Begun = { ywh: string; version: number };
  const { services, owner, other, as } = usingServices({ owner: 'citizen', other: 'citizen-2' });
  const client = (kind: 'citizen' | 'citizen-2'): Caller => (kind === 'citizen' ? owner : other);
  const numberOf = (kind: string): string => PEOPLE[kind]?.identityNumber ?? '';
  /** What sending is refused for, by field. */
  const sendFields = (who: Caller, { ywh: businessNumber, version }: Begun) =>
    who.ask(sendForConfirm, { businessNumber, version }).then(
      () => undefined,
      (refused: Refused) => Object.keys(refused.fields),
    );

  /**
   * Every step the attacker can take in the case, and the office after it; nothing is given up because a step was
   * refused. Returns the fields that sending was refused for.
   */
  async function takeEveryStep(attacker: Caller, helper: Caller, draft: Begun): Promise<string[] | undefined> {
    const { materials } = await readCase(attacker, draft.ywh);
    for (const { materialId, required, kind, state } of materials)
      if (required && kind === 'upload' && state === 'missing')
        await upload(attacker, draft.ywh, materialId, `${materialId} ${draft.ywh}`);
    await upload(attacker, draft.ywh, 'M016', `M016 ${draft.ywh}`);
    const sent = await sendFields(attacker, draft);
    for (const person of [attacker, helper]) {
      const { parties, flowId } = (await readCase(person, draft.ywh).catch(() => null)) ?? {
        parties: [],
        flowId: null,
      };
      for (const { applicantId } of parties) {
        await outcomesOf([confirmPlace(person, draft.ywh, applicantId)]);
        if (flowId)
          for (const datumBsm of ['M001', 'M070'])
            await signPlace(person, { qsglbsm: flowId, datumBsm, sqrbsm: applicantId });
      }
    }
    await outcomesOf([submit(attacker, { businessNumber: draft.ywh, version: draft.version })]);
    const ywh = (await readCase(attacker, draft.ywh).catch(() => null))?.businessNumber ?? draft.ywh;
    for (const who of ['acceptor', 'acceptor', 'reviewer', 'approver', 'approver']) {
      await outcomesOf([as(who).ask(claimApplication, { businessNumber: ywh })]);
      await opinion(as(who), ywh, '1');
    }
    return sent;
  }

  async function start(who: Caller, processCode: string, form: object): Promise<Begun> {
    const { notice } = await loadBusiness(processCode);
    const input = { processCode, regionCode: '330106', form, notice: { version: notice.version } };
    const { businessNumber, version } = await who.ask(startApplication, input);
    return { ywh: businessNumber, version };
  }

  async function rowsOf(ywh: string) {
    const [row] = await services.db.select().from(applications).where(eq(applications.draftNumber, ywh));
    return {
      row,
      parties: await services.db
        .select()
        .from(applicationParties)
        .where(eq(applicationParties.applicationId, row?.id ?? '')),
    };
  }

  /** Nobody's hand but the victim's may stand beside the victim's name, and the case has gone nowhere. */
  async function expectUntouched(ywh: string, victim: string): Promise<void> {
    const { row, parties } = await rowsOf(ywh);
    expect(['DRAFT', 'TO_CONFIRM']).toContain(row?.status);
    expect(
      parties
        .filter((party) => party.identityNumber === victim)
        .map(({ confirmedAt, signedAt }) => [confirmedAt, signedAt]),
    ).toEqual([[null, null]]);
  }

  async function jointHouse(): Promise<{ bdcqzh: string; spouse: { qlrmc: string; zjh: string } }> {
    const { rows } = await client('citizen').ask(listHouseRights, { pageSize: 100 });
    const house = rows.find(
      ({ rightHolderName, restrictions }) => rightHolderName.includes('、') && restrictions.length === 0,
    );
    const right = await findRegisteredRight(services.db, [numberOf('citizen')], house?.titleCertificateNumber ?? '');
    const spouse = right?.holders.find(({ identityNumber }) => identityNumber !== numberOf('citizen'));
    return {
      bdcqzh: house?.titleCertificateNumber ?? '',
      spouse: { qlrmc: spouse?.name ?? '', zjh: spouse?.identityNumber ?? '' },
    };
  }

  const agent = (kind: string): Card => ({
    sfdl: '1',
    dlrxm: PEOPLE[kind]?.name,
    dlrzjzl: '1',
    dlrzjh: numberOf(kind),
    dlrdh: PEOPLE[kind]?.telephone,
    wtqx: { from: '2026-11-01', to: '2027-11-01' },
    wtsx: ['1'],
  });
  const guardian = (kind: string): Card => ({ jhrxm: PEOPLE[kind]?.name, jhrzjh: numberOf(kind) });

  test.each([
    ['guardian', guardian('citizen')],
    ['agent', agent('citizen')],
  ])('a co-owner who calls themselves the %s of the other owner does not sell the whole house', async (role, claim) => {
    const { bdcqzh, spouse } = await jointHouse();
    const form = transferForm(bdcqzh);
    const [seller] = form.parties.ywr ?? [];
    form.parties.ywr = [
      { ...seller, gyfs: '1' },
      { ...seller, ...spouse, dh: '13911112222', gyfs: '1', ...claim },
    ];
    const draft = await start(client('citizen'), 'house-transfer', form);
    const sent = await takeEveryStep(client('citizen'), client('citizen-2'), draft);
    // The guardian of an adult is not kept: the other owner is asked. The agent is refused by name, and by nothing
    // else.
    expect(sent).toEqual(role === 'agent' ? ['parties.ywr.1.dlrzjh'] : undefined);
    await expectUntouched(draft.ywh, spouse.zjh);
    await client('citizen').ask(cancelApplication, { businessNumber: draft.ywh, revocationReason: '不办了' });
  });

  test.each([
    ['guardian', guardian('citizen-2')],
    ['agent', agent('citizen-2')],
  ])(
    'somebody who calls themselves the %s of an owner does not mortgage the house to themselves',
    async (role, claim) => {
      const house = (await client('citizen').ask(listHouseRights, { pageSize: 100 })).rows.find(
        ({ restrictions, rightHolderName }) => restrictions.length === 0 && !rightHolderName.includes('、'),
      );
      const sample = sampleForm(await loadBusiness('pledge-first'), { today: '2026-11-20' });
      const form = {
        ...sample,
        fields: { ...sample.fields, bdcqzh: house?.titleCertificateNumber, zwr: PEOPLE.citizen?.name },
        parties: {
          dyr: [
            {
              ...sample.parties.dyr?.[0],
              qlrlx: '1',
              zjzl: '1',
              qlrmc: PEOPLE.citizen?.name,
              zjh: numberOf('citizen'),
              ...claim,
            },
          ],
          dyqr: [
            {
              ...sample.parties.dyqr?.[0],
              qlrlx: '1',
              zjzl: '1',
              qlrmc: PEOPLE['citizen-2']?.name,
              zjh: numberOf('citizen-2'),
            },
          ],
        },
      };
      const draft = await start(client('citizen-2'), 'pledge-first', form);
      const sent = await takeEveryStep(client('citizen-2'), client('citizen-2'), draft);
      expect(sent).toEqual(role === 'agent' ? ['parties.dyr.0.dlrzjh'] : undefined);
      await expectUntouched(draft.ywh, numberOf('citizen'));
    },
  );

  test('what stands in controls that are not shown is not kept: neither the guardian of an adult nor the agent of who has none', async () => {
    const { bdcqzh } = await jointHouse();
    const form = transferForm(bdcqzh);
    const [seller] = form.parties.ywr ?? [];
    form.parties.ywr = [
      {
        ...seller,
        ...guardian('citizen-2'),
        ...agent('citizen-2'),
        sfdl: '0',
        frxm: '王五',
        frzjh: numberOf('citizen-2'),
        gj: '840',
      },
    ];
    const draft = await start(client('citizen'), 'house-transfer', form);
    const kept = async () => {
      const { row, parties } = await rowsOf(draft.ywh);
      const hidden = Object.keys(row?.form.parties.ywr?.[0] ?? {}).filter((key) =>
        /^(jhr|dlr|fr|dljg|wt)|^gj$/.test(key),
      );
      return {
        hidden,
        representatives: parties.map(({ representativeIdentityNumber }) => representativeIdentityNumber),
      };
    };
    expect(await kept()).toEqual({ hidden: [], representatives: [null, null] });
    // The short way of saving and the long one.
    const { ywh: businessNumber, version } = draft;
    await client('citizen').ask(saveApplication, { businessNumber, version, form });
    expect(await kept()).toEqual({ hidden: [], representatives: [null, null] });
    const card = (await rowsOf(draft.ywh)).parties.find(({ role }) => role === 'ywr')?.id;
    const forged = { jhrzjh: numberOf('citizen-2'), dlrzjh: numberOf('citizen-2') };
    await client('citizen').post(saveApplicant.url, { ywh: draft.ywh, bsm: card, dh: '13900000008', ...forged });
    expect(await kept()).toEqual({ hidden: [], representatives: [null, null] });
    await client('citizen').ask(cancelApplication, { businessNumber: draft.ywh, revocationReason: '不办了' });
  });
});

// Attacks on letters, proofs and codes over HTTP: papers used again, principals and agents who cannot act, operators
// who have left, many tries at once.
describe('attacks on authority', () => {
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
  const accept = (who: string, bsm: string) =>
    as(who).ask(decideProof, { recordId: bsm, state: 'accepted', reason: '' });
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
});

// A guardian sees the ward's cases from the day on which the guardianship begins until it ends or the ward comes of
// age, by the services' clock.
describe('guardianship', () => {
  const { services } = usingServices();
  const YWH = '33010620261122900001';
  beforeAll(async () => {
    const [id, at] = [randomUUID(), services.clock.now()];
    await services.db.insert(applications).values({
      id,
      draftNumber: `D${'9'.repeat(19)}`,
      businessNumber: YWH,
      processCode: 'house-transfer',
      regionCode: '330106',
      status: 'SUBMITTED',
      form: { fields: {}, parties: {} },
      noticeVersion: '1',
      initiatorId: 'u-bank',
      initiatorName: '某人',
      createdAt: at,
      savedAt: at,
      statusAt: at,
      submittedAt: at,
      sentAt: at,
    });
    await services.db.insert(applicationParties).values({
      id: randomUUID(),
      applicationId: id,
      role: 'qlr',
      position: 0,
      name: WARDS.child.name,
      identityType: '1',
      identityNumber: WARDS.child.identityNumber,
    });
  });

  const isSeen = async (): Promise<boolean> => {
    const guardian = await services.signedIn('citizen-2');
    return guardian.ask(getApplication, { businessNumber: YWH }).then(
      () => true,
      ({ message }: Refused) => {
        expect(message).toBe(UNKNOWN_RECORD);
        return false;
      },
    );
  };
  const startsOn = (day: string) =>
    services.db
      .update(guardianships)
      .set({ startsOn: day })
      .where(
        and(
          isNumber(guardianships.wardIdentityNumber, WARDS.child.identityNumber),
          isNumber(guardianships.guardianIdentityNumber, PEOPLE['citizen-2']?.identityNumber ?? ''),
        ),
      );

  test('not before it begins', async () => {
    await startsOn('2026-11-25');
    services.clock.set('2026-11-24T23:59:00+08:00');
    expect(await isSeen()).toBe(false);
    services.clock.set('2026-11-25T00:01:00+08:00');
    expect(await isSeen()).toBe(true);
  });

  test('not once the ward has come of age', async () => {
    services.clock.set('2034-05-05T23:59:00+08:00');
    expect(await isSeen()).toBe(true);
    services.clock.set('2034-05-06T00:01:00+08:00');
    expect(await isSeen()).toBe(false);
  });
});
