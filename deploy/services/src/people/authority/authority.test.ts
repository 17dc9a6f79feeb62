// Permissions on forms and pages: set per control, task, role, person and region by administrators alone, and obeyed by
// the services.
import {
  listFormControls,
  listFormRules,
  listOwnFormControls,
  listPageRules,
  listRoles,
  listRuleChanges,
  listRulesOfFormControl,
  listRulesOfPageControl,
  paintFormRules,
  paintPageRules,
  revertRuleChange,
  saveApplication,
  saveFormRules,
  savePageRules,
  sendForConfirm,
} from '@portal/applications/contract';
import { queryPageControls } from '@portal/shared/contract';
import { randomUUID } from 'node:crypto';
import { settings } from '../../platform/config/schema';
import type { Caller } from '../../testing';
import { describeOnOne, refusalOf, usingServices } from '../../testing';
import type { Draft } from '../../testing/cases/case-driver';
import { cleanHouses, fileOf, startDraftOf, upload } from '../../testing/cases/case-driver';
import { controlRuleChanges, controlRules } from './schema';
const place = { formId: 'house-transfer', regionCode: '330106' };
const open = { visible: true, editable: true, required: false };
const readOnly = { ...open, editable: false };
const hidden = { ...open, visible: false, editable: false };
const required = { ...open, required: true };

