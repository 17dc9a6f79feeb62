// Routes of pictures: upload, list, look, order, remove.
import multipart from '@fastify/multipart';
import * as calls from '@portal/applications/contract';
import * as shared from '@portal/shared/contract';
import { MATERIAL_LIMITS } from '@portal/shared/catalogue';
import { serve, serveFile, serveMultipart } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { sendBlob } from '../files/public';
import { deletePicture, listPictures, pictureFile, sortPictures, uploadPicture } from './pictures';

const serving = { tags: ['images'] };

export async function addImageRoutes(app: App, context: Context): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: MATERIAL_LIMITS.maxBytes, files: 1, fields: 4, fieldSize: 256, parts: 8 },
  });
  serveMultipart(app, calls.uploadPicture, serving, (form, { user }) => uploadPicture(context, user, form));
  serve(app, shared.listPictures, serving, (query, { user }) => listPictures(context, user, query));
  serveFile(app, shared.downloadPicture, serving, async (query, { user, reply }) =>
    sendBlob(reply, context.blobs, await pictureFile(context, user, query)),
  );
  serve(app, calls.sortPictures, serving, async (order, { user }) => {
    await sortPictures(context, user, order);
    return null;
  });
  serve(app, calls.deletePicture, serving, async ({ pictureId }, { user }) => {
    await deletePicture(context, user, pictureId);
    return null;
  });
}
