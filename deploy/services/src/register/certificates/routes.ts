// Certificates: one's own list and PDF, and the public check.
import * as calls from '@portal/queries/contract';
import { sendPdf } from '../../papers/documents/public';
import { serve, serveFile } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { encryptOwnCertificate, explainOwnDownload, listOwnDownloads, printOwnCertificate } from './downloads';
import { checkPaper, checkProof, listOwnCertificates } from './own-certificates';

const serving = { tags: ['certificates'] };

export function addCertificateRoutes(app: App, context: Context): void {
  serve(app, calls.listCertificates, serving, (query, { user, origin }) =>
    listOwnCertificates(context, user, query, origin),
  );
  serveFile(app, calls.downloadCertificate, serving, async ({ certificateId }, { user, origin, reply }) => {
    const { bytes, kind } = await printOwnCertificate(context, user, certificateId, origin);
    return sendPdf(reply, bytes, kind);
  });
  serve(app, calls.downloadEncrypted, serving, (input, { user, origin }) =>
    encryptOwnCertificate(context, user, input, origin),
  );
  serve(app, calls.listDownloads, serving, (query, { user }) => listOwnDownloads(context, user, query));
  serve(app, calls.explainDownload, serving, (input, { user }) => explainOwnDownload(context, user, input));
  serve(app, calls.checkCertificate, serving, (query, { request }) => checkPaper(context, query, request));
  serve(app, calls.checkProof, serving, (query, { request }) => checkProof(context, query, request));
}
