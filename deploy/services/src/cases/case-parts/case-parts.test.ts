// Parts of a case, and its numbers.
import {
  deleteExecutor,
  deleteFamilyMember,
  deleteUnit,
  downloadTemplate,
  getEvaluation,
  getMaterialGroups,
  getStop,
  listApplicants,
  listExecutors,
  listFamilyMembers,
  listUnits,
  saveApplicant,
  saveExecutor,
  saveFamilyMember,
  saveStop,
  saveUnit,
  sendForConfirm as sendForConfirmCall,
  startApplication,
} from '@portal/applications/contract';
import { getApplication } from '@portal/shared/contract';
import { getProcessConfig } from '@portal/shared/contract/configuration';
import { randomUUID } from 'node:crypto';
import { PEOPLE } from '../../../seed/people';
import { citizenNumber } from '../../../seed/synthetic';
import { refusalOf, usingServices, describeOnOne } from '../../testing';
import type { Caller } from '../../testing';
import { loadBusiness } from '@portal/shared/catalogue';
import { findBusinessRegion } from '@portal/shell/contract';
import { cleanHouses, signInEverybody, startDraftOf } from '../../testing/cases/case-driver';
import { openBusinessKey, sealBusinessKey } from '../numbers/business-key';

// Parts of a case by call: written into the form, checked like it, owned like it; where one stopped; configuration and
// templates.
describe('parts of a case', () => {
  const { services, citizen, court } = usingServices({ citizen: 'citizen', court: 'court' });

  async function draft(person: Caller, lcdm: string, fields: Record<string, unknown>): Promise<string> {
    const business = await loadBusiness(lcdm);
    const answer = await person.ask(startApplication, {
      processCode: lcdm,
      regionCode: '330106',
      form: { fields, parties: {} },
      notice: { version: business.notice.version },
    });
    return answer.businessNumber;
  }

  test('S6.20 a seal-up application names its executors: saved, changed and removed by call, and it is not sent without two', async () => {
    const ywh = await draft(court, 'seal-up', { cfwh: '（2026）浙0106执1号' });
    const executor = { qlrmc: '许静怡', gzzh: 'FG330106001', zxgwzh: 'ZX330106001', dh: '13900000009' };
    const send = async () => {
      const { version } = await court.ask(getApplication, { businessNumber: ywh });
      return (
        (await court.post(sendForConfirmCall.url, { ywh, version })).body.data as { errors: { path: string }[] }
      ).errors.map(({ path }) => path);
    };
    expect(await send()).toContain('parties.zxry');
    const first = await court.ask(saveExecutor, { businessNumber: ywh, ...executor });
    expect(first).toEqual(expect.any(String));
    expect(await send()).toContain('parties.zxry');
    await court.ask(saveExecutor, {
      businessNumber: ywh,
      ...executor,
      qlrmc: '陈明',
      gzzh: 'FG330106002',
      dh: '13900000010',
    });
    expect(await send()).not.toContain('parties.zxry');
    await court.ask(saveExecutor, { businessNumber: ywh, cardId: first, ...executor, dh: '13900000011' });
    const list = async () => (await court.ask(listExecutors, { businessNumber: ywh })).map(({ xm, dh }) => [xm, dh]);
    expect(await list()).toEqual([
      ['许静怡', '13900000011'],
      ['陈明', '13900000010'],
    ]);
    expect(await citizen.refused(deleteExecutor, { cardId: first })).toMatchObject({
      code: 'B000',
      data: null,
    });
    await court.ask(deleteExecutor, { cardId: first });
    expect(await list()).toEqual([['陈明', '13900000010']]);
  });

  test('who may start a business is checked on the server, whatever the page shows', async () => {
    const start = async (person: Caller, lcdm: string) =>
      await person.ask(startApplication, {
        processCode: lcdm,
        regionCode: '330106',
        form: { fields: { bz: '备注', cfwh: '文号1234' }, parties: {} },
        notice: { version: (await loadBusiness(lcdm)).notice.version },
      });
    expect(await refusalOf(start(citizen, 'seal-up'))).toMatchObject({
      code: 'B000',
      message: '“查封登记（协助执行）”只能由人民法院等有权机关发起，您的账号不能办理',
      data: null,
    });
    expect((await refusalOf(start(court, 'house-transfer'))).message).toContain('只能由个人、单位发起');
    expect((await refusalOf(start(await services.signedIn('reviewer'), 'house-transfer'))).message).toBe(
      '工作人员账号不能提交申请，请使用个人或单位账号',
    );
  });

  test('household members are rows of the form: bad values are refused with the form’s own words, unknown keys are dropped', async () => {
    const ywh = await draft(citizen, 'homestead-first', { bz: '备注' });
    const member = { xm: '张小明', zjh: citizenNumber('330106', '20150312', 17), jtgx: '2' };
    const bad = await citizen.refused(saveFamilyMember, {
      businessNumber: ywh,
      ...member,
      zjh: `${member.zjh.slice(0, 17)}${member.zjh.endsWith('1') ? '2' : '1'}`,
    });
    expect(bad).toMatchObject({
      code: 'B000',
      fields: { 'tables.jtcy.0.zjh': expect.stringMatching(/身份证/) as string },
    });
    expect(await citizen.ask(listFamilyMembers, { businessNumber: ywh })).toEqual([]);
    const file = () => citizen.ask(getApplication, { businessNumber: ywh });
    const before = (await file()).version;
    const extra = { zt: 'COMPLETED', initiatorId: 'u-ops', version: 99 };
    const { data: saved } = (await citizen.post(saveFamilyMember.url, { ywh, ...member, ...extra })).body;
    const after = await file();
    expect(after).toMatchObject({ status: 'DRAFT', role: 'initiator', version: before + 1 });
    expect(after.form.tables?.jtcy).toEqual([{ ...member, bsm: saved }]);
    await citizen.ask(deleteFamilyMember, { businessNumber: ywh, cardId: saved });
    expect(await citizen.ask(listFamilyMembers, { businessNumber: ywh })).toEqual([]);
    expect((await citizen.refused(deleteFamilyMember, { businessNumber: ywh, cardId: randomUUID() })).message).toBe(
      '该记录不存在或已删除',
    );
  });

  test('applicants are cards of the form; a business without properties of its own says so', async () => {
    const ywh = await draft(citizen, 'house-transfer', { htbh: '2026ES00012345' });
    const saved = await citizen.ask(saveApplicant, {
      businessNumber: ywh,
      role: 'qlr',
      qlrmc: '李思宁',
      zjzl: '1',
      zjh: PEOPLE['citizen-2']?.identityNumber,
      dh: '13900000002',
    });
    const rows = await citizen.ask(listApplicants, { businessNumber: ywh });
    expect(rows).toEqual([expect.objectContaining({ group: 'qlr', qlrmc: '李思宁', bsm: saved })]);
    expect(
      (await citizen.refused(saveUnit, { businessNumber: ywh, bdcdyh: '330106001001GB00001F00010001', zl: '某处' }))
        .message,
    ).toContain('没有不动产明细的内容');
  });

  test('properties of a form that lists several are cards under one name, whatever its table calls them', async () => {
    const ywh = await draft(citizen, 'house-unit-modify', { bgly: '分割为两户' });
    const unit = { bdcdyh: '330106001001GB00001F00990001', zl: '文三路9号1幢101室', jzmj: '61.20' };
    const saved = await citizen.ask(saveUnit, { businessNumber: ywh, ...unit });
    const listed = () => citizen.ask(listUnits, { businessNumber: ywh });
    expect(await listed()).toEqual([{ ...unit, bsm: saved, group: 'xdy' }]);
    const bad = await citizen.post(saveUnit.url, { ywh, bsm: saved, ...unit, bdcdyh: '33010600100' });
    expect(bad.body.data).toMatchObject({ errors: [{ path: 'tables.xdy.0.xdyh' }] });
    await citizen.ask(deleteUnit, { businessNumber: ywh, cardId: saved });
    expect(await listed()).toEqual([]);
  });

  test('where one stopped is kept for each person; a case that is nobody’s keeps nothing', async () => {
    const ywh = await draft(citizen, 'house-transfer', { htbh: '2026ES00012345' });
    const save = (person: Caller, path: string) =>
      person.ask(saveStop, { businessNumber: ywh, path, query: { ywh }, step: 'materials' });
    expect((await citizen.refused(getStop, { businessNumber: ywh })).message).toBe('没有保存过办理位置');
    await save(citizen, '/apply-layout/normal/transfer');
    expect(await save(citizen, '/apply-layout/upload-materials')).toBe(ywh);
    expect(await citizen.ask(getStop, { businessNumber: ywh })).toMatchObject({
      businessNumber: ywh,
      path: '/apply-layout/upload-materials',
      query: { ywh },
      step: 'materials',
    });
    expect(await refusalOf(save(court, '/apply-layout/upload-materials'))).toMatchObject({ code: 'B000', data: null });
    expect((await refusalOf(save(citizen, 'https://elsewhere.example/'))).code).toBe('B000');
  });

  test('process, file bag, templates and rating answer for every business, and refuse unknown ones', async () => {
    const config = await citizen.ask(getProcessConfig, { processCode: 'house-transfer' });
    expect(config).toMatchObject({
      processCode: 'house-transfer',
      layout: expect.arrayContaining([{ id: 'property', title: '不动产情况', group: null }]),
      tasks: expect.arrayContaining([{ status: 'REVIEWING', name: '审核中', role: 'reviewer' }]),
    });
    const bag = await citizen.ask(getMaterialGroups, { processCode: 'house-transfer' });
    expect(bag.groups[0]).toMatchObject({
      name: '必需材料',
      materials: expect.arrayContaining([expect.objectContaining({ materialId: 'M015', required: true })]),
    });
    const book = await citizen.ask(downloadTemplate, { templateCode: 'contract-first.dk' });
    expect([book.headers['content-type'], book.bytes.subarray(0, 2).toString()]).toEqual([
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'PK',
    ]);
    expect(book.bytes.toString()).toContain('地块编码');
    for (const call of [
      '/api/reg3/excel/template/nothing',
      '/api/reg3/excel/template/__proto__',
      '/api/reg3/config/processSysConfig?lcdm=nothing',
      '/api/pub3/config/fileBagConfig?lcdm=nothing',
    ])
      expect((await citizen.get(call)).body).toMatchObject({ resultCode: 'B000', data: null });
    const ywh = await draft(citizen, 'house-transfer', { htbh: '2026ES00012345' });
    expect(await citizen.ask(getEvaluation, { businessNumber: ywh })).toEqual({
      businessNumber: ywh,
      allowed: false,
      given: false,
      path: `/suggest-back?ywh=${ywh}`,
    });
  });
});

