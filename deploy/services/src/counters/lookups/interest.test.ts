// An interest in somebody else's property over HTTP: handed in with its papers, decided on by one officer of the region, read for thirty days, and every reading told to the holder.
import { randomUUID } from 'node:crypto';
import { OFFICER_RELATIVE, PEOPLE } from '../../../seed/people';
import { INTERESTED } from '../../cases/public';
import { rightHolders } from '../../register/schema';
import type { TestClient, TestServices } from '../../testing';
import { describeOnOne } from '../../testing';
import { samplePdf } from '../../testing/cases/case-driver';
import { isNumber } from '../../platform/personal/where';
import { inboxOf } from '../../testing/cases/inbox';

const APPLY = '/api/pub3/ownership/apply';
const DAY = 86_400_000;
const UNKNOWN = '未查询到该查询申请，请在列表中核对';
const NOT_ALLOWED = /没有可以查询的结果/;

describeOnOne('querying as an interested party', (makeServices) => {
  let services: TestServices;
  let house: { bdcqzh: string; zl: string };
  const people: Record<string, TestClient> = {};
  const holder = PEOPLE.citizen?.name ?? '';
  const as = async (name: string) => (people[name] ??= await services.signedIn(name));
  const ask = async (name: string, url: string, params: Record<string, string> = {}) =>
    (await (await as(name)).get(url, { params })).body;
  const post = async (name: string, path: string, body: object) =>
    (await (await as(name)).post(`${APPLY}/${path}`, body, { headers: { 'idempotency-key': randomUUID() } })).body;
  const start = async (name = 'citizen-2', xzqbm = '330106') => {
    const lcdm = 'interested-party-query';
    const cxfw = ['natural', 'rights', 'mortgage', 'seal', 'history'];
    return (await post(name, 'start', { lcdm, xzqbm, cxmd: '3', cxfw, yxts: 30 })).data.ywh as string;
  };
  const upload = async (name = 'citizen-2') => {
    const head =
      '--b1\r\nContent-Disposition: form-data; name="file"; filename="合同.pdf"\r\nContent-Type: application/pdf\r\n\r\n';
    const bytes = Buffer.concat([Buffer.from(head), samplePdf(randomUUID()), Buffer.from('\r\n--b1--\r\n')]);
    const answer = await (await as(name)).send('POST', `${APPLY}/upload`, {
      body: bytes,
      headers: { 'content-type': 'multipart/form-data; boundary=b1' },
    });
    return (answer.body.data as { bsm: string }).bsm;
  };
  const interest = (ywh: string, more: object = {}) => ({
    ...{ ywh, lhgx: 'contract', bdcqzh: house.bdcqzh, qlrmc: holder, htbh: 'HT-2026-1', fileBsms: [] },
    ...{ sm: '已与权利人签订买卖合同，需核实登记情况', ...more },
  });
  const handIn = async (more: object = {}) => {
    const ywh = await start();
    const files = [await upload()];
    expect((await post('citizen-2', 'submit', interest(ywh, { fileBsms: files, ...more }))).resultCode).toBe('A000');
    return { ywh, files };
  };
  const decide = (name: string, ywh: string, zt = 'accepted', reason = '') => post(name, 'decide', { ywh, zt, reason });
  const query = (name: string, ywh: string) =>
    ask(name, '/api/pub3/ownership/queryProve', { cxmd: '3', cacheKey: ywh });
  beforeAll(async () => {
    services = await makeServices();
    [house] = (await ask('citizen', '/api/pub3/objectinformation/housequery')).data.list;
  }, 240_000);

  test('what is handed in is accepted by an officer of the region alone, read by who asked alone, and each reading is told to the holder', async () => {
    const ywh = await start();
    expect((await post('citizen-2', 'submit', interest(ywh))).msg).toBe('请上传证明利害关系的材料');
    const files = [await upload()];
    // Papers of somebody else are none.
    expect((await post('citizen-2', 'submit', interest(ywh, { fileBsms: [await upload('bank')] }))).msg).toBe(
      '未查询到该文件，请重新上传',
    );
    expect((await post('bank', 'submit', interest(ywh, { fileBsms: files }))).msg).toBe(UNKNOWN);
    expect((await post('citizen-2', 'submit', interest(ywh, { fileBsms: files }))).resultCode).toBe('A000');
    expect((await post('citizen-2', 'submit', interest(ywh, { fileBsms: files }))).msg).toContain('已经提交');
    expect((await query('citizen-2', ywh)).msg).toMatch(NOT_ALLOWED);

    const offered = async (name: string) =>
      (await ask(name, `${APPLY}/queryList`, { scope: 'office', zt: 'waiting' })).data?.list ?? null;
    expect(await offered('acceptor')).toMatchObject([{ ywh, sqr: '李*宁', zt: 'waiting' }]);
    expect([await offered('sea-acceptor'), await offered('citizen'), await offered('ops')]).toEqual([[], null, null]);
    // Another region's officer, who has no role for it, and the holder are answered as of a number that there is not.
    for (const name of ['sea-acceptor', 'approver', 'citizen', 'ops', 'bank']) {
      expect([name, (await ask(name, `${APPLY}/queryDetail/${ywh}`)).msg]).toEqual([name, UNKNOWN]);
      expect([name, (await ask(name, `${APPLY}/content/${files[0]}`)).resultCode]).toEqual([name, 'B000']);
      expect([name, (await decide(name, ywh)).resultCode]).toEqual([name, 'B000']);
    }
    const detail = (await ask('acceptor', `${APPLY}/queryDetail/${ywh}`)).data;
    expect(detail).toMatchObject({ sqr: '李思宁', lhgx: 'contract', sfyz: true, files: [{ name: '合同.pdf' }] });
    const paper = await (await as('acceptor')).get(`${APPLY}/content/${files[0]}`);
    expect(paper.raw.subarray(0, 5).toString()).toBe('%PDF-');
    const asker = (await ask('citizen-2', '/api/pub3/look/queryMyList')).data.list;
    expect(JSON.stringify(asker)).toContain(`审核利害关系查询（${ywh}）`);

    expect((await decide('acceptor', ywh, 'refused')).msg).toBe('请填写不同意的原因');
    expect((await decide('acceptor', ywh)).resultCode).toBe('A000');
    expect((await decide('acceptor', ywh, 'refused', '材料不足')).msg).toBe('该申请已经审核');
    expect((await inboxOf(await as('citizen-2'))).map(({ title }) => title)).toContain('利害关系查询已同意');

    const before = (await ask('citizen', '/api/pub3/look/queryMyList')).data.total;
    const told = (await query('citizen-2', ywh)).data;
    expect(told).toMatchObject({ total: 1, xm: [], list: [{ ...(house && { bdcqzh: house.bdcqzh }), qlrmc: holder }] });
    expect(told.list[0].ls).toHaveLength(1);
    const looks = (await ask('citizen', '/api/pub3/look/queryMyList')).data;
    expect(looks.total).toBe(before + 1);
    expect(looks.list[0]).toMatchObject({ office: '登记机构审核同意的利害关系人' });
    for (const name of ['bank', 'citizen', 'acceptor']) expect((await query(name, ywh)).msg).toBe(UNKNOWN);
    services.clock.advance(31 * DAY);
    for (const name of Object.keys(people)) delete people[name];
    expect((await query('citizen-2', ywh)).msg).toMatch(NOT_ALLOWED);
  });

  test('an intention shows no holder and nothing of the past, without papers', async () => {
    const ywh = await start();
    await post('citizen-2', 'submit', interest(ywh, { lhgx: 'intention' }));
    expect((await decide('acceptor', ywh)).resultCode).toBe('A000');
    const { data } = await query('citizen-2', ywh);
    expect(data.list).toMatchObject([{ qlrmc: '', gyqk: '不存在共有', ls: null }]);
    expect(JSON.stringify(data)).not.toContain(holder);
  });

  test('a property that there is not, of another holder or another region is handed in like any, and accepted by nobody', async () => {
    for (const more of [{ bdcqzh: '浙（2023）杭州市不动产权第9999999号' }, { qlrmc: '李四' }]) {
      const { ywh } = await handIn(more);
      expect((await ask('acceptor', `${APPLY}/queryDetail/${ywh}`)).data.sfyz).toBe(false);
      expect((await decide('acceptor', ywh)).msg).toContain('登记簿中没有这本证书');
      expect((await decide('acceptor', ywh, 'refused', '证书号不符')).resultCode).toBe('A000');
      expect((await query('citizen-2', ywh)).msg).toMatch(NOT_ALLOWED);
      expect((await ask('citizen-2', `${APPLY}/queryDetail/${ywh}`)).data).toMatchObject({
        zt: 'refused',
        reason: '证书号不符',
        sfyz: null,
      });
    }
    const elsewhere = await start('citizen-2', '330903');
    await post('citizen-2', 'submit', interest(elsewhere, { lhgx: 'dispute', fileBsms: [await upload()] }));
    expect((await decide('sea-acceptor', elsewhere)).msg).toContain('不在本机构辖区');
    expect((await post('citizen-2', 'withdraw', { ywh: elsewhere })).resultCode).toBe('A000');
    expect((await decide('sea-acceptor', elsewhere)).msg).toBe('申请人已撤回');
  });

  test('an officer decides nothing about themselves or a relative', async () => {
    const own = await start('acceptor');
    await post('acceptor', 'submit', interest(own, { lhgx: 'intention' }));
    expect((await decide('acceptor', own)).msg).toBe(UNKNOWN);
    const { ywh } = await handIn();
    await services.db
      .update(rightHolders)
      .set({ identityNumber: OFFICER_RELATIVE.identityNumber })
      .where(isNumber(rightHolders.identityNumber, PEOPLE.citizen?.identityNumber ?? ''));
    expect((await decide('reviewer', ywh)).msg).toBe(INTERESTED);
    expect((await ask('citizen-2', `${APPLY}/queryDetail/${ywh}`)).data.zt).toBe('waiting');
    expect((await decide('acceptor', ywh)).resultCode).toBe('A000');
  });
});
