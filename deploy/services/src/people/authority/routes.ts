// Routes of permissions on controls: what the present person may, and for administrators what the rules say and how to
// change them.
import * as calls from '@portal/applications/contract';
import { queryPageControls } from '@portal/shared/contract';
import { serve } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { listChanges, revertChange } from './change-log';
import { paintRules, saveRules } from './change-rules';
import { readSeparation, saveSeparation } from './office-rules';
import { listOwnControls, rulesOfControl, rulesOfRole } from './read-rules';
import { listRoles } from './role-tree';

const serving = { tags: ['authority'] };

export function addAuthorityRoutes(app: App, context: Context): void {
  addForPeople(app, context);
  addReading(app, context);
  addChanging(app, context);
  addLog(app, context);
}

function addForPeople(app: App, { db }: Context): void {
  serve(app, queryPageControls, serving, ({ pageId, regionCode }, { user }) =>
    listOwnControls(db, { pageId, regionCode }, user),
  );
  serve(app, calls.listOwnFormControls, serving, ({ formId, regionCode }, { user }) =>
    listOwnControls(db, { formId, regionCode }, user),
  );
  serve(app, calls.listFormControls, serving, ({ formId, regionCode, ...task }, { user }) =>
    listOwnControls(db, { formId, regionCode }, user, task),
  );
}

function addReading(app: App, { db }: Context): void {
  serve(app, calls.listRulesOfFormControl, serving, ({ formId, subFormCode, regionCode, ...control }, { user }) =>
    rulesOfControl(db, user, { formId, regionCode, subFormCode }, control),
  );
  serve(app, calls.listRulesOfPageControl, serving, ({ pageId, regionCode, ...control }, { user }) =>
    rulesOfControl(db, user, { pageId, regionCode }, control),
  );
  serve(app, calls.listFormRules, serving, ({ formId, regionCode, roleId }, { user }) =>
    rulesOfRole(db, user, { formId, regionCode }, roleId),
  );
  serve(app, calls.listPageRules, serving, ({ pageId, regionCode, roleId }, { user }) =>
    rulesOfRole(db, user, { pageId, regionCode }, roleId),
  );
  serve(app, calls.listRoles, serving, ({ group }, { user }) => listRoles(db, user, group));
  serve(app, calls.getOfficeRules, serving, ({ regionCode }, { user }) => readSeparation(db, user, regionCode));
}

function addChanging(app: App, context: Context): void {
  serve(app, calls.saveFormRules, serving, async ({ formId, regionCode, ...change }, { user }) => {
    await saveRules(context, user, { formId, regionCode }, change);
    return null;
  });
  serve(app, calls.savePageRules, serving, async ({ pageId, regionCode, ...change }, { user }) => {
    await saveRules(context, user, { pageId, regionCode }, change);
    return null;
  });
  serve(app, calls.paintFormRules, serving, async ({ formId, regionCode, ...painting }, { user }) => {
    await paintRules(context, user, { formId, regionCode }, painting);
    return null;
  });
  serve(app, calls.paintPageRules, serving, async ({ pageId, regionCode, ...painting }, { user }) => {
    await paintRules(context, user, { pageId, regionCode }, painting);
    return null;
  });
  serve(app, calls.saveOfficeRules, serving, async ({ regionCode, separated }, { user }) => {
    await saveSeparation(context, user, regionCode, separated);
    return null;
  });
}

function addLog(app: App, context: Context): void {
  serve(app, calls.listRuleChanges, serving, (query, { user }) => listChanges(context.db, user, query));
  serve(app, calls.revertRuleChange, serving, async ({ id }, { user }) => ({
    id: await revertChange(context, user, id),
  }));
}
