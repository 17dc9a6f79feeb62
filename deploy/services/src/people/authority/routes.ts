// Routes of permissions on controls: what the present person may, and for administrators what the rules say and how to change them.
import { z } from 'zod';
import type { App, Context } from '../../platform/core/context';
import { answer, ok } from '../../platform/core/envelope';
import { userOf } from '../../platform/core/guards';
import { requireAdministrator } from './administrator';
import { listChanges, revertChange } from './change-log';
import { paintRules, rulesOf, saveRules } from './change-rules';
import type { ControlSetting, RuledPlace } from './change-rules';
import { controlsFor } from './controls';
import { saveSeparation, separationIn } from './office-rules';
import { roleTree } from './role-tree';
import * as wire from './wire';

const tags = ['authority'];
const FORM = '/api/sys3/form/authority';
const PAGE = '/api/sys3/page/authority';
const OFFICE = '/api/sys3/office/authority';
const LOG = '/api/sys3/authority/changes';
const rules = answer(z.array(wire.wireRule));
const controls = answer(z.array(wire.wireControl));
const nothing = answer(z.null());

const formOf = (formId: string, areaCode: string): RuledPlace => ({ scope: 'form', scopeId: formId, areaCode });
const pageOf = (pageId: string, areaCode: string): RuledPlace => ({ scope: 'page', scopeId: pageId, areaCode });

export function addAuthorityRoutes(app: App, context: Context): void {
  addForPeople(app, context);
  addReading(app, context);
  addChanging(app, context);
  addOffice(app, context);
  addLog(app, context);
}

function addForPeople(app: App, { db }: Context): void {
  app.get(
    `${PAGE}/pub/query/user/:pageId/:areaCode`,
    { schema: { tags, params: wire.pagePlace, response: controls } },
    async (request) => {
      const { pageId, areaCode } = request.params;
      return ok((await controlsFor(db, 'page', pageId, areaCode, userOf(request))).map(wire.toControl));
    },
  );
  app.get(
    `${FORM}/pub/query/user/:formId/:areaCode`,
    { schema: { tags, params: wire.formPlace, response: controls } },
    async (request) => {
      const { formId, areaCode } = request.params;
      return ok((await controlsFor(db, 'form', formId, areaCode, userOf(request))).map(wire.toControl));
    },
  );
  app.get(
    `${FORM}/query/task/ctrs/:formId/:areaCode/:prodefKey/:taskCode`,
    { schema: { tags, params: wire.formTask, response: controls } },
    async (request) => {
      const { formId, areaCode, prodefKey, taskCode } = request.params;
      return ok(
        (await controlsFor(db, 'form', formId, areaCode, userOf(request), { processKey: prodefKey, taskCode })).map(
          wire.toControl,
        ),
      );
    },
  );
}

function addReading(app: App, { db }: Context): void {
  app.get(
    `${FORM}/query/ctr/:fromId/:areaCode/:ctrCode/:ctrKind`,
    { schema: { tags, params: wire.formControl, querystring: wire.subForm, response: rules } },
    async (request) => {
      const { fromId, areaCode, ctrCode, ctrKind } = request.params;
      await requireAdministrator(db, userOf(request), areaCode);
      const { subFormCode } = request.query;
      const found = await rulesOf(db, formOf(subFormCode ? `${fromId}:${subFormCode}` : fromId, areaCode), [ctrCode]);
      return ok(found.filter((rule) => rule.controlKind === ctrKind).map(wire.toRule));
    },
  );
  app.get(
    `${PAGE}/query/ctr/:pageId/:areaCode/:ctrCode/:ctrKind`,
    { schema: { tags, params: wire.pageControl, response: rules } },
    async (request) => {
      const { pageId, areaCode, ctrCode, ctrKind } = request.params;
      await requireAdministrator(db, userOf(request), areaCode);
      return ok(
        (await rulesOf(db, pageOf(pageId, areaCode), [ctrCode]))
          .filter((rule) => rule.controlKind === ctrKind)
          .map(wire.toRule),
      );
    },
  );
  app.get(
    `${FORM}/query/role/:formId/:areaCode/:roleId`,
    { schema: { tags, params: wire.formRole, response: rules } },
    async (request) => {
      const { formId, areaCode, roleId } = request.params;
      await requireAdministrator(db, userOf(request), areaCode);
      return ok((await rulesOf(db, formOf(formId, areaCode))).filter((rule) => rule.role === roleId).map(wire.toRule));
    },
  );
  app.get(
    `${PAGE}/query/role/:pageId/:areaCode/:roleId`,
    { schema: { tags, params: wire.pageRole, response: rules } },
    async (request) => {
      const { pageId, areaCode, roleId } = request.params;
      await requireAdministrator(db, userOf(request), areaCode);
      return ok((await rulesOf(db, pageOf(pageId, areaCode))).filter((rule) => rule.role === roleId).map(wire.toRule));
    },
  );
  app.get(
    '/api/designer/rolemgr/getRoleTree/:groupid',
    { schema: { tags, params: wire.roleGroup, response: answer(z.array(wire.wireRole)) } },
    async (request) => {
      await requireAdministrator(db, userOf(request));
      return ok(roleTree(request.params.groupid));
    },
  );
}

