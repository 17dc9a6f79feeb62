// Routes of files: the resumable upload, the simple one, removing, turning, and the bytes.
import multipart from '@fastify/multipart';
import * as calls from '@portal/shared/contract';
import { MATERIAL_LIMITS } from '@portal/shared/catalogue';
import { serve, serveFile, serveMultipart } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { sendBlob } from './send-blob';
import { finishUpload, receiveChunk, startUpload } from './upload';
import { deleteFiles, FORM_LIMIT, readableFile, rotateFile, uploadFiles } from './whole-files';

const serving = { tags: ['files'] };
const CHUNK_LIMIT = 512 * 1024;

export async function addFileRoutes(app: App, context: Context): Promise<void> {
  await app.register(multipart, {
    limits: {
      fileSize: MATERIAL_LIMITS.maxBytes,
      files: MATERIAL_LIMITS.maxFiles,
      fields: 8,
      fieldSize: 1024,
      parts: 32,
    },
  });
  serve(app, calls.startUpload, serving, ({ materialId, ...file }, { user }) =>
    startUpload(context, user, { ...file, materialCode: materialId }),
  );
  serve(
    app,
    calls.putChunk,
    { ...serving, bodyLimit: CHUNK_LIMIT },
    async ({ uploadId, offset }, { user, request }) => ({
      received: await receiveChunk(context, user, uploadId, offset, request.body),
    }),
  );
  serve(app, calls.finishUpload, serving, ({ uploadId }, { user }) => finishUpload(context, user, uploadId));
  serve(app, calls.deleteFiles, serving, (input, { user }) => deleteFiles(context, user, input));
  serve(app, calls.rotateFile, serving, (input, { user }) => rotateFile(context, user, input));
  serveFile(app, calls.downloadFile, serving, async ({ fileId }, { user, reply }) =>
    sendBlob(reply, context.blobs, await readableFile(context, user, fileId)),
  );
  serveMultipart(app, calls.uploadFiles, { ...serving, bodyLimit: FORM_LIMIT }, (form, { user }) =>
    uploadFiles(context, user, form),
  );
}
