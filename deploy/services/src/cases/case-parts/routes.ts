// Routes of parts of a case: applicants, household, properties, executors; where one stopped; the process's
// configuration and templates.
import * as calls from '@portal/applications/contract';
import { getProcessConfig } from '@portal/shared/contract/configuration';
import { serve, serveFile } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { deletePart, listParts, savePart } from './edit-parts';
import { fileBagOf, processConfigOf } from './process-config';
import { readRouteInfo, saveRouteInfo } from './route-info';
import { sendTemplate } from './templates';

const serving = { tags: ['applications'] };

export function addCasePartRoutes(app: App, context: Context): void {
  serve(app, calls.saveApplicant, serving, (card, { user }) => savePart(context, user, 'applicant', card));
  serve(app, calls.saveFamilyMember, serving, (card, { user }) => savePart(context, user, 'familyMember', card));
  serve(app, calls.saveUnit, serving, (card, { user }) => savePart(context, user, 'unit', card));
  serve(app, calls.saveExecutor, serving, (card, { user }) => savePart(context, user, 'executor', card));

  serve(app, calls.listApplicants, serving, (named, { user }) => listParts(context, user, 'applicant', named));
  serve(app, calls.listFamilyMembers, serving, (named, { user }) => listParts(context, user, 'familyMember', named));
  serve(app, calls.listUnits, serving, (named, { user }) => listParts(context, user, 'unit', named));
  serve(app, calls.listExecutors, serving, (named, { user }) => listParts(context, user, 'executor', named));

  serve(app, calls.deleteApplicant, serving, (card, { user }) => deletePart(context, user, 'applicant', card));
  serve(app, calls.deleteFamilyMember, serving, (card, { user }) => deletePart(context, user, 'familyMember', card));
  serve(app, calls.deleteUnit, serving, (card, { user }) => deletePart(context, user, 'unit', card));
  serve(app, calls.deleteExecutor, serving, (card, { user }) => deletePart(context, user, 'executor', card));

  serve(app, calls.saveStop, serving, (stop, { user }) => saveRouteInfo(context, user, stop));
  serve(app, calls.getStop, serving, ({ businessNumber }, { user }) => readRouteInfo(context, user, businessNumber));

  serve(app, getProcessConfig, serving, processConfigOf);
  serve(app, calls.getMaterialGroups, serving, ({ processCode }) => fileBagOf(processCode));
  serveFile(app, calls.downloadTemplate, serving, ({ templateCode }, { reply }) => sendTemplate(reply, templateCode));
}
