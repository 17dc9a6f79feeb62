// Permissions on forms and pages: set per control, task, role, person and region by administrators alone, and obeyed by the services.
import { randomUUID } from 'node:crypto';
import { settings } from '../../platform/config/schema';
import type { TestClient, TestServices } from '../../testing';
import { describeOnOne } from '../../testing';
import type { Draft } from '../../testing/cases/case-driver';
import { cleanHouses, fileOf, startDraftOf, upload } from '../../testing/cases/case-driver';
import { controlRuleChanges, controlRules } from './schema';

const FORM = '/api/sys3/form/authority';
const PAGE = '/api/sys3/page/authority';
const TREE = '/api/designer/rolemgr/getRoleTree';
const place = { formId: 'house-transfer', areaCode: '330106' };
const open = { visible: true, editable: true, required: false };
const readOnly = { ...open, editable: false };
const hidden = { ...open, visible: false, editable: false };
const required = { ...open, required: true };

describeOnOne('permissions on controls', (makeServices) => {
  let services: TestServices;
  let ops: TestClient;
  let citizen: TestClient;
  let reviewer: TestClient;
  let house = '';
  beforeAll(async () => {
    services = await makeServices();
    [ops, citizen, reviewer] = [
      await services.signedIn('ops'),
      await services.signedIn('citizen'),
      await services.signedIn('reviewer'),
    ];
    house = (await cleanHouses(citizen))[0]?.bdcqzh ?? '';
  }, 240_000);
  beforeEach(() => services.db.delete(controlRules));

  const field = (ctrCode: string, may: object) => ({ ctrCode, ctrKind: 'field', ...may });
  const save = async (ctrs: object[], more: object = {}, person = ops) =>
    (await person.post(`${FORM}/save`, { ...place, ctrs, ...more })).body;
  const mine = async (person: TestClient, area = '330106') =>
    (await person.get(`${FORM}/pub/query/user/house-transfer/${area}`)).body.data as object[];
  const rulesOfControl = async (code: string) =>
    (await ops.get(`${FORM}/query/ctr/house-transfer/330106/${code}/field`)).body.data as object[];

  test('S6.7 permissions are set for one control of a form, read back, and taken away', async () => {
    expect(await save([field('fields.bz', readOnly)])).toMatchObject({ resultCode: 'A000', data: null });
    expect(await rulesOfControl('fields.bz')).toEqual([
      { ...field('fields.bz', readOnly), roleId: '*', prodefKey: '', taskCode: '' },
    ]);
    expect(await rulesOfControl('fields.fkfs')).toEqual([]);
    expect(await mine(citizen)).toEqual([field('fields.bz', readOnly)]);
    expect((await save([{ ...field('fields.bz', open), reset: true }])).resultCode).toBe('A000');
    expect(await mine(citizen)).toEqual([]);
  });

  test('S6.8 permissions are set for one task of a process, and hold in it alone', async () => {
    await save([field('fields.bz', hidden)], { prodefKey: 'house-transfer', taskCode: 'CORRECTION' });
    const inTask = async (task: string) =>
      (await citizen.get(`${FORM}/query/task/ctrs/house-transfer/330106/house-transfer/${task}`)).body.data as object[];
    expect(await inTask('CORRECTION')).toEqual([field('fields.bz', hidden)]);
    expect(await inTask('DRAFT')).toEqual([]);
    expect(await mine(citizen)).toEqual([]);
    expect(await rulesOfControl('fields.bz')).toEqual([
      { ...field('fields.bz', hidden), roleId: '*', prodefKey: 'house-transfer', taskCode: 'CORRECTION' },
    ]);
    await save([field('fields.bz', readOnly)]);
    expect([await inTask('CORRECTION'), await inTask('DRAFT')]).toEqual([
      [field('fields.bz', hidden)],
      [field('fields.bz', readOnly)],
    ]);
    expect((await save([field('fields.bz', hidden)], { taskCode: 'DRAFT' })).msg).toBe('请同时指定流程和环节');
  });

  test('S6.9 permissions are set for roles, kinds of people and one person, the most particular counting', async () => {
    await save([field('fields.bz', hidden)]);
    await save([field('fields.bz', readOnly)], { roleIds: ['userType:1', 'reviewer'] });
    await save([field('fields.bz', required)], { roleIds: ['user:u-citizen'] });
    const other = await services.signedIn('citizen-2');
    expect([await mine(citizen), await mine(other), await mine(reviewer)]).toEqual([
      [field('fields.bz', required)],
      [field('fields.bz', readOnly)],
      [field('fields.bz', readOnly)],
    ]);
    expect(await mine(await services.signedIn('bank'))).toEqual([field('fields.bz', hidden)]);
    const ofRole = (await ops.get(`${FORM}/query/role/house-transfer/330106/reviewer`)).body.data;
    expect(ofRole).toEqual([{ ...field('fields.bz', readOnly), roleId: 'reviewer', prodefKey: '', taskCode: '' }]);
    expect((await save([field('fields.bz', open)], { roleIds: ['wizard', 'user:nobody'] })).msg).toBe(
      '没有这个角色或用户：wizard、user:nobody',
    );
  });

  test('the format painter gives other controls exactly the rules of the first', async () => {
    await save([field('fields.bz', hidden)]);
    await save([field('fields.bz', readOnly)], { roleIds: ['userType:1'] });
    await save([field('fields.fkfs', required)]);
    expect(
      (
        await ops.post(`${FORM}/formatPainter`, {
          ...place,
          sourceCtrCode: 'fields.bz',
          targetCtrCodes: ['fields.fkfs', 'section.trade'],
        })
      ).body.resultCode,
    ).toBe('A000');
    expect(await mine(citizen)).toEqual([
      field('fields.bz', readOnly),
      field('fields.fkfs', readOnly),
      { ctrCode: 'section.trade', ctrKind: 'section', ...readOnly },
    ]);
    expect(
      (await ops.post(`${FORM}/formatPainter`, { ...place, sourceCtrCode: 'fields.bz', targetCtrCodes: ['fields.bz'] }))
        .body.msg,
    ).toBe('请选择要应用格式的内容');
  });

  test('rules that make no sense are refused', async () => {
    expect((await save([field('fields.bz', { ...hidden, required: true })])).msg).toBe(
      '必填的内容须显示并可编辑：fields.bz',
    );
    expect((await save([field('fields.nothing', open)])).msg).toBe('表单中没有这项内容：fields.nothing');
    expect((await save([])).resultCode).toBe('B000');
    expect((await save([field('fields.bz', { visible: 'yes', editable: true })])).resultCode).toBe('B000');
  });

  test('only the administrator that the settings name may read and change rules, and only in the own region; every change is kept', async () => {
    await services.db.delete(controlRuleChanges);
    const NOT_ALLOWED = '您没有设置权限的权限，请联系系统管理员';
    for (const person of [citizen, reviewer]) {
      expect(await save([field('fields.bz', hidden)], {}, person)).toMatchObject({
        resultCode: 'B000',
        msg: NOT_ALLOWED,
        data: null,
      });
      expect(
        (
          await person.post(`${PAGE}/save`, {
            pageId: 'desk',
            areaCode: '330106',
            ctrs: [{ ...field('claim', hidden), ctrKind: 'button' }],
          })
        ).body.msg,
      ).toBe(NOT_ALLOWED);
      expect(
        (
          await person.post(`${FORM}/formatPainter`, {
            ...place,
            sourceCtrCode: 'fields.bz',
            targetCtrCodes: ['fields.fkfs'],
          })
        ).body.msg,
      ).toBe(NOT_ALLOWED);
      expect((await person.get(`${FORM}/query/role/house-transfer/330106/reviewer`)).body.msg).toBe(NOT_ALLOWED);
      expect((await person.get(`${TREE}/all`)).body.msg).toBe(NOT_ALLOWED);
    }
    expect((await save([field('fields.bz', hidden)], { areaCode: '330108' })).msg).toBe('只能查看和设置本辖区的权限');
    expect(await services.db.select().from(controlRules)).toEqual([]);
    await save([field('fields.bz', readOnly)]);
    await save([field('fields.bz', hidden)]);
    const changes = await services.db.select().from(controlRuleChanges);
    expect(
      changes.map(({ action, userId, before, after }) => [
        action,
        userId,
        (before as unknown[]).length,
        (after as unknown[]).length,
      ]),
    ).toEqual([
      ['save', 'u-ops', 0, 1],
      ['save', 'u-ops', 1, 1],
    ]);
    await services.db.insert(settings).values({ key: 'permissionRole', value: 'reviewer' });
    expect((await save([field('fields.bz', readOnly)])).msg).toBe(NOT_ALLOWED);
    expect((await save([field('fields.bz', readOnly)], {}, reviewer)).resultCode).toBe('A000');
    await services.db.delete(settings);
  });

  test('S6.10 what is hidden or read-only for the present person can neither be read nor changed through the services', async () => {
    const draft: Draft = await startDraftOf(citizen, house);
    await save([field('fields.fkfs', readOnly), field('fields.htbh', hidden), field('parties.qlr.dh', readOnly)], {
      roleIds: ['userType:1'],
    });
    const { form } = await fileOf(citizen, draft.ywh);
    expect(form.fields).toMatchObject({ fkfs: '1', cjjg: '1250000.00' });
    expect(form.fields.htbh).toBeUndefined();
    const [buyer] = form.parties.qlr;
    const sent = {
      fields: { ...form.fields, fkfs: '2', htbh: 'FORGED0001', cjjg: '1300000.00' },
      parties: { ...form.parties, qlr: [{ ...buyer, dh: '13911112222' }] },
    };
    expect(
      (await citizen.post('/api/reg3/apply/save', { ywh: draft.ywh, version: draft.version, form: sent })).body
        .resultCode,
    ).toBe('A000');
    const stale = (await citizen.post('/api/reg3/apply/save', { ywh: draft.ywh, version: draft.version, form: sent }))
      .body;
    expect(stale.data.form.fields.htbh).toBeUndefined();
    await services.db.delete(controlRules);
    const now = (await fileOf(citizen, draft.ywh)).form;
    expect(now.fields).toMatchObject({ fkfs: '1', htbh: '2026ES00012345', cjjg: '1300000.00' });
    expect(now.parties.qlr[0].dh).toBe(draft.form.parties.qlr?.[0]?.dh);
  });

  test('S6.10 what a rule requires is required when the application is sent, what it hides is not', async () => {
    const draft = await startDraftOf(citizen, house);
    for (const code of ['M015', 'M016']) await upload(citizen, draft.ywh, code, `${code} ${draft.ywh}`);
    const send = async () =>
      (await citizen.post('/api/reg3/apply/sendForConfirm', { ywh: draft.ywh, version: draft.version })).body;
    await save([field('fields.bz', required)], {
      roleIds: ['userType:1'],
      prodefKey: 'house-transfer',
      taskCode: 'DRAFT',
    });
    expect((await send()).data).toEqual({ errors: [{ path: 'fields.bz', message: '请填写备注' }] });
    await save([field('fields.bz', hidden)], {
      roleIds: ['userType:1'],
      prodefKey: 'house-transfer',
      taskCode: 'DRAFT',
    });
    expect((await send()).resultCode).toBe('A000');
  });

  test('S6.11 S6.12 permissions of a page are set per control and per role', async () => {
    const ctr = { ctrCode: 'claim', ctrKind: 'button', ...hidden };
    const savePage = async (may: object, roleIds?: string[]) =>
      (
        await ops.post(`${PAGE}/save`, {
          pageId: 'desk',
          areaCode: '330106',
          ctrs: [{ ...ctr, ...may }],
          ...(roleIds ? { roleIds } : {}),
        })
      ).body.resultCode;
    expect([await savePage(hidden), await savePage(open, ['reviewer'])]).toEqual(['A000', 'A000']);
    const asks = async (person: TestClient) => (await person.get(`${PAGE}/pub/query/user/desk/330106`)).body.data;
    expect([await asks(citizen), await asks(reviewer)]).toEqual([[ctr], [{ ...ctr, ...open }]]);
    const rows = (await ops.get(`${PAGE}/query/ctr/desk/330106/claim/button`)).body.data as { roleId: string }[];
    expect(rows.map(({ roleId }) => roleId)).toEqual(['*', 'reviewer']);
    expect((await ops.get(`${PAGE}/query/role/desk/330106/reviewer`)).body.data).toEqual([
      { ...ctr, ...open, roleId: 'reviewer', prodefKey: '', taskCode: '' },
    ]);
    await ops.post(`${PAGE}/formatPainter`, {
      pageId: 'desk',
      areaCode: '330106',
      sourceCtrCode: 'claim',
      targetCtrCodes: ['print'],
    });
    expect((await asks(citizen)).map(({ ctrCode }: { ctrCode: string }) => ctrCode)).toEqual(['claim', 'print']);
  });

  test('S6.14 the role tree is fetched for a given group', async () => {
    const tree = async (group: string) => (await ops.get(`${TREE}/${group}`)).body;
    expect((await tree('bank')).data).toEqual([
      {
        roleId: 'group:bank',
        name: '银行',
        children: [
          { roleId: 'bank', name: '银行经办' },
          { roleId: 'bankApprover', name: '银行审批' },
        ],
      },
    ]);
    expect((await tree('office')).data[0].children.map(({ roleId }: { roleId: string }) => roleId)).toEqual(
      expect.arrayContaining(['preReviewer', 'reviewer', 'approver', 'admin']),
    );
    expect((await tree('all')).data[0]).toEqual({ roleId: '*', name: '所有人' });
    expect(await tree('nobody')).toMatchObject({ resultCode: 'B000', msg: '没有这个角色分组', data: null });
  });

  test('S6.10 a read-only group of parties is filled from the register in a new draft, and stays so', async () => {
    await save([{ ctrCode: 'parties.ywr', ctrKind: 'group', ...readOnly }], { roleIds: ['userType:1'] });
    const draft = await startDraftOf(citizen, house);
    const holder = { qlrmc: '张明远', zjh: expect.stringMatching(/^33010\d{12}[\dX]$/) };
    const sellers = async () => (await fileOf(citizen, draft.ywh)).form.parties.ywr;
    expect(await sellers()).toEqual([expect.objectContaining(holder)]);
    const form = {
      ...draft.form,
      parties: { ...draft.form.parties, ywr: [{ qlrmc: '冒名', zjh: '110101199003070011' }] },
    };
    expect(
      (await citizen.post('/api/reg3/apply/save', { ywh: draft.ywh, version: draft.version, form })).body.resultCode,
    ).toBe('A000');
    expect(await sellers()).toEqual([expect.objectContaining(holder)]);
  });

  test('a read-only group without anything in it says what to do when the application is sent', async () => {
    await save([{ ctrCode: 'parties.qlr', ctrKind: 'group', ...readOnly }], { roleIds: ['userType:1'] });
    const draft = await startDraftOf(citizen, house);
    for (const code of ['M015', 'M016']) await upload(citizen, draft.ywh, code, `${code} ${draft.ywh}`);
    const { data } = (await citizen.post('/api/reg3/apply/sendForConfirm', { ywh: draft.ywh, version: draft.version }))
      .body;
    expect(data.errors).toContainEqual({
      path: 'parties.qlr',
      message: expect.stringContaining('请联系登记机构调整后再办理'),
    });
  });

  describe('the log of changes', () => {
    const LOG = '/api/sys3/authority/changes';
    beforeEach(() => services.db.delete(controlRuleChanges));
    const log = async (params: object = {}, person = ops) =>
      (await person.get(LOG, { params: params as Record<string, string> })).body;
    const revert = async (id: string, person = ops) => (await person.post(`${LOG}/revert`, { id })).body;
    const newest = async (): Promise<{ id: string }> => (await log()).data.list[0];
    async function tick() {
      services.clock.advance(1000);
    }

    test('every change stands with who, when, and what from and to; newest first, page by page', async () => {
      for (const may of [readOnly, hidden, required]) {
        await save([field('fields.bz', may)]);
        await tick();
      }
      const first = (await log({ pageSize: 2 })).data;
      expect(first.list.map((row: { before: object[]; after: object[] }) => [row.before, row.after])).toEqual([
        [[expect.objectContaining(hidden)], [expect.objectContaining(required)]],
        [[expect.objectContaining(readOnly)], [expect.objectContaining(hidden)]],
      ]);
      expect(first.list[0]).toMatchObject({
        scope: 'form',
        scopeId: 'house-transfer',
        areaCode: '330106',
        action: 'save',
        userName: expect.any(String),
        reverts: null,
        revertedBy: null,
      });
      const second = (await log({ pageSize: 2, after: first.next })).data;
      expect([second.list.length, second.next, second.list[0].before]).toEqual([1, null, []]);
    });

    test('it is read by page and by person', async () => {
      await save([field('fields.bz', readOnly)]);
      await ops.post(`${PAGE}/save`, {
        pageId: 'desk',
        areaCode: '330106',
        ctrs: [{ ctrCode: 'claim', ctrKind: 'button', ...hidden }],
      });
      const scopes = async (params: object) =>
        (await log(params)).data.list.map((row: { scopeId: string }) => row.scopeId);
      expect(await scopes({ scopeId: 'desk' })).toEqual(['desk']);
      expect(await scopes({ scope: 'form' })).toEqual(['house-transfer']);
      const { userName } = (await log()).data.list[0];
      expect((await scopes({ person: userName })).length).toBe(2);
      expect(await scopes({ person: '查无此人' })).toEqual([]);
      expect(await scopes({ person: '%' })).toEqual([]);
    });

    test('one change is taken back as a change of its own, once; the log only grows', async () => {
      await save([field('fields.bz', readOnly)]);
      await tick();
      await save([field('fields.bz', hidden)]);
      await tick();
      const { id } = await newest();
      const undone = await revert(id);
      expect(undone.resultCode).toBe('A000');
      expect(await mine(citizen)).toEqual([field('fields.bz', readOnly)]);
      await tick();
      const { list } = (await log()).data;
      expect(list.map((row: { action: string }) => row.action)).toEqual(['revert', 'save', 'save']);
      expect(list[0]).toMatchObject({ id: undone.data.id, reverts: id });
      expect(list[1]).toMatchObject({ id, revertedBy: undone.data.id });
      expect(await revert(id)).toMatchObject({ resultCode: 'B000', msg: '这次更改已经撤回', data: null });
      // Taking back the taking back is doing it again.
      expect((await revert(undone.data.id)).resultCode).toBe('A000');
      expect(await mine(citizen)).toEqual([field('fields.bz', hidden)]);
    });

    test('a painter is taken back for every role and task, and by the number that its maker gave it', async () => {
      await save([field('fields.bz', hidden)]);
      await save([field('fields.fkfs', required)], { roleIds: ['userType:1'] });
      const changeId = randomUUID();
      const paint = async () =>
        (
          await ops.post(`${FORM}/formatPainter`, {
            ...place,
            changeId,
            sourceCtrCode: 'fields.bz',
            targetCtrCodes: ['fields.fkfs', 'section.trade'],
          })
        ).body;
      const before = await rulesOfControl('fields.fkfs');
      expect((await paint()).resultCode).toBe('A000');
      expect((await paint()).msg).toBe('这次更改已经保存过');
      expect((await revert(changeId)).resultCode).toBe('A000');
      expect(await rulesOfControl('fields.fkfs')).toEqual(before);
      expect((await mine(citizen)).map((row) => (row as { ctrCode: string }).ctrCode)).toEqual([
        'fields.bz',
        'fields.fkfs',
      ]);
    });

    test('what was changed since is not overwritten, what else was changed stays', async () => {
      await save([field('fields.bz', readOnly), field('fields.fkfs', readOnly)]);
      await tick();
      const { id } = await newest();
      await save([field('fields.bz', hidden)], { roleIds: ['reviewer'] });
      expect((await revert(id)).resultCode).toBe('A000');
      expect(await rulesOfControl('fields.bz')).toEqual([
        { ...field('fields.bz', hidden), roleId: 'reviewer', prodefKey: '', taskCode: '' },
      ]);
      await tick();
      await save([field('fields.htbh', readOnly)]);
      await tick();
      const other = await newest();
      await save([field('fields.htbh', hidden)]);
      expect((await revert(other.id)).msg).toBe('这些设置之后又有更改，请先撤回之后的更改');
      expect(await mine(citizen)).toEqual([field('fields.htbh', hidden)]);
    });

    test('others than administrators neither read nor take back, and an administrator only in the own region', async () => {
      await save([field('fields.bz', readOnly)]);
      const { id } = await newest();
      for (const person of [citizen, reviewer]) {
        expect(await log({}, person)).toMatchObject({ resultCode: 'B000', data: null });
        expect(await revert(id, person)).toMatchObject({ resultCode: 'B000', data: null });
      }
      await services.db.update(controlRuleChanges).set({ areaCode: '330203' });
      expect((await log()).data.list).toEqual([]);
      expect((await revert(id)).msg).toBe('没有这次更改');
      expect(await mine(citizen)).toEqual([field('fields.bz', readOnly)]);
    });
  });
});
