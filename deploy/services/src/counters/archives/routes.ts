// Routes of archives: requests with the office's decision, and looking into one.
import multipart from '@fastify/multipart';
import * as calls from '@portal/queries/contract';
import { MATERIAL_LIMITS } from '@portal/shared/catalogue';
import { sendBlob } from '../../papers/files/public';
import { serve, serveFile, serveMultipart } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { listArchivePapers, sendArchivePage } from './look-at-archive';
import { readableProof, uploadArchiveProof } from './proofs';
import { applyForArchive, decideArchiveRequest, listArchiveRequests, readArchiveRequest } from './requests';

const serving = { tags: ['archives'] };

export async function addArchiveRoutes(app: App, context: Context): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: MATERIAL_LIMITS.maxBytes, files: 1, fields: 2, fieldSize: 256, parts: 4 },
  });
  serve(app, calls.applyForArchive, serving, (input, { user }) => applyForArchive(context, user, input));
  serveMultipart(app, calls.uploadArchiveProof, serving, (form, { user }) => uploadArchiveProof(context, user, form));
  serveFile(app, calls.downloadArchiveProof, serving, async ({ fileId }, { user, reply }) =>
    sendBlob(reply, context.blobs, await readableProof(context, user, fileId)),
  );
  serve(app, calls.listArchiveRequests, serving, (query, { user }) => listArchiveRequests(context, user, query));
  serve(app, calls.getArchiveRequest, serving, ({ requestNumber }, { user }) =>
    readArchiveRequest(context, user, requestNumber),
  );
  serve(app, calls.decideArchiveRequest, serving, (input, { user }) => decideArchiveRequest(context, user, input));
  serve(app, calls.listArchivePapers, serving, (named, asked) => listArchivePapers(context, asked, named));
  serveFile(app, calls.viewArchivePage, serving, (query, asked) => sendArchivePage(context, asked, query));
}
