// Parts of a case by call: written into the form, checked like it, owned like it; where one stopped; configuration and templates.
import { randomUUID } from 'node:crypto';
import { PEOPLE } from '../../../seed/people';
import { citizenNumber } from '../../../seed/synthetic';
import type { TestClient, TestServices } from '../../testing';
import { startTestServices } from '../../testing';
import { loadBusiness } from '@portal/shared/catalogue';

let services: TestServices;
let citizen: TestClient;
let court: TestClient;
beforeAll(async () => {
  services = await startTestServices();
  citizen = await services.signedIn('citizen');
  court = await services.signedIn('court');
}, 120_000);
afterAll(() => services.close());

async function draft(person: TestClient, lcdm: string, fields: Record<string, unknown>): Promise<string> {
  const business = await loadBusiness(lcdm);
  const answer = await person.post(
    '/api/reg3/apply/start',
    { lcdm, xzqbm: '330106', form: { fields, parties: {} }, nt: { bb: business.notice.version } },
    { headers: { 'idempotency-key': randomUUID() } },
  );
  expect(answer.body).toMatchObject({ resultCode: 'A000' });
  return answer.body.data.ywh;
}

test('S6.20 a seal-up application names its executors: saved, changed and removed by call, and it is not sent without two', async () => {
  const ywh = await draft(court, 'seal-up', { cfwh: '（2026）浙0106执1号' });
  const executor = { xm: '许静怡', gzzh: 'FG330106001', zxgwzh: 'ZX330106001', dh: '13900000009' };
  const send = async () => {
    const { version } = (await court.get(`/api/reg3/bizPrimary/queryAll/${ywh}`)).body.data;
    return (
      (await court.post('/api/reg3/apply/sendForConfirm', { ywh, version })).body.data as { errors: { path: string }[] }
    ).errors.map(({ path }) => path);
  };
  expect(await send()).toContain('parties.zxry');
  const first = await court.post('/api/reg3/sealup/executor/save', { ywh, ...executor });
  expect(first.body).toEqual({ resultCode: 'A000', msg: '', data: expect.any(String) });
  expect(await send()).toContain('parties.zxry');
  await court.post('/api/reg3/sealup/executor/save', {
    ywh,
    ...executor,
    xm: '陈明',
    gzzh: 'FG330106002',
    dh: '13900000010',
  });
  expect(await send()).not.toContain('parties.zxry');
  await court.post('/api/reg3/sealup/executor/save', { ywh, bsm: first.body.data, ...executor, dh: '13900000011' });
  const list = async () =>
    ((await court.get(`/api/reg3/sealup/executor/query/${ywh}`)).body.data as Record<string, string>[]).map(
      ({ xm, dh }) => [xm, dh],
    );
  expect(await list()).toEqual([
    ['许静怡', '13900000011'],
    ['陈明', '13900000010'],
  ]);
  expect((await citizen.post('/api/reg3/sealup/executor/delete', { bsm: first.body.data })).body).toMatchObject({
    resultCode: 'B000',
    data: null,
  });
  expect((await court.post('/api/reg3/sealup/executor/delete', { bsm: first.body.data })).body.resultCode).toBe('A000');
  expect(await list()).toEqual([['陈明', '13900000010']]);
});

test('who may start a business is checked on the server, whatever the page shows', async () => {
  const start = async (person: TestClient, lcdm: string) =>
    (
      await person.post(
        '/api/reg3/apply/start',
        {
          lcdm,
          xzqbm: '330106',
          form: { fields: { bz: '备注', cfwh: '文号1234' }, parties: {} },
          nt: { bb: (await loadBusiness(lcdm)).notice.version },
        },
        { headers: { 'idempotency-key': randomUUID() } },
      )
    ).body;
  expect(await start(citizen, 'seal-up')).toEqual({
    resultCode: 'B000',
    msg: '“查封登记（协助执行）”只能由人民法院等有权机关发起，您的账号不能办理',
    data: null,
  });
  expect((await start(court, 'house-transfer')).msg).toContain('只能由个人、单位发起');
  expect((await start(await services.signedIn('reviewer'), 'house-transfer')).msg).toBe(
    '工作人员账号不能提交申请，请使用个人或单位账号',
  );
});

test('household members are rows of the form: bad values are refused with the form’s own words, unknown keys are dropped', async () => {
  const ywh = await draft(citizen, 'homestead-first', { bz: '备注' });
  const member = { xm: '张小明', zjh: citizenNumber('330106', '20150312', 17), jtgx: '2' };
  const bad = await citizen.post('/api/reg3/familyMember/save', {
    ywh,
    ...member,
    zjh: `${member.zjh.slice(0, 17)}${member.zjh.endsWith('1') ? '2' : '1'}`,
  });
  expect(bad.body).toMatchObject({
    resultCode: 'B000',
    data: { errors: [{ path: 'tables.jtcy.0.zjh', message: expect.stringMatching(/身份证/) as string }] },
  });
  expect((await citizen.get(`/api/reg3/familyMember/query/${ywh}`)).body.data).toEqual([]);
  const file = async () => (await citizen.get(`/api/reg3/bizPrimary/queryAll/${ywh}`)).body.data;
  const before = (await file()).version;
  const saved = await citizen.post('/api/reg3/familyMember/save', {
    ywh,
    ...member,
    zt: 'COMPLETED',
    initiatorId: 'u-ops',
    version: 99,
  });
  expect(saved.body.resultCode).toBe('A000');
  const after = await file();
  expect(after).toMatchObject({ zt: 'DRAFT', role: 'initiator', version: before + 1 });
  expect(after.form.tables.jtcy).toEqual([{ ...member, bsm: saved.body.data }]);
  expect((await citizen.post('/api/reg3/familyMember/delete', { ywh, bsm: saved.body.data })).body.resultCode).toBe(
    'A000',
  );
  expect((await citizen.get(`/api/reg3/familyMember/query/${ywh}`)).body.data).toEqual([]);
  expect((await citizen.post('/api/reg3/familyMember/delete', { ywh, bsm: randomUUID() })).body.msg).toBe(
    '该记录不存在或已删除',
  );
});