// The businessKey of an address: opened by the server only, altered ones refused, foreign files unknown.
describeOnOne('businessKey', () => {
  const { services } = usingServices();

  it('stands for its file and answers the region of the file to those who may see it', async () => {
    const people = await signInEverybody(services);
    const [house] = await cleanHouses(people.seller);
    const { ywh } = await startDraftOf(people.seller, house?.bdcqzh ?? '');
    const businessKey = await sealBusinessKey(services.context, ywh);
    expect(businessKey).not.toContain(ywh);
    expect(await sealBusinessKey(services.context, ywh)).not.toBe(businessKey);
    const answer = await people.seller.ask(findBusinessRegion, { businessKey });
    expect(answer).toMatchObject({
      fileKey: ywh,
      regionCode: '330106',
      regionName: '西湖区',
      regionId: '33010601',
      childRegionId: '33010601',
    });
    expect(await people.seller.ask(findBusinessRegion, { businessNumber: ywh })).toEqual(answer);
    expect(await people.seller.ask(findBusinessRegion, { businessKey: businessKey.replaceAll('+', ' ') })).toEqual(
      answer,
    );
    const otherUser = await services.signedIn('enterprise');
    expect(await otherUser.refused(findBusinessRegion, { businessKey })).toMatchObject({
      code: 'B000',
      message: '未查询到相关办件，请核对业务号',
      data: null,
    });
    expect((await services.client().refused(findBusinessRegion, { businessKey })).status).toBe(401);
  });

  it('refuses every altered key with the same words', async () => {
    const person = await services.signedIn('citizen');
    const sealed = Buffer.from(await sealBusinessKey(services.context, 'D20261121000000001'), 'base64');
    const flipped = Array.from({ length: sealed.length }, (_, index) => {
      const copy = Buffer.from(sealed);
      copy[index] = (copy[index] ?? 0) ^ 1;
      return copy.toString('base64');
    });
    for (const businessKey of [
      ...flipped,
      'D20261121000000001',
      '../../etc',
      '%00',
      '{}',
      sealed.toString('base64').slice(0, 40),
    ]) {
      expect(await person.refused(findBusinessRegion, { businessKey })).toMatchObject({
        code: 'B000',
        message: '链接中的业务标识无效，请从“我的申请”重新进入',
        data: null,
      });
    }
    expect(await person.refused(findBusinessRegion)).toMatchObject({ code: 'B000' });
  });

  it('has one key for all processes', async () => {
    const keys = await Promise.all(Array.from({ length: 8 }, () => sealBusinessKey(services.context, 'D1')));
    for (const key of keys) expect(await openBusinessKey(services.context, key)).toBe('D1');
  });
});
