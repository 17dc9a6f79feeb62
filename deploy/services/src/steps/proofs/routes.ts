// Routes of proofs: people hand them in and follow them, officers read and decide.
import multipart from '@fastify/multipart';
import * as calls from '@portal/applications/contract';
import { MATERIAL_LIMITS } from '@portal/shared/catalogue';
import { sendBlob } from '../../papers/files/public';
import { serve, serveFile, serveMultipart } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { decideProof } from './decide';
import { listProofs, readableFile, readProof } from './read-proofs';
import { handInProof, uploadProofFile, withdrawProof } from './hand-in';

const serving = { tags: ['proofs'] };

export async function addProofRoutes(app: App, context: Context): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: MATERIAL_LIMITS.maxBytes, files: 1, fields: 2, fieldSize: 256, parts: 4 },
  });
  serveMultipart(app, calls.uploadProofFile, serving, (form, { user }) => uploadProofFile(context, user, form));
  serve(app, calls.handInProof, serving, async ({ body }, { user }) => ({
    recordId: await handInProof(context, user, body),
  }));
  serve(app, calls.withdrawProof, serving, async ({ recordId }, { user }) => {
    await withdrawProof(context, user, recordId);
    return null;
  });
  serve(app, calls.listProofs, serving, (query, { user }) => listProofs(context, user, query));
  serve(app, calls.getProof, serving, ({ recordId }, { user }) => readProof(context, user, recordId));
  serveFile(app, calls.downloadProofFile, serving, async ({ fileId }, { user, reply }) =>
    sendBlob(reply, context.blobs, await readableFile(context, user, fileId)),
  );
  serve(app, calls.decideProof, serving, async (verdict, { user }) => {
    await decideProof(context, user, verdict);
    return null;
  });
}
