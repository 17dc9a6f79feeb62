// Routes of permissions on controls: what the present person may, and for administrators what the rules say and how to change them.
import * as calls from '@portal/applications/contract';
import { queryPageControls } from '@portal/shared/contract';
import { serve } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { listChanges, revertChange } from './change-log';
import { formPlace, pagePlace, paintRules, saveRules } from './change-rules';
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
    listOwnControls(db, pagePlace(pageId, regionCode), user),
  );
  serve(app, calls.listOwnFormControls, serving, ({ formId, regionCode }, { user }) =>
    listOwnControls(db, formPlace(formId, regionCode), user),
  );
  serve(app, calls.listFormControls, serving, ({ formId, regionCode, ...task }, { user }) =>
    listOwnControls(db, formPlace(formId, regionCode), user, task),
  );
}

function addReading(app: App, { db }: Context): void {
  serve(app, calls.listRulesOfFormControl, serving, ({ formId, subFormCode, regionCode, ...control }, { user }) =>
    rulesOfControl(db, user, formPlace(formId, regionCode, subFormCode), control),
  );
  serve(app, calls.listRulesOfPageControl, serving, ({ pageId, regionCode, ...control }, { user }) =>
    rulesOfControl(db, user, pagePlace(pageId, regionCode), control),
  );
  serve(app, calls.listFormRules, serving, ({ formId, regionCode, roleId }, { user }) =>
    rulesOfRole(db, user, formPlace(formId, regionCode), roleId),
  );
  serve(app, calls.listPageRules, serving, ({ pageId, regionCode, roleId }, { user }) =>
    rulesOfRole(db, user, pagePlace(pageId, regionCode), roleId),
  );
  serve(app, calls.listRoles, serving, ({ group }, { user }) => listRoles(db, user, group));
  serve(app, calls.getOfficeRules, serving, ({ regionCode }, { user }) => readSeparation(db, user, regionCode));
}

function addChanging(app: App, { db, now }: Context): void {
  serve(app, calls.saveFormRules, serving, async ({ formId, regionCode, ...change }, { user }) => {
    await saveRules(db, user, formPlace(formId, regionCode), change, now());
    return null;
  });
  serve(app, calls.savePageRules, serving, async ({ pageId, regionCode, ...change }, { user }) => {
    await saveRules(db, user, pagePlace(pageId, regionCode), change, now());
    return null;
  });
  serve(app, calls.paintFormRules, serving, async ({ formId, regionCode, ...painting }, { user }) => {
    await paintRules(db, user, formPlace(formId, regionCode), painting, now());
    return null;
  });
  serve(app, calls.paintPageRules, serving, async ({ pageId, regionCode, ...painting }, { user }) => {
    await paintRules(db, user, pagePlace(pageId, regionCode), painting, now());
    return null;
  });
  serve(app, calls.saveOfficeRules, serving, async ({ regionCode, separated }, { user }) => {
    await saveSeparation(db, user, regionCode, separated, now());
    return null;
  });
}

function addLog(app: App, { db, now }: Context): void {
  serve(app, calls.listRuleChanges, serving, (query, { user }) => listChanges(db, user, query));
  serve(app, calls.revertRuleChange, serving, async ({ id }, { user }) => ({
    id: await revertChange(db, user, id, now()),
  }));
}
