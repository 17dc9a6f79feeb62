// Delegations over HTTP: written by the principal, confirmed by both after an identity check, used, revoked; nobody else sees them.
import { randomUUID } from 'node:crypto';
import { PEOPLE } from '../../../seed/people';
import type { TestClient, TestServices } from '../../testing';
import { describeOnOne } from '../../testing';
import { readAuthorities } from '../../cases/representation/acts-as';

const base = '/api/reg3/delegation';
const agent = { qlrmc: PEOPLE['citizen-2']?.name, zjh: PEOPLE['citizen-2']?.identityNumber, dh: '13900000002' };
const letter = {
  stf: agent,
  lcdm: 'house-transfer',
  wtsx: ['申请登记', '领取证书'],
  wtqssj: '2026-11-20',
  wtjssj: '2027-11-19',
  sfkzwt: '0',
  qbbdc: '1',
};
const UNKNOWN = { resultCode: 'B000', msg: '未查询到该委托，请在列表中核对', data: null };

describeOnOne('delegations', (makeServices) => {
  let services: TestServices;
  let [principal, other, otherUser]: TestClient[] = [];
  const people = () => ({
    principal: principal as TestClient,
    agent: other as TestClient,
    otherUser: otherUser as TestClient,
  });
  const confirm = async (client: TestClient, bsm: string) =>
    (await client.post(`${base}/confirm`, { bsm, sqrbsm: bsm, qbbdc: '1' })).body;
  const written = async (change = {}): Promise<string> =>
    (await people().principal.post(`${base}/save`, { ...letter, ...change })).body.data.bsm;
  const stateOf = async (bsm: string) => (await people().principal.get(`${base}/queryDetail/${bsm}`)).body.data.zt;
  /** What the agent may do by it: the letters that the services find. */
  const living = async () =>
    (await readAuthorities(services.db, agent.zjh ?? '', [], services.clock.now())).letters.map(({ id }) => id);
  beforeAll(async () => {
    services = await makeServices();
    services.clock.set('2026-11-20T09:00:00+08:00');
    [principal, other, otherUser] = [
      await services.signedIn('citizen'),
      await services.signedIn('citizen-2'),
      await services.signedIn('enterprise'),
    ];
  }, 240_000);

  test('a letter is in force once both have confirmed it, prints as PDF, is evidence in an application, and is revoked', async () => {
    const bsm = await written();
    // A draft is nobody's business but its writer's.
    expect((await people().agent.get(`${base}/queryDetail/${bsm}`)).body).toEqual(UNKNOWN);
    // All property is confirmed apart: whoever confirms without having seen that has confirmed nothing.
    expect((await people().principal.post(`${base}/confirm`, { bsm })).body.msg).toBe(
      '这份委托包括您名下全部不动产，请单独确认后再发送',
    );
    expect(await stateOf(bsm)).toBe('draft');
    expect((await confirm(people().principal, bsm)).data).toEqual({ zt: 'toConfirm' });
    expect((await people().principal.post(`${base}/save`, { ...letter, bsm })).body.msg).toBe(
      '委托已发出，不能修改；如需更改请撤销后重新委托',
    );
    expect((await confirm(people().principal, bsm)).msg).toBe('该委托现在不需要您确认');
    expect((await people().agent.get(`${base}/letter/${bsm}`)).body.msg).toBe('双方确认后才能下载委托书');
    expect(await living()).toEqual([]);
    const [asked] = (await people().agent.get(`${base}/queryList`, { params: { role: 'agent' } })).body.data.list;
    expect(asked).toMatchObject({
      bsm,
      role: 'agent',
      zt: 'toConfirm',
      actions: ['confirm', 'refuse'],
      wtr: { qlrmc: '张明远', zjh: expect.stringContaining('*') },
    });
    expect((await people().agent.post(`${base}/confirm`, { bsm })).body.data).toEqual({ zt: 'valid' });
    expect(await living()).toEqual([bsm]);

    const pdf = await people().agent.get(`${base}/letter/${bsm}`);
    expect([pdf.headers['content-type'], pdf.raw.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
    const houses = (await people().principal.get('/api/pub3/query/houseRights', { params: { pageSize: 100 } })).body
      .data.list as { bdcqzh: string; restrictions: unknown[] }[];
    const guide = (await people().principal.get('/api/pub3/items/conf/commonQuery/330106/house-transfer/-')).body.data;
    const form = { fields: { bdcqzh: houses.find((house) => house.restrictions.length === 0)?.bdcqzh }, parties: {} };
    const draft = (
      await people().principal.post(
        '/api/reg3/apply/start',
        { lcdm: 'house-transfer', xzqbm: '330106', form, nt: { bb: guide.nt.bb } },
        { headers: { 'Idempotency-Key': randomUUID() } },
      )
    ).body.data;
    expect((await people().principal.post(`${base}/attach`, { bsm, ywh: draft.ywh })).body.data.fileBsm).toMatch(
      /^[0-9a-f]{32}$/,
    );
    const files = (await people().principal.get('/api/reg3/file/queryFiles', { params: { ywh: draft.ywh } })).body.data;
    expect(JSON.stringify(files)).toContain('授权委托书-WT20261120');
    expect((await people().agent.post(`${base}/attach`, { bsm, ywh: draft.ywh })).body.msg).toBe(
      '未查询到相关办件，请核对业务号',
    );

    expect((await people().agent.post(`${base}/revoke`, { bsm, cxyy: '不想办了' })).body.msg).toBe(
      '该委托现在不能谢绝',
    );
    expect((await people().principal.post(`${base}/revoke`, { bsm, cxyy: '自己办理' })).body.data).toEqual({
      zt: 'revoked',
    });
    expect(await living()).toEqual([]);
    expect((await people().principal.post(`${base}/attach`, { bsm, ywh: draft.ywh })).body.msg).toBe(
      '委托不在有效期内，不能用于申请',
    );
  });

  test('the agent may decline, and a letter ends with its period', async () => {
    const declined = await written();
    await confirm(people().principal, declined);
    expect((await people().agent.post(`${base}/revoke`, { bsm: declined, cxyy: '没有时间' })).body.data).toEqual({
      zt: 'refused',
    });
    const short = await written({ wtjssj: '2026-11-20' });
    await confirm(people().principal, short);
    await confirm(people().agent, short);
    services.clock.set('2026-11-21T00:00:01+08:00');
    [principal, other, otherUser] = [
      await services.signedIn('citizen'),
      await services.signedIn('citizen-2'),
      await services.signedIn('enterprise'),
    ];
    expect(await stateOf(short)).toBe('expired');
    expect((await people().agent.get(`${base}/letter/${short}`)).body.resultCode).toBe('B000');
    services.clock.set('2026-11-20T12:00:00+08:00');
    [principal, other, otherUser] = [
      await services.signedIn('citizen'),
      await services.signedIn('citizen-2'),
      await services.signedIn('enterprise'),
    ];
  });

  test('nobody else sees, confirms, prints or ends a letter', async () => {
    const bsm = await written();
    await confirm(people().principal, bsm);
    const foreign = people().otherUser;
    for (const answer of [
      await foreign.get(`${base}/queryDetail/${bsm}`),
      await foreign.get(`${base}/letter/${bsm}`),
      await foreign.post(`${base}/revoke`, { bsm, cxyy: '原因' }),
      await foreign.post(`${base}/attach`, { bsm, ywh: 'D1' }),
      await foreign.post(`${base}/save`, { ...letter, bsm }),
      await foreign.get(`${base}/queryDetail/none`),
    ])
      expect(answer.body).toEqual(UNKNOWN);
    expect(await confirm(foreign, bsm)).toEqual(UNKNOWN);
    expect((await foreign.get(`${base}/queryList`)).body.data.total).toBe(0);
    // The principal is the account, whatever the request says.
    const forged = (
      await foreign.post(`${base}/save`, {
        ...letter,
        wtr: { qlrmc: '张明远', zjh: PEOPLE.citizen?.identityNumber, dh: '' },
      })
    ).body.data.bsm;
    expect((await foreign.get(`${base}/queryDetail/${forged}`)).body.data.wtr.qlrmc).not.toBe('张明远');
  });

  test.each([
    ['stf.qlrmc', { stf: { ...agent, qlrmc: '1' } }, '请输入正确的姓名'],
    ['stf.zjh', { stf: { ...agent, zjh: '110101199003077750' } }, expect.any(String)],
    ['stf.dh', { stf: { ...agent, dh: '1' } }, '请输入11位手机号码'],
    ['lcdm', { lcdm: 'everything' }, '请选择委托办理的业务'],
    ['wtsx', { wtsx: [] }, '请选择委托事项'],
    ['wtsx', { wtsx: ['处分一切'] }, '请选择委托事项'],
    ['wtqssj', { wtqssj: '2026-11-01' }, '委托起始日不能早于今天'],
    ['wtjssj', { wtjssj: '2026-11-19' }, '委托终止日不能早于起始日'],
    ['wtjssj', { wtjssj: '2036-11-19' }, '委托期限最长三年'],
    ['bdcqzh', { bdcqzh: '浙（2020）别人的证第1号', qbbdc: '0' }, '只能委托办理本人名下的不动产'],
    ['bdcqzh', { qbbdc: '0' }, '请填写不动产权证号，或者选择委托全部不动产'],
    ['bdcqzh', { bdcqzh: '浙（2020）杭州市不动产权第0000001号' }, '已选择全部不动产的，不再填写证号'],
  ])('a wrong %s is refused by name: %j', async (path, change, message) => {
    expect((await people().principal.post(`${base}/save`, { ...letter, ...change })).body.data).toEqual({
      errors: [{ path, message }],
    });
  });

  test('nobody delegates to themselves', async () => {
    expect(
      (
        await people().principal.post(`${base}/save`, {
          ...letter,
          stf: { qlrmc: '张明远', zjh: PEOPLE.citizen?.identityNumber, dh: '13900000001' },
        })
      ).body.msg,
    ).toBe('受托人不能是委托人本人');
  });
});
