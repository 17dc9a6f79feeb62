// Routes of letters of attorney: write, confirm, refuse or revoke, read, print, and hand in as evidence in an
// application.
import * as calls from '@portal/applications/contract';
import { sendPdf } from '../../papers/documents/public';
import { withFactor } from '../../people/second-factor/public';
import { serve, serveFile } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { listDelegations, readDelegation } from './read-delegations';
import { confirmDelegation, endDelegation, saveDelegation } from './store';
import { attachLetter, printLetter } from './use-letter';

const serving = { tags: ['delegations'] };

export function addDelegationRoutes(app: App, context: Context): void {
  serve(app, calls.saveDelegation, serving, async (input, { user }) => ({
    recordId: (await saveDelegation(context, user, input)).id,
  }));
  serve(app, calls.confirmDelegation, serving, (choice, { request }) =>
    withFactor(context, request, (user) => confirmDelegation(context, user, choice)),
  );
  serve(app, calls.endDelegation, serving, (ending, { user }) => endDelegation(context, user, ending));
  serve(app, calls.listDelegations, serving, (query, { user }) => listDelegations(context, user, query));
  serve(app, calls.getDelegation, serving, ({ recordId }, { user }) => readDelegation(context, user, recordId));
  serveFile(app, calls.downloadLetter, serving, async ({ recordId }, { user, origin, reply }) => {
    const { bytes, name } = await printLetter(context, user, recordId, origin);
    return sendPdf(reply, bytes, name);
  });
  serve(app, calls.attachDelegation, serving, (input, { user, origin }) => attachLetter(context, user, input, origin));
}
