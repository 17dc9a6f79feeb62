// Routes of archives: requests with the office's decision, and looking into one.
import * as calls from '@portal/queries/contract';
import { PageDrawer } from '../../papers/documents/public';
import { serve, serveFile } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { listArchivePapers, sendArchivePage } from './look-at-archive';
import { applyForArchive, decideArchiveRequest, listArchiveRequests, readArchiveRequest } from './requests';

const serving = { tags: ['archives'] };

export function addArchiveRoutes(app: App, context: Context): void {
  const drawer = new PageDrawer();
  app.addHook('onClose', () => drawer.close());
  serve(app, calls.applyForArchive, serving, (input, { user }) => applyForArchive(context, user, input));
  serve(app, calls.listArchiveRequests, serving, (query, { user }) => listArchiveRequests(context, user, query));
  serve(app, calls.getArchiveRequest, serving, ({ requestNumber }, { user }) =>
    readArchiveRequest(context, user, requestNumber),
  );
  serve(app, calls.decideArchiveRequest, serving, (input, { user }) => decideArchiveRequest(context, user, input));
  serve(app, calls.listArchivePapers, serving, (named, asked) => listArchivePapers(context, asked, named));
  serveFile(app, calls.viewArchivePage, serving, (query, asked) =>
    sendArchivePage({ ...context, drawer }, asked, query),
  );
}
