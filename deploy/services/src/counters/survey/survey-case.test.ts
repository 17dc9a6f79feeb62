// A survey case over HTTP through every step, as the developer, the citizen, the organisation and the office: who may
// do what, who sees it, what the register then has.
import { downloadDrawing, downloadDrawings } from '@portal/surveying/contract';
import { sendForConfirm, startApplication, submitApplication } from '@portal/applications/contract';
import type { Call, CallTerms } from '@portal/shared/contract';
import type { AskInput } from '../../testing/client/asking';
import { unzipSync } from 'fflate';
import { SURVEYOR } from '../../../seed/people';
import { describeOnOne, refusalOf, usingServices } from '../../testing';
import { PARCEL, SurveyWay, projectForm, required, resultsOf } from '../../testing/cases/survey-way';
import { accountById } from '../../people/auth/public';
import { cleanHouses } from '../../testing/cases/case-driver';
import { findUnit } from '../../register/public';
import type { CurrentUser } from '../../platform/core/context';
import { findSurveyCase } from './access';
const UNKNOWN = '未查询到相关办件，请核对业务号';
const TEAM = SURVEYOR.creditCode;

describeOnOne('survey cases', () => {
  const { services } = usingServices();
  let way: SurveyWay;
  const statusOf = async (name: string, number: string) => (await way.detail(name, number)).data?.zt;
  const actionsOf = async (name: string, number: string) => (await way.detail(name, number)).data?.actions;

  beforeAll(() => {
    way = new SurveyWay(services);
  });

  test('a developer has a project surveyed, from the draft to units that a first registration can be applied for', async () => {
    const draft = required(await way.draft('enterprise', 'survey-apply', projectForm({ xmmc: '' })));
    expect(draft.ywh).toMatch(/^D\d{19}$/);
    const missing = await way.post('enterprise', 'submit', { ywh: draft.ywh, version: draft.version });
    expect(missing).toMatchObject({ resultCode: 'B000', data: { errors: [{ path: 'fields.xmmc' }] } });
    expect(required(await way.detail('enterprise', draft.ywh as string)).savedAt).toBe(draft.savedAt);
    const save = { ywh: draft.ywh, kind: 'survey-apply', xzqbm: '330106', version: draft.version };
    const saved = required(
      await way.post('enterprise', 'save', { ...save, form: { fields: projectForm(), parties: {} } }),
    );
    expect((await way.post('enterprise', 'save', { ...save, form: { fields: {}, parties: {} } })).resultCode).not.toBe(
      'A000',
    );
    const submit = { ywh: draft.ywh, version: saved.version };
    const key = crypto.randomUUID();
    const number = required(await way.post('enterprise', 'submit', submit, key)).ywh as string;
    expect(number).toMatch(/^330106\d{14}$/);
    expect(required(await way.post('enterprise', 'submit', submit, key)).ywh).toBe(number);
    // The draft's number stays valid.
    expect(required(await way.detail('enterprise', draft.ywh as string)).ywh).toBe(number);
    expect(await actionsOf('enterprise', number)).toEqual(['chooseTeam', 'withdraw']);

    // Nobody surveys before the offer, and who was not asked sees nothing.
    for (const name of ['surveyor', 'citizen', 'bank', 'sea-reviewer', 'ops'])
      expect([name, (await way.detail(name, number)).msg]).toEqual([name, UNKNOWN]);
    const teams = required(await way.get('enterprise', 'queryTeams', { xzqbm: '330106', ywh: number })).list as Record<
      string,
      unknown
    >[];
    expect(teams.map(({ zzdj, mc }) => [zzdj, mc])).toEqual([
      ['A', '浙江演示测绘院有限公司'],
      ['B', '杭州演示勘测有限公司'],
    ]);
    expect(teams.every(({ jl }) => typeof jl === 'number')).toBe(true);
    const inOrder = async (px: string) =>
      (
        required(await way.get('enterprise', 'queryTeams', { xzqbm: '330106', ywh: number, px })).list as {
          mc: string;
        }[]
      ).map(({ mc }) => mc);
    expect(await inOrder('grade')).toEqual(['浙江演示测绘院有限公司', '杭州演示勘测有限公司']);
    expect((await way.get('enterprise', 'queryTeams', { xzqbm: '330106', px: 'name' })).resultCode).toBe('B000');
    expect((await way.post('enterprise', 'selectTeam', { ywh: number, teamId: 'x' })).msg).toMatch('不能在本地区');
    expect(required(await way.post('enterprise', 'selectTeam', { ywh: number, teamId: TEAM })).zt).toBe('waiting');
    expect((await way.post('enterprise', 'selectTeam', { ywh: number, teamId: TEAM })).msg).toMatch('请先收回委托');
    expect(await actionsOf('enterprise', number)).toEqual(['takeBackJob', 'withdraw']);
    const offered = required(await way.detail('surveyor', number));
    expect(offered).toMatchObject({ actions: ['answerJob'], form: { fields: { lxr: '周*帆' } } });
    expect(JSON.stringify(offered)).not.toContain('13900000003');
    expect((await way.get('surveyor', 'queryImages', { ywh: number })).data).toMatchObject({ yff: false, list: [] });

    // Declined, offered again, taken.
    expect((await way.post('surveyor', 'answerJob', { ywh: number, js: false })).msg).toBe('请填写原因');
    required(await way.post('surveyor', 'answerJob', { ywh: number, js: false, yy: '近期人手不足' }));
    expect((await way.detail('surveyor', number)).msg).toBe(UNKNOWN);
    expect((await way.detail('enterprise', number)).data).toMatchObject({
      zt: 'waiting',
      wt: { wtzt: 'declined', yy: '近期人手不足' },
    });
    await way.entrusted('enterprise', number, TEAM);
    expect(await statusOf('enterprise', number)).toBe('surveying');
    // The one with fewer cases comes first now.
    expect(await inOrder('running')).toEqual(['杭州演示勘测有限公司', '浙江演示测绘院有限公司']);
    expect(required(await way.detail('surveyor', number)).actions).toEqual(['drawings', 'uploadData', 'uploadResults']);

    // Results need their drawing, and numbers that belong together; the applicant hands nothing in.
    const bare = { ywh: number, datumBsms: [], cg: resultsOf() };
    expect((await way.post('surveyor', 'submitResults', bare)).msg).toMatch('请先上传：不动产权籍调查成果');
    expect((await way.withFile('enterprise', number)).resultCode).toBe('B000');
    expect((await way.withFile('surveyor', number, 'M064')).msg).toMatch('不能更改申请人的材料');
    required(await way.withFile('surveyor', number));
    expect((await way.handIn(number, resultsOf({}, '330105001009GB00777'))).msg).toMatch('不在本测绘业务所在的区县');
    expect(required(await way.handIn(number)).zt).toBe('reviewing');

    // Looked at: another region's officer, one without the role, the same one twice.
    expect((await way.check('sea-reviewer', number, 'pass')).msg).toBe(UNKNOWN);
    expect((await way.check('approver', number, 'pass')).msg).toBe('您没有办理此事项的权限');
    expect((await way.check('surveyor', number, 'pass')).msg).toBe(UNKNOWN);
    expect((await way.check('reviewer', number, 'return')).msg).toMatch('请至少列明一项');
    expect(await actionsOf('acceptor', number)).toEqual(['check', 'results']);
    required(await way.check('acceptor', number, 'pass'));
    expect((await way.check('acceptor', number, 'pass')).msg).toMatch('不能是同一人');
    // Whoever has agreed is offered no second look; another officer reads, masked, who has.
    expect(await actionsOf('acceptor', number)).toEqual(['results']);
    expect((await way.detail('reviewer', number)).data).toMatchObject({ actions: ['check', 'results'] });
    expect((await way.detail('reviewer', number)).data?.csr).toMatch(/^.\*/);
    const paperOf = async (name: string) =>
      (
        (await way.detail(name, number)).data?.materials as
          | { datumBsm: string; state: string; files: object[] }[]
          | undefined
      )?.find(({ datumBsm }) => datumBsm === 'M007');
    expect(await paperOf('reviewer')).toMatchObject({ state: 'complete', files: [{ name: 'M007.pdf' }] });
    required(await way.check('reviewer', number, 'return', [{ key: 'M007', reason: '界址点J3坐标有误' }]));
    expect(await paperOf('surveyor')).toMatchObject({ state: 'rejected', rejectReason: '界址点J3坐标有误' });
    expect((await way.handIn(number)).msg).toMatch('退回的内容还没有修改：不动产权籍调查成果');
    required(await way.withFile('surveyor', number, 'M007', '改正的宗地图'));
    expect((await way.detail('surveyor', number)).data).toMatchObject({
      bzx: [{ key: 'M007', reason: '界址点J3坐标有误', done: true }],
    });
    required(await way.handIn(number));
    // What was agreed to before the return counts no more.
    expect(required(await way.check('reviewer', number, 'pass')).zt).toBe('reviewing');
    expect(required(await way.check('acceptor', number, 'pass')).zt).toBe('stored');

    const unit = await findUnit(services.db, `${PARCEL}F00010101`);
    expect(unit).toMatchObject({
      location: '杭州市西湖区演示路9号1幢1单元101室',
      stage: 'built',
      register: { jzmj: '100.50', fwyt: '10' },
    });
    const developer = await accountById(services.db, 'u-enterprise', ['enterprise']);
    expect(unit?.surveyedFor).toBe(developer?.enterprise?.creditCode);
    const steps = (required(await way.detail('enterprise', number)).timeline as { event: string }[]).map(
      ({ event }) => event,
    );
    expect(steps).toEqual([
      'create',
      'submit',
      'offerJob',
      'declineJob',
      'offerJob',
      'chooseTeam',
      'uploadResult',
      'checkResult',
      'return',
      'uploadResult',
      'checkResult',
      'pass',
    ]);
    // The building table shows what was surveyed.
    const table = await way.as('enterprise').get('/api/pub3/commercialHousing/queryUnits', {
      params: { buildingId: `${PARCEL}F0001` },
    });
    expect(JSON.stringify(table.body)).toContain('1单元101室');
  });

  test('base drawings are issued to the organisation that has the case, leave as one archive, and every download is written down', async () => {
    const number = await way.entrusted('enterprise', await way.submitted('enterprise'), TEAM);
    const issued = required(await way.get('surveyor', 'queryImages', { ywh: number }));
    const list = issued.list as { bsm: string; name: string }[];
    expect(list.map(({ name }) => name).toSorted()).toEqual([
      '1比500地形图图幅目录.csv',
      '控制点成果表.csv',
      '相邻宗地界址点.csv',
    ]);
    const client = way.as('surveyor');
    const take = (drawingId: string) =>
      client.ask(downloadDrawings, { businessNumber: number, drawingIds: [drawingId] });
    const { bytes: raw, headers } = await take(list[0]?.bsm ?? '');
    expect(headers['content-type']).toBe('application/zip');
    expect(Object.keys(unzipSync(raw))).toEqual([list[0]?.name]);
    expect((await refusalOf(take('00000000-0000-4000-8000-000000000000'))).message).toMatch('不属于该测绘业务');
    expect((await way.get('enterprise', 'queryImages', { ywh: number })).data).toMatchObject({
      xzjl: [{ xzr: '郑*宇', xzsl: 1 }],
    });
    // One as it is, in a table that a browser saves; looked at is taken, too.
    const one = await client.ask(downloadDrawing, { drawingId: list[0]?.bsm ?? '', businessNumber: number });
    expect(one.headers['content-type']).toMatch('text/csv');
    expect(one.bytes.toString('utf8')).toContain('点号');
    expect((await way.get('surveyor', 'queryImages', { ywh: number })).data?.xzjl).toHaveLength(2);
    for (const [name, id] of [
      ['surveyor', '00000000-0000-4000-8000-000000000000'],
      ['citizen', list[0]?.bsm ?? ''],
    ] as const)
      expect((await way.get(name, `image/${id}`, { ywh: number })).msg).toMatch(/不属于该测绘业务|未查询到相关办件/);
    const waiting = await way.submitted('enterprise');
    expect((await way.get('enterprise', `image/${list[0]?.bsm ?? ''}`, { ywh: waiting })).msg).toMatch(
      '接受委托后才发放图件',
    );
    expect((await way.get('reviewer', 'queryImages', { ywh: number })).data).toMatchObject({
      xzjl: [{ xzr: '郑泽宇' }, { xzr: '郑泽宇' }],
    });
    expect((await way.get('citizen', 'queryImages', { ywh: number })).msg).toBe(UNKNOWN);
  });

  test('a citizen has the own home surveyed and no other, and an organisation no home of a citizen', async () => {
    const [own] = await cleanHouses(way.as('citizen'));
    const certificate = (own as { bdcqzh: string }).bdcqzh;
    const form = { zyfw: '1', chyy: '核对面积', lxr: '张明远', lxdh: '13900000001', bdcqzh: certificate };
    const other = required(await way.draft('citizen-2', 'survey-masses-apply', { ...form, lxr: '李思宁' }));
    const refused = await way.post('citizen-2', 'submit', { ywh: other.ywh, version: other.version });
    expect(refused).toMatchObject({ resultCode: 'B000', data: { errors: [{ path: 'fields.bdcqzh' }] } });
    expect(refused.msg).toMatch('只能为本人的不动产申请测绘');
    expect(JSON.stringify(await way.detail('citizen-2', other.ywh as string))).not.toMatch(/3301\d{8}GB/);
    expect((await way.draft('enterprise', 'survey-masses-apply', form)).msg).toMatch('只能由个人发起');
    expect((await way.draft('citizen', 'survey-apply', projectForm())).msg).toMatch('只能由单位发起');
    expect((await way.draft('citizen', 'house-transfer', form)).msg).toMatch('没有这项测绘业务');
    expect((await way.draft('enterprise', 'zs-survey-apply', projectForm())).msg).toMatch('只适用于舟山市');
    const number = await way.submitted('citizen', 'survey-masses-apply', form);
    expect((await way.detail('citizen', number)).data).toMatchObject({ zt: 'waiting' });
    // A homestead that is not registered needs its approval.
    const homestead = required(
      await way.draft('citizen', 'survey-masses-apply', {
        ...form,
        bdcqzh: '',
        zyfw: '3',
        zl: '杭州市西湖区演示村1组',
      }),
    );
    const send = () => way.post('citizen', 'submit', { ywh: homestead.ywh, version: homestead.version });
    expect((await send()).msg).toMatch('请先上传材料：宅基地批准书');
    required(await way.withFile('citizen', homestead.ywh as string, 'M038'));
    expect((await send()).resultCode).toBe('A000');
  });

  test('what is registered is changed by no survey: the result stays beside the right, with what stood there before', async () => {
    const person = way.as('citizen');
    const [own] = (await cleanHouses(person)) as { bdcqzh: string }[];
    const form = { zyfw: '1', chyy: '核对面积', lxr: '张明远', lxdh: '13900000001', bdcqzh: own?.bdcqzh ?? '' };
    const number = await way.entrusted('citizen', await way.submitted('citizen', 'survey-masses-apply', form), TEAM);
    const unitNumber = required(await way.detail('citizen', number)).bdcdyh as string;
    const before = await findUnit(services.db, unitNumber);
    await way.withFile('surveyor', number);
    const results = resultsOf({ zd: null }, unitNumber.slice(0, 19));
    results.fwqd = [{ ...results.fwqd[0]!, bdcdyh: unitNumber, jzmj: '999.00', tnjzmj: '900.00', ftjzmj: '99.00' }];
    required(await way.handIn(number, results));
    required(await way.check('acceptor', number, 'pass'));
    required(await way.check('reviewer', number, 'pass'));
    expect(await findUnit(services.db, unitNumber)).toEqual(before);
    const change = { yywh: number, xglx: ['1'], xgnr: '面积', xgyy: '加建', lxr: '张明远', lxdh: '13900000001' };
    const again = await way.submitted('citizen', 'survey-masses-modfiy-apply', change);
    expect(await statusOf('citizen', again)).toBe('waiting');
    expect(await statusOf('citizen', number)).toBe('stored');
    const foreign = required(await way.draft('citizen-2', 'survey-masses-modfiy-apply', change));
    expect((await way.post('citizen-2', 'submit', { ywh: foreign.ywh, version: foreign.version })).msg).toMatch(
      '未查询到已入库',
    );
  });

  test('a survey of registered property lies where the register says, whatever was typed; any other where it was typed', async () => {
    const [own] = (await cleanHouses(way.as('enterprise'))) as unknown as { bdcqzh: string; zl: string }[];
    const typed = projectForm({ zl: '杭州市别处1号' });
    const onOwn = await way.submitted('enterprise', 'survey-apply', { ...typed, bdcqzh: own?.bdcqzh ?? '' });
    expect(own?.zl).toBeTruthy();
    expect(required(await way.detail('enterprise', onOwn)).zl).toBe(own?.zl);
    expect(required(await way.detail('enterprise', await way.submitted('enterprise', 'survey-apply', typed))).zl).toBe(
      typed.zl,
    );
  });

  test('another organisation is told what is told of an unknown number, and writes nothing', async () => {
    const number = await way.entrusted('enterprise', await way.submitted('enterprise'), TEAM);
    const other = { name: '杭州演示勘测有限公司', creditCode: '91330106MA00000402' };
    const user = {
      id: 'x',
      userType: '2',
      roles: ['surveyor'],
      enterprise: other,
      identityNumber: 'x',
      regionCode: '330106',
      asOf: services.clock.now(),
    } as unknown as CurrentUser;
    await expect(findSurveyCase(services.db, user, number)).rejects.toThrow(UNKNOWN);
    const own = { ...user, enterprise: SURVEYOR };
    expect(await findSurveyCase(services.db, own, number)).toMatchObject({ status: 'surveying', mayWrite: true });
    expect((await way.post('enterprise', 'releaseTeam', { ywh: number, yy: '' })).resultCode).toBe('B000');
    required(await way.post('enterprise', 'releaseTeam', { ywh: number, yy: '工期来不及' }));
    await expect(findSurveyCase(services.db, own, number)).rejects.toThrow(UNKNOWN);
    expect(await statusOf('enterprise', number)).toBe('waiting');
    required(await way.post('enterprise', 'end', { ywh: number, yy: '项目取消' }));
    expect(await statusOf('enterprise', number)).toBe('ended');
    expect((await way.post('enterprise', 'selectTeam', { ywh: number, teamId: TEAM })).resultCode).toBe('B000');
  });

  test('what is drawn and coded is read by no organisation that was merely asked, and by no holder of a right before it is stored', async () => {
    const number = await way.submitted('enterprise');
    required(await way.post('enterprise', 'selectTeam', { ywh: number, teamId: TEAM }));
    const asked = { ywh: number, key: 'a', west: 120, south: 30, east: 121, north: 31 };
    const reads = ['queryGraphic', 'queryParcels', 'coding/queryResult', 'plan', 'queryDataChecks'];
    for (const path of reads) expect([path, (await way.get('surveyor', path, asked)).msg]).toEqual([path, UNKNOWN]);
    required(await way.post('surveyor', 'answerJob', { ywh: number, js: true }));
    for (const path of reads.filter((one) => one !== 'plan'))
      expect([path, (await way.get('surveyor', path, asked)).resultCode]).toEqual([path, 'A000']);
  });

  test('no call of registrations begins, confirms or decides a survey, and their lists do not show it', async () => {
    const draft = required(await way.draft('enterprise', 'survey-apply', projectForm()));
    const client = way.as('enterprise');
    const post = <C extends CallTerms>(path: Call<C>, body: AskInput<C>) => client.ask(path, body);
    expect(
      (
        await refusalOf(
          post(startApplication, {
            processCode: 'survey-apply',
            regionCode: '330106',
            form: { fields: projectForm(), parties: {} },
            notice: { version: '1' },
          }),
        )
      ).message,
    ).toMatch('没有这项业务');
    expect(
      (await refusalOf(post(sendForConfirm, { businessNumber: String(draft.ywh), version: Number(draft.version) })))
        .code,
    ).toBe('B000');
    expect(
      (
        await refusalOf(
          post(submitApplication, {
            businessNumber: String(draft.ywh),
            version: Number(draft.version),
            declarations: [],
          }),
        )
      ).code,
    ).toBe('B000');
    expect(await statusOf('enterprise', draft.ywh as string)).toBe('draft');
    const { body } = await client.get('/api/reg3/apply/queryMyApplyInfo', { params: { pageNo: 1, pageSize: 50 } });
    expect(JSON.stringify(body)).not.toContain(draft.ywh as string);
    expect(body.resultCode).toBe('A000');
  });
});
