// Routes of what is attached to articles.
import multipart from '@fastify/multipart';
import * as calls from '@portal/queries/contract';
import { MATERIAL_LIMITS } from '@portal/shared/catalogue';
import { sendBlob } from '../../papers/files/public';
import { serveFile, serveMultipart } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { editorsFile, publicFile, uploadAttachment } from './attachments';

const serving = { tags: ['content'] };

export async function addArticleRoutes(app: App, context: Context): Promise<void> {
  const { db, blobs } = context;
  await app.register(multipart, {
    limits: { fileSize: MATERIAL_LIMITS.maxBytes, files: 1, fields: 2, fieldSize: 256, parts: 4 },
  });
  serveMultipart(app, calls.uploadAttachment, serving, (form, { user }) => uploadAttachment(context, user, form));
  serveFile(app, calls.openAttachment, serving, async ({ fileId }, { user, reply }) =>
    sendBlob(reply, blobs, await editorsFile(db, user, fileId)),
  );
  serveFile(app, calls.downloadAttachment, serving, async ({ fileId }, { reply }) =>
    sendBlob(reply, blobs, await publicFile(context, fileId)),
  );
}