function addChanging(app: App, { db, now }: Context): void {
  const settingsOf = (
    ctrs: readonly {
      ctrCode: string;
      ctrKind: string;
      visible: boolean;
      editable: boolean;
      required: boolean;
      reset: boolean;
    }[],
  ): ControlSetting[] => ctrs.map(({ ctrCode, ctrKind, ...setting }) => ({ code: ctrCode, kind: ctrKind, ...setting }));
  app.post(`${FORM}/save`, { schema: { tags, body: wire.saveForm, response: nothing } }, async (request) => {
    const { formId, areaCode, ctrs, prodefKey, taskCode, roleIds } = request.body;
    await saveRules(
      db,
      userOf(request),
      formOf(formId, areaCode),
      { settings: settingsOf(ctrs), roles: roleIds, processKey: prodefKey ?? '', taskCode: taskCode ?? '' },
      now(),
    );
    return ok(null);
  });
  app.post(`${PAGE}/save`, { schema: { tags, body: wire.savePage, response: nothing } }, async (request) => {
    const { pageId, areaCode, ctrs, roleIds } = request.body;
    await saveRules(
      db,
      userOf(request),
      pageOf(pageId, areaCode),
      { settings: settingsOf(ctrs), roles: roleIds, processKey: '', taskCode: '' },
      now(),
    );
    return ok(null);
  });
  app.post(`${FORM}/formatPainter`, { schema: { tags, body: wire.paintForm, response: nothing } }, async (request) => {
    const { formId, areaCode, sourceCtrCode, targetCtrCodes, changeId } = request.body;
    await paintRules(
      db,
      userOf(request),
      formOf(formId, areaCode),
      { source: sourceCtrCode, targets: targetCtrCodes, changeId: changeId ?? undefined },
      now(),
    );
    return ok(null);
  });
  app.post(`${PAGE}/formatPainter`, { schema: { tags, body: wire.paintPage, response: nothing } }, async (request) => {
    const { pageId, areaCode, sourceCtrCode, targetCtrCodes, changeId } = request.body;
    await paintRules(
      db,
      userOf(request),
      pageOf(pageId, areaCode),
      { source: sourceCtrCode, targets: targetCtrCodes, changeId: changeId ?? undefined },
      now(),
    );
    return ok(null);
  });
}

function addOffice(app: App, { db, now }: Context): void {
  app.get(
    `${OFFICE}/query/:areaCode`,
    { schema: { tags, params: wire.officePlace, response: answer(wire.officeRules) } },
    async (request) => {
      await requireAdministrator(db, userOf(request), request.params.areaCode);
      const { isSeparated, isOwn } = await separationIn(db, request.params.areaCode);
      return ok({ sgfl: isSeparated, own: isOwn });
    },
  );
  app.post(`${OFFICE}/save`, { schema: { tags, body: wire.saveOffice, response: nothing } }, async (request) => {
    await saveSeparation(db, userOf(request), request.body.areaCode, request.body.sgfl, now());
    return ok(null);
  });
}

function addLog(app: App, { db, now }: Context): void {
  app.get(
    LOG,
    { schema: { tags, querystring: wire.changeQuery, response: answer(wire.changePage) } },
    async (request) => {
      const { list, next } = await listChanges(db, userOf(request), request.query);
      return ok({ list: list.map(wire.toChange), next });
    },
  );
  app.post(
    `${LOG}/revert`,
    { schema: { tags, body: wire.changeId, response: answer(wire.changeId) } },
    async (request) => ok({ id: await revertChange(db, userOf(request), request.body.id, now()) }),
  );
}