test('applicants are cards of the form; a business without properties of its own says so', async () => {
  const ywh = await draft(citizen, 'house-transfer', { htbh: '2026ES00012345' });
  const saved = await citizen.post('/api/reg3/applicant/save', {
    ywh,
    role: 'qlr',
    qlrmc: '李思宁',
    zjzl: '1',
    zjh: PEOPLE['citizen-2']?.identityNumber,
    dh: '13900000002',
  });
  const rows = (await citizen.get(`/api/reg3/applicant/query/${ywh}`)).body.data;
  expect(rows).toEqual([expect.objectContaining({ group: 'qlr', qlrmc: '李思宁', bsm: saved.body.data })]);
  expect(
    (await citizen.post('/api/reg3/unit/save', { ywh, bdcdyh: '330106001001GB00001F00010001', zl: '某处' })).body.msg,
  ).toContain('没有不动产明细的内容');
});

test('properties of a form that lists several are cards under one name, whatever its table calls them', async () => {
  const ywh = await draft(citizen, 'house-unit-modify', { bgly: '分割为两户' });
  const unit = { bdcdyh: '330106001001GB00001F00990001', zl: '文三路9号1幢101室', jzmj: '61.20' };
  const saved = await citizen.post('/api/reg3/unit/save', { ywh, ...unit });
  const listed = async () => (await citizen.get(`/api/reg3/unit/query/${ywh}`)).body.data;
  expect(await listed()).toEqual([{ ...unit, bsm: saved.body.data, group: 'xdy' }]);
  const bad = await citizen.post('/api/reg3/unit/save', { ywh, bsm: saved.body.data, ...unit, bdcdyh: '33010600100' });
  expect(bad.body.data).toMatchObject({ errors: [{ path: 'tables.xdy.0.xdyh' }] });
  await citizen.post('/api/reg3/unit/delete', { ywh, bsm: saved.body.data });
  expect(await listed()).toEqual([]);
});

test('where one stopped is kept for each person; a case that is nobody’s keeps nothing', async () => {
  const ywh = await draft(citizen, 'house-transfer', { htbh: '2026ES00012345' });
  const save = (person: TestClient, path: string) =>
    person.post('/api/reg3/routeInfo/save', { ywh, path, query: { ywh }, step: 'materials' });
  expect((await citizen.post('/api/reg3/routeInfo/query', { ywh })).body.msg).toBe('没有保存过办理位置');
  await save(citizen, '/apply-layout/normal/transfer');
  expect((await save(citizen, '/apply-layout/upload-materials')).body.data).toBe(ywh);
  expect((await citizen.post('/api/reg3/routeInfo/query', { ywh })).body.data).toMatchObject({
    ywh,
    path: '/apply-layout/upload-materials',
    query: { ywh },
    step: 'materials',
  });
  expect((await save(court, '/apply-layout/upload-materials')).body).toMatchObject({ resultCode: 'B000', data: null });
  expect((await save(citizen, 'https://elsewhere.example/')).body.resultCode).toBe('B000');
});

test('process, file bag, templates and rating answer for every business, and refuse unknown ones', async () => {
  const config = (await citizen.get('/api/reg3/config/processSysConfig', { params: { lcdm: 'house-transfer' } })).body
    .data;
  expect(config).toMatchObject({
    lcdm: 'house-transfer',
    layout: expect.arrayContaining([{ id: 'property', title: '不动产情况', group: null }]),
    tasks: expect.arrayContaining([{ zt: 'REVIEWING', name: '审核中', role: 'reviewer' }]),
  });
  const bag = (await citizen.get('/api/pub3/config/fileBagConfig', { params: { lcdm: 'house-transfer' } })).body.data;
  expect(bag.groups[0]).toMatchObject({
    name: '必需材料',
    materials: expect.arrayContaining([expect.objectContaining({ datumBsm: 'M015', required: true })]),
  });
  const book = await citizen.get('/api/reg3/excel/template/contract-first.dk');
  expect([book.headers['content-type'], book.raw.subarray(0, 2).toString()]).toEqual([
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'PK',
  ]);
  expect(book.raw.toString()).toContain('地块编码');
  for (const call of [
    '/api/reg3/excel/template/nothing',
    '/api/reg3/excel/template/__proto__',
    '/api/reg3/config/processSysConfig?lcdm=nothing',
    '/api/pub3/config/fileBagConfig?lcdm=nothing',
  ])
    expect((await citizen.get(call)).body).toMatchObject({ resultCode: 'B000', data: null });
  const ywh = await draft(citizen, 'house-transfer', { htbh: '2026ES00012345' });
  expect((await citizen.get(`/api/pub3/evaluate/${ywh}`)).body.data).toEqual({
    ywh,
    allowed: false,
    given: false,
    path: `/suggest-back?ywh=${ywh}`,
  });
});