describeOnOne('permissions on controls', () => {
  const { services, ops, citizen, reviewer } = usingServices({ ops: 'ops', citizen: 'citizen', reviewer: 'reviewer' });
  let house = '';
  beforeAll(async () => {
    house = (await cleanHouses(citizen))[0]?.bdcqzh ?? '';
  });
  beforeEach(() => services.db.delete(controlRules));

  const field = (ctrCode: string, may: object) => ({ code: ctrCode, kind: 'field', ...may });
  const save = (ctrs: object[], more: object = {}, person = ops) =>
    person.ask(saveFormRules, { ...place, settings: ctrs, ...more });
  const mine = (person: Caller, area = '330106') =>
    person.ask(listOwnFormControls, { formId: 'house-transfer', regionCode: area });
  const rulesOfControl = (code: string) =>
    ops.ask(listRulesOfFormControl, { formId: 'house-transfer', regionCode: '330106', code, kind: 'field' });

  test('S6.7 permissions are set for one control of a form, read back, and taken away', async () => {
    expect(await save([field('fields.bz', readOnly)])).toBeNull();
    expect(await rulesOfControl('fields.bz')).toEqual([
      { ...field('fields.bz', readOnly), roleId: '*', processKey: '', taskCode: '' },
    ]);
    expect(await rulesOfControl('fields.fkfs')).toEqual([]);
    expect(await mine(citizen)).toEqual([field('fields.bz', readOnly)]);
    await save([{ ...field('fields.bz', open), reset: true }]);
    expect(await mine(citizen)).toEqual([]);
  });

  test('S6.8 permissions are set for one task of a process, and hold in it alone', async () => {
    await save([field('fields.bz', hidden)], { processKey: 'house-transfer', taskCode: 'CORRECTION' });
    const inTask = (task: string) =>
      citizen.ask(listFormControls, {
        formId: 'house-transfer',
        regionCode: '330106',
        processKey: 'house-transfer',
        taskCode: task,
      });
    expect(await inTask('CORRECTION')).toEqual([field('fields.bz', hidden)]);
    expect(await inTask('DRAFT')).toEqual([]);
    expect(await mine(citizen)).toEqual([]);
    expect(await rulesOfControl('fields.bz')).toEqual([
      { ...field('fields.bz', hidden), roleId: '*', processKey: 'house-transfer', taskCode: 'CORRECTION' },
    ]);
    await save([field('fields.bz', readOnly)]);
    expect([await inTask('CORRECTION'), await inTask('DRAFT')]).toEqual([
      [field('fields.bz', hidden)],
      [field('fields.bz', readOnly)],
    ]);
    expect((await refusalOf(save([field('fields.bz', hidden)], { taskCode: 'DRAFT' }))).message).toBe(
      '请同时指定流程和环节',
    );
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
    const ofRole = await ops.ask(listFormRules, { formId: 'house-transfer', regionCode: '330106', roleId: 'reviewer' });
    expect(ofRole).toEqual([{ ...field('fields.bz', readOnly), roleId: 'reviewer', processKey: '', taskCode: '' }]);
    expect((await refusalOf(save([field('fields.bz', open)], { roleIds: ['wizard', 'user:nobody'] }))).message).toBe(
      '没有这个角色或用户：wizard、user:nobody',
    );
  });

  test('the format painter gives other controls exactly the rules of the first', async () => {
    await save([field('fields.bz', hidden)]);
    await save([field('fields.bz', readOnly)], { roleIds: ['userType:1'] });
    await save([field('fields.fkfs', required)]);
    await ops.ask(paintFormRules, {
      ...place,
      source: 'fields.bz',
      targets: ['fields.fkfs', 'section.trade'],
    });
    expect(await mine(citizen)).toEqual([
      field('fields.bz', readOnly),
      field('fields.fkfs', readOnly),
      { code: 'section.trade', kind: 'section', ...readOnly },
    ]);
    expect((await ops.refused(paintFormRules, { ...place, source: 'fields.bz', targets: ['fields.bz'] })).message).toBe(
      '请选择要应用格式的内容',
    );
  });

  test('rules that make no sense are refused', async () => {
    expect((await refusalOf(save([field('fields.bz', { ...hidden, required: true })]))).message).toBe(
      '必填的内容须显示并可编辑：fields.bz',
    );
    expect((await refusalOf(save([field('fields.nothing', open)]))).message).toBe('表单中没有这项内容：fields.nothing');
    expect((await refusalOf(save([]))).code).toBe('B000');
    expect((await refusalOf(save([field('fields.bz', { visible: 'yes', editable: true })]))).code).toBe('B000');
  });

  test('only the administrator that the settings name may read and change rules, and only in the own region; every change is kept', async () => {
    await services.db.delete(controlRuleChanges);
    const NOT_ALLOWED = '您没有设置权限的权限，请联系系统管理员';
    for (const person of [citizen, reviewer]) {
      expect(await refusalOf(save([field('fields.bz', hidden)], {}, person))).toMatchObject({
        code: 'B000',
        message: NOT_ALLOWED,
        data: null,
      });
      expect(
        (
          await person.refused(savePageRules, {
            pageId: 'desk',
            regionCode: '330106',
            settings: [{ ...field('claim', hidden), kind: 'button' }],
          })
        ).message,
      ).toBe(NOT_ALLOWED);
      expect(
        (
          await person.refused(paintFormRules, {
            ...place,
            source: 'fields.bz',
            targets: ['fields.fkfs'],
          })
        ).message,
      ).toBe(NOT_ALLOWED);
      expect(
        (await person.refused(listFormRules, { formId: 'house-transfer', regionCode: '330106', roleId: 'reviewer' }))
          .message,
      ).toBe(NOT_ALLOWED);
      expect((await person.refused(listRoles, { group: 'all' })).message).toBe(NOT_ALLOWED);
    }
    expect((await refusalOf(save([field('fields.bz', hidden)], { regionCode: '330108' }))).message).toBe(
      '只能查看和设置本辖区的权限',
    );
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
    expect((await refusalOf(save([field('fields.bz', readOnly)]))).message).toBe(NOT_ALLOWED);
    await save([field('fields.bz', readOnly)], {}, reviewer);
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
    await citizen.ask(saveApplication, { businessNumber: draft.ywh, version: draft.version, form: sent });
    const stale = await citizen.refused(saveApplication, {
      businessNumber: draft.ywh,
      version: draft.version,
      form: sent,
    });
    expect((stale.data as Draft).form.fields.htbh).toBeUndefined();
    await services.db.delete(controlRules);
    const now = (await fileOf(citizen, draft.ywh)).form;
    expect(now.fields).toMatchObject({ fkfs: '1', htbh: '2026ES00012345', cjjg: '1300000.00' });
    expect(now.parties.qlr[0].dh).toBe(draft.form.parties.qlr?.[0]?.dh);
  });

  test('S6.10 what a rule requires is required when the application is sent, what it hides is not', async () => {
    const draft = await startDraftOf(citizen, house);
    for (const code of ['M015', 'M016']) await upload(citizen, draft.ywh, code, `${code} ${draft.ywh}`);
    const send = () => citizen.ask(sendForConfirm, { businessNumber: draft.ywh, version: draft.version });
    await save([field('fields.bz', required)], {
      roleIds: ['userType:1'],
      processKey: 'house-transfer',
      taskCode: 'DRAFT',
    });
    expect((await refusalOf(send())).fields).toEqual({ 'fields.bz': '请填写备注' });
    await save([field('fields.bz', hidden)], {
      roleIds: ['userType:1'],
      processKey: 'house-transfer',
      taskCode: 'DRAFT',
    });
    await send();
  });

  test('S6.11 S6.12 permissions of a page are set per control and per role', async () => {
    const ctr = { code: 'claim', kind: 'button', ...hidden };
    const savePage = (may: object, more: object = {}) =>
      ops.ask(savePageRules, { pageId: 'desk', regionCode: '330106', settings: [{ ...ctr, ...may }], ...more });
    await savePage(hidden);
    await savePage(open, { roleIds: ['reviewer'] });
    const asks = (person: Caller) => person.ask(queryPageControls, { pageId: 'desk', regionCode: '330106' });
    expect([await asks(citizen), await asks(reviewer)]).toEqual([[ctr], [{ ...ctr, ...open }]]);
    const rows = await ops.ask(listRulesOfPageControl, {
      pageId: 'desk',
      regionCode: '330106',
      code: 'claim',
      kind: 'button',
    });
    expect(rows.map(({ roleId }) => roleId)).toEqual(['*', 'reviewer']);
    expect(await ops.ask(listPageRules, { pageId: 'desk', regionCode: '330106', roleId: 'reviewer' })).toEqual([
      { ...ctr, ...open, roleId: 'reviewer', processKey: '', taskCode: '' },
    ]);
    await ops.ask(paintPageRules, {
      pageId: 'desk',
      regionCode: '330106',
      source: 'claim',
      targets: ['print'],
    });
    expect((await asks(citizen)).map(({ code }) => code)).toEqual(['claim', 'print']);
  });

  test('S6.14 the role tree is fetched for a given group', async () => {
    const tree = (group: string) => ops.ask(listRoles, { group });
    expect(await tree('bank')).toEqual([
      {
        roleId: 'group:bank',
        name: '银行',
        children: [
          { roleId: 'bank', name: '银行经办', children: [] },
          { roleId: 'bankApprover', name: '银行审批', children: [] },
        ],
      },
    ]);
    expect((await tree('office'))[0]?.children.map(({ roleId }: { roleId: string }) => roleId)).toEqual(
      expect.arrayContaining(['preReviewer', 'reviewer', 'approver', 'admin']),
    );
    expect((await tree('all'))[0]).toEqual({ roleId: '*', name: '所有人', children: [] });
    expect(await refusalOf(tree('nobody'))).toMatchObject({ code: 'B000', message: '没有这个角色分组', data: null });
  });

  test('S6.10 a read-only group of parties is filled from the register in a new draft, and stays so', async () => {
    await save([{ code: 'parties.ywr', kind: 'group', ...readOnly }], { roleIds: ['userType:1'] });
    const draft = await startDraftOf(citizen, house);
    const holder = { qlrmc: '张明远', zjh: expect.stringMatching(/^33010\d{12}[\dX]$/) };
    const sellers = async () => (await fileOf(citizen, draft.ywh)).form.parties.ywr;
    expect(await sellers()).toEqual([expect.objectContaining(holder)]);
    const form = {
      ...draft.form,
      parties: { ...draft.form.parties, ywr: [{ qlrmc: '冒名', zjh: '110101199003070011' }] },
    };
    await citizen.ask(saveApplication, { businessNumber: draft.ywh, version: draft.version, form });
    expect(await sellers()).toEqual([expect.objectContaining(holder)]);
  });

  test('a read-only group without anything in it says what to do when the application is sent', async () => {
    await save([{ code: 'parties.qlr', kind: 'group', ...readOnly }], { roleIds: ['userType:1'] });
    const draft = await startDraftOf(citizen, house);
    for (const code of ['M015', 'M016']) await upload(citizen, draft.ywh, code, `${code} ${draft.ywh}`);
    const { fields } = await citizen.refused(sendForConfirm, { businessNumber: draft.ywh, version: draft.version });
    expect(fields['parties.qlr']).toContain('请联系登记机构调整后再办理');
  });

  describe('the log of changes', () => {
    beforeEach(() => services.db.delete(controlRuleChanges));
    const log = (params: object = {}, person = ops) => person.ask(listRuleChanges, params as Record<string, string>);
    const revert = (id: string, person = ops) => person.ask(revertRuleChange, { id });
    const newest = async () => (await log()).rows[0] as { id: string };
    async function tick() {
      services.clock.advance(1000);
    }

    test('every change stands with who, when, and what from and to; newest first, page by page', async () => {
      for (const may of [readOnly, hidden, required]) {
        await save([field('fields.bz', may)]);
        await tick();
      }
      const first = await log({ pageSize: 2 });
      expect(first.rows.map((row: { before: object[]; after: object[] }) => [row.before, row.after])).toEqual([
        [[expect.objectContaining(hidden)], [expect.objectContaining(required)]],
        [[expect.objectContaining(readOnly)], [expect.objectContaining(hidden)]],
      ]);
      expect(first.rows[0]).toMatchObject({
        scope: 'form',
        scopeId: 'house-transfer',
        regionCode: '330106',
        action: 'save',
        userName: expect.any(String),
        reverts: null,
        revertedBy: null,
      });
      const second = await log({ pageSize: 2, after: first.next });
      expect([second.rows.length, second.next, second.rows[0]?.before]).toEqual([1, null, []]);
    });

    test('it is read by page and by person', async () => {
      await save([field('fields.bz', readOnly)]);
      await ops.ask(savePageRules, {
        pageId: 'desk',
        regionCode: '330106',
        settings: [{ code: 'claim', kind: 'button', ...hidden }],
      });
      const scopes = async (params: object) => (await log(params)).rows.map((row: { scopeId: string }) => row.scopeId);
      expect(await scopes({ scopeId: 'desk' })).toEqual(['desk']);
      expect(await scopes({ scope: 'form' })).toEqual(['house-transfer']);
      const [newestChange] = (await log()).rows;
      expect((await scopes({ person: newestChange?.userName })).length).toBe(2);
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
      expect(await mine(citizen)).toEqual([field('fields.bz', readOnly)]);
      await tick();
      const { rows } = await log();
      expect(rows.map((row: { action: string }) => row.action)).toEqual(['revert', 'save', 'save']);
      expect(rows[0]).toMatchObject({ id: undone.id, reverts: id });
      expect(rows[1]).toMatchObject({ id, revertedBy: undone.id });
      expect(await refusalOf(revert(id))).toMatchObject({ code: 'B000', message: '这次更改已经撤回', data: null });
      // Taking back the taking back is doing it again.
      await revert(undone.id);
      expect(await mine(citizen)).toEqual([field('fields.bz', hidden)]);
    });

    test('a painter is taken back for every role and task, and by the number that its maker gave it', async () => {
      await save([field('fields.bz', hidden)]);
      await save([field('fields.fkfs', required)], { roleIds: ['userType:1'] });
      const changeId = randomUUID();
      const paint = () =>
        ops.ask(paintFormRules, {
          ...place,
          changeId,
          source: 'fields.bz',
          targets: ['fields.fkfs', 'section.trade'],
        });
      const before = await rulesOfControl('fields.fkfs');
      await paint();
      expect((await refusalOf(paint())).message).toBe('这次更改已经保存过');
      await revert(changeId);
      expect(await rulesOfControl('fields.fkfs')).toEqual(before);
      expect((await mine(citizen)).map((row) => row.code)).toEqual(['fields.bz', 'fields.fkfs']);
    });

    test('what was changed since is not overwritten, what else was changed stays', async () => {
      await save([field('fields.bz', readOnly), field('fields.fkfs', readOnly)]);
      await tick();
      const { id } = await newest();
      await save([field('fields.bz', hidden)], { roleIds: ['reviewer'] });
      await revert(id);
      expect(await rulesOfControl('fields.bz')).toEqual([
        { ...field('fields.bz', hidden), roleId: 'reviewer', processKey: '', taskCode: '' },
      ]);
      await tick();
      await save([field('fields.htbh', readOnly)]);
      await tick();
      const other = await newest();
      await save([field('fields.htbh', hidden)]);
      expect((await refusalOf(revert(other.id))).message).toBe('这些设置之后又有更改，请先撤回之后的更改');
      expect(await mine(citizen)).toEqual([field('fields.htbh', hidden)]);
    });

    test('others than administrators neither read nor take back, and an administrator only in the own region', async () => {
      await save([field('fields.bz', readOnly)]);
      const { id } = await newest();
      for (const person of [citizen, reviewer]) {
        expect(await refusalOf(log({}, person))).toMatchObject({ code: 'B000', data: null });
        expect(await refusalOf(revert(id, person))).toMatchObject({ code: 'B000', data: null });
      }
      await services.db.update(controlRuleChanges).set({ areaCode: '330203' });
      expect((await log()).rows).toEqual([]);
      expect((await refusalOf(revert(id))).message).toBe('没有这次更改');
      expect(await mine(citizen)).toEqual([field('fields.bz', readOnly)]);
    });
  });
});
