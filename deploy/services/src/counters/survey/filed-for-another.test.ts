// A survey that somebody files for another, over HTTP: by an agent with a letter and by a guardian through every step,
// by nobody else, and no further once the authority has ended.
import { confirmDelegation, endDelegation, endGuardianship, saveDelegation } from '@portal/applications/contract';
import { listHouseRights, listPrincipals } from '@portal/shared/contract';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { DEVELOPER, PEOPLE, SURVEYOR, WARDS } from '../../../seed/people';
import { rightHolders } from '../../register/schema';
import { describeOnOne, usingServices } from '../../testing';
import { cleanHouses } from '../../testing/cases/case-driver';
import type { SurveyForm } from '../../testing/cases/survey-way';
import { SURVEY_BASE, SurveyWay, contactOf, projectForm, required } from '../../testing/cases/survey-way';
import { surveyRecords, surveyResults } from './schema';
import { inboxOf } from '../../testing/cases/inbox';
const ENDED = '您没有对本业务有效的委托或者监护关系，不能代为办理';
const NOBODY = '33010620991231000001';

describeOnOne('a survey filed for somebody else', () => {
  const { services } = usingServices();
  let way: SurveyWay;
  beforeAll(() => {
    at('2026-11-20T09:00:00+08:00');
  });
  /** Sessions do not last over days. */
  function at(time: string): void {
    services.clock.set(time);
    way = new SurveyWay(services);
  }

  /** From both sides, as a letter comes into force. */
  async function letter(principal: string, agent: string, change: SurveyForm = {}): Promise<string> {
    const all = change.titleCertificateNumber ? {} : { coversAll: '1' };
    const { name, identityNumber, telephone } = PEOPLE[agent] ?? {};
    const [from, to] = [way.as(principal), way.as(agent)];
    const { recordId } = await from.ask(saveDelegation, {
      agent: { name, identityNumber, telephone },
      ...{ processCode: 'survey-apply', matters: ['申请登记'], mayPassOn: '0' },
      ...{ startsOn: '2026-11-20', endsOn: '2027-11-01' },
      ...all,
      ...change,
    });
    for (const client of [from, to]) await client.ask(confirmDelegation, { recordId, applicantId: recordId, ...all });
    return recordId;
  }
  const revoke = async (principal: string, bsm: string) =>
    expect((await way.as(principal).post(endDelegation.url, { bsm, cxyy: '自己办理' })).body.resultCode).toBe('A000');
  const begin = (who: string, dbbsm: string | undefined, fields = projectForm(), kind = 'survey-apply') =>
    way.post(who, 'save', { kind, xzqbm: '330106', form: { fields, parties: {} }, version: 0, dbbsm });
  const begun = async (who: string, dbbsm: string, fields = projectForm(), kind = 'survey-apply') =>
    required(await begin(who, dbbsm, fields, kind)) as { ywh: string; version: number };
  const submit = (who: string, { ywh, version }: { ywh: string; version: number }) =>
    way.post(who, 'submit', { ywh, version });
  const numbersOf = async (who: string) =>
    (required(await way.get(who, 'queryList', { pageSize: 50 })).list as { ywh: string }[]).map(({ ywh }) => ywh);
  const principalsOf = (who: string, lcdm: string) => way.as(who).ask(listPrincipals, { processCode: lcdm });
  const told = async (who: string) =>
    (await inboxOf(way.as(who)))
      .filter(({ title }) => title === '有人以您的名义办理了一步')
      .map(({ content }) => content);

  /** Nothing of it is seen, and nothing of it moved. */
  async function isNobodys(who: string, number: string, version = 1): Promise<void> {
    expect(await way.detail(who, number)).toEqual(await way.detail(who, NOBODY));
    expect(await numbersOf(who)).not.toContain(number);
    const form = { fields: projectForm({ xmmc: '改名' }), parties: {} };
    const said = [
      await way.post(who, 'save', { ywh: number, kind: 'survey-apply', xzqbm: '330106', form, version }),
      await submit(who, { ywh: number, version }),
      await way.post(who, 'end', { ywh: number, yy: '不再需要' }),
      await way.post(who, 'selectTeam', { ywh: number, teamId: SURVEYOR.creditCode }),
      await way.post(who, 'releaseTeam', { ywh: number, yy: '更换' }),
      await way.withFile(who, number, 'M080'),
      (await way.as(who).get(`${SURVEY_BASE}/queryDataChecks`, { params: { ywh: number } })).body,
      (await way.as(who).get(`${SURVEY_BASE}/queryGraphic`, { params: { ywh: number } })).body,
    ];
    expect(said.map(({ resultCode }) => resultCode)).toEqual(said.map(() => 'B000'));
  }

  test('an agent begins it for an enterprise, entrusts it and follows it to the register; it is the enterprise’s, which hears of it', async () => {
    const bsm = await letter('enterprise', 'citizen-2');
    expect(await principalsOf('citizen-2', 'survey-apply')).toContainEqual(
      expect.objectContaining({ authorityId: bsm, as: 'agent', name: DEVELOPER.name }),
    );
    expect((await begin('citizen-2', undefined)).msg).toMatch('只能由');
    const draft = await begun('citizen-2', bsm);
    const [record] = await services.db.select().from(surveyRecords).where(eq(surveyRecords.draftNumber, draft.ywh));
    expect(record).toMatchObject({ applicantNumber: DEVELOPER.creditCode, applicantId: 'u-citizen-2' });
    expect(required(await way.detail('citizen-2', draft.ywh))).toMatchObject({
      dbr: DEVELOPER.name,
      actions: ['edit', 'delete'],
    });
    // The principal reads it and may put an end to it, but does not write in the agent's draft.
    expect(required(await way.detail('enterprise', draft.ywh))).toMatchObject({ dbr: null, actions: ['delete'] });
    const foreign = { ywh: draft.ywh, kind: 'survey-apply', xzqbm: '330106', version: draft.version };
    expect((await way.post('enterprise', 'save', { ...foreign, form: { fields: {}, parties: {} } })).msg).toBe(
      '只有发起申请的人可以进行此操作',
    );
    const saved = required(
      await way.post('citizen-2', 'save', { ...foreign, form: { fields: projectForm({ mj: '6000' }), parties: {} } }),
    ) as { ywh: string; version: number };
    const number = required(await submit('citizen-2', saved)).ywh as string;
    // Both of the same moment, as the clock stands.
    expect((await told('enterprise')).toSorted()).toEqual([
      expect.stringMatching(/代理人李.*提交了申请.*测绘申请，坐落：杭州市西湖区演示路9号/),
      expect.stringMatching(/代理人李.*新建了申请.*坐落：杭州市西湖区演示路9号/),
    ]);
    for (const who of ['citizen-2', 'enterprise'])
      expect([who, required(await way.detail(who, number)).actions]).toEqual([who, ['chooseTeam', 'withdraw']]);
    await way.entrusted('citizen-2', number, SURVEYOR.creditCode);
    await way.withFile('surveyor', number);
    required(await way.handIn(number));
    const [results] = await services.db
      .select()
      .from(surveyResults)
      .where(eq(surveyResults.applicationId, record?.applicationId ?? randomUUID()));
    // What is measured is the enterprise's to register, and nothing of it the agent's.
    expect(results?.surveyedFor).toBe(DEVELOPER.creditCode);
    required(await way.check('acceptor', number, 'pass'));
    required(await way.check('reviewer', number, 'pass'));
    for (const who of ['citizen-2', 'enterprise'])
      expect([who, required(await way.detail(who, number)).zt]).toEqual([who, 'stored']);
    for (const who of ['citizen', 'bank'])
      expect([who, await way.detail(who, number)]).toEqual([who, await way.detail(who, NOBODY)]);
    await revoke('enterprise', bsm);
    await isNobodys('citizen-2', number);
    expect(required(await way.detail('enterprise', number)).zt).toBe('stored');
  });

  test('nobody else begins one: without a letter, by another’s, for another business, in a matter that is no filing, before it begins, or where the principal may not', async () => {
    const mine = await letter('enterprise', 'citizen-2');
    const other = await letter('enterprise', 'citizen-2', { processCode: 'coding-apply' });
    const sale = await letter('enterprise', 'citizen-2', { processCode: 'house-transfer' });
    const later = await letter('enterprise', 'citizen-2', { startsOn: '2026-11-21' });
    const query = await letter('enterprise', 'citizen-2', { matters: ['查询'] });
    const masses = await letter('enterprise', 'citizen-2', { processCode: 'survey-masses-apply' });
    for (const [who, dbbsm] of [
      ['citizen', mine],
      ['bank', mine],
      ['surveyor', mine],
      ['enterprise', mine],
      ['citizen-2', other],
      ['citizen-2', sale],
      ['citizen-2', later],
      ['citizen-2', query],
      ['citizen-2', 'none'],
    ] as const)
      expect([who, await begin(who, dbbsm)]).toEqual([
        who,
        expect.objectContaining({ resultCode: 'B000', msg: ENDED }),
      ]);
    expect((await begin('acceptor', mine)).resultCode).toBe('B000');
    // What an enterprise may not file, nobody files for it.
    const house = contactOf({ zyfw: '3', zl: '杭州市西湖区演示村9号', chyy: '翻建' });
    expect((await begin('citizen-2', masses, house, 'survey-masses-apply')).msg).toMatch('只能由个人发起');
    for (const bsm of [mine, other, sale, later, query, masses]) await revoke('enterprise', bsm);
    expect((await begin('citizen-2', mine)).msg).toBe(ENDED);
  });

  test('a letter on one certificate is for that one, and only the principal’s own surveys are changed', async () => {
    const houses = await cleanHouses(way.as('citizen'));
    const [house, other] = [houses[0]?.bdcqzh ?? '', houses[1]?.bdcqzh ?? ''];
    const fields = (bdcqzh: string) => contactOf({ zyfw: '1', bdcqzh, chyy: '面积有误' });
    const bsm = await letter('citizen', 'enterprise', {
      processCode: 'survey-masses-apply',
      titleCertificateNumber: house,
    });
    expect((await begin('enterprise', bsm, fields(other), 'survey-masses-apply')).data).toMatchObject({
      errors: [{ path: 'fields.bdcqzh', message: '委托不包括这处不动产，请从委托书写明的不动产中选择' }],
    });
    const draft = await begun('enterprise', bsm, fields(house), 'survey-masses-apply');
    const moved = { ywh: draft.ywh, kind: 'survey-masses-apply', xzqbm: '330106', version: draft.version };
    expect(
      (await way.post('enterprise', 'save', { ...moved, form: { fields: fields(other), parties: {} } })).resultCode,
    ).toBe('B000');
    required(await submit('enterprise', draft));
    await revoke('citizen', bsm);

    // The agent's own stored survey is none of the principal's.
    const own = await way.entrusted('enterprise', await way.submitted('enterprise'), SURVEYOR.creditCode);
    await way.withFile('surveyor', own);
    required(await way.handIn(own));
    for (const officer of ['acceptor', 'reviewer']) required(await way.check(officer, own, 'pass'));
    expect(required(await way.detail('enterprise', own)).zt).toBe('stored');
    const change = await letter('citizen', 'enterprise', { processCode: 'survey-masses-modfiy-apply' });
    const form = contactOf({ yywh: own, xglx: ['1'], xgnr: '更正面积', xgyy: '面积有误' });
    const begunFor = await begun('enterprise', change, form, 'survey-masses-modfiy-apply');
    const said = await submit('enterprise', begunFor);
    expect(said.data).toMatchObject({
      errors: expect.arrayContaining([
        { path: 'fields.yywh', message: '未查询到已入库的该测绘业务，请核对原测绘业务号' },
      ]),
    });
    await revoke('citizen', change);
  });

  test('a guardian files for a ward whose house it is, and sees nothing of it once the guardianship has ended', async () => {
    const { name, identityNumber } = WARDS.father;
    const { bdcqzh } = (await cleanHouses(way.as('citizen')))[2] ?? { bdcqzh: '' };
    const held = (await way.as('citizen').ask(listHouseRights, { pageSize: 100, titleCertificateNumber: bdcqzh })).rows;
    await services.db
      .update(rightHolders)
      .set({ name, identityNumber })
      .where(eq(rightHolders.id, held[0]?.rightHolderId ?? ''));
    const fields = contactOf({ zyfw: '1', bdcqzh, chyy: '面积有误' });
    const [ward] = await principalsOf('citizen', 'survey-masses-apply');
    expect(ward).toMatchObject({ as: 'guardian', name });
    const bsm = ward?.authorityId ?? '';
    for (const who of ['citizen-2', 'enterprise'])
      expect((await begin(who, bsm, fields, 'survey-masses-apply')).msg).toBe(ENDED);
    // As themselves it is not theirs to have surveyed.
    const own = required(await way.draft('citizen', 'survey-masses-apply', fields)) as { ywh: string; version: number };
    expect((await submit('citizen', own)).msg).toMatch('未查询到您名下的该不动产权证书');
    const number = required(await submit('citizen', await begun('citizen', bsm, fields, 'survey-masses-apply')))
      .ywh as string;
    expect(required(await way.detail('citizen', number)).actions).toEqual(['chooseTeam', 'withdraw']);
    await way.as('acceptor').ask(endGuardianship, { recordId: bsm, reason: '法院撤销' });
    await isNobodys('citizen', number);
  });

  test('once the letter is revoked the agent sees nothing more, and the principal goes on with the draft and with what was submitted', async () => {
    const bsm = await letter('enterprise', 'citizen-2');
    const draft = await begun('citizen-2', bsm);
    const number = required(await submit('citizen-2', await begun('citizen-2', bsm))).ywh as string;
    await revoke('enterprise', bsm);
    await isNobodys('citizen-2', draft.ywh, draft.version);
    await isNobodys('citizen-2', number);
    expect(required(await way.detail('enterprise', draft.ywh)).actions).toEqual(['edit', 'delete']);
    required(await submit('enterprise', draft));
    await way.entrusted('enterprise', number, SURVEYOR.creditCode);
    expect(required(await way.detail('enterprise', number)).zt).toBe('surveying');
  });

  test('the principal deletes the draft and withdraws what was submitted for them', async () => {
    const bsm = await letter('enterprise', 'citizen-2');
    const draft = await begun('citizen-2', bsm);
    const number = required(await submit('citizen-2', await begun('citizen-2', bsm))).ywh as string;
    for (const ywh of [draft.ywh, number])
      expect(required(await way.post('enterprise', 'end', { ywh, yy: '不再需要' })).zt).toBe('ended');
    await revoke('enterprise', bsm);
  });

  test('on the day after the letter’s last the agent sees nothing more, and neither submits nor entrusts', async () => {
    const bsm = await letter('enterprise', 'citizen-2', { endsOn: '2026-11-20' });
    const draft = await begun('citizen-2', bsm);
    const number = required(await submit('citizen-2', await begun('citizen-2', bsm))).ywh as string;
    at('2026-11-21T00:00:01+08:00');
    expect((await begin('citizen-2', bsm)).msg).toBe(ENDED);
    await isNobodys('citizen-2', draft.ywh, draft.version);
    await isNobodys('citizen-2', number);
    expect(required(await way.detail('enterprise', number)).actions).toEqual(['chooseTeam', 'withdraw']);
  });
});
