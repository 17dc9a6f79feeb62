// Routes of what lets people query others: authorisations, applications, and the office's decision on an interest.
import multipart from '@fastify/multipart';
import * as calls from '@portal/queries/contract';
import { MATERIAL_LIMITS } from '@portal/shared/catalogue';
import { sendBlob } from '../../papers/files/public';
import { withFactor } from '../../people/second-factor/public';
import { serve, serveFile, serveMultipart } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { endAuthorization, giveAuthorization } from './authorizations/give';
import { checkAuthorization, listAuthorizations } from './authorizations/store';
import { decideInterest, submitInterest, uploadInterestFile, withdrawInquiry } from './inquiries/interest';
import { deletePerson, savePerson } from './inquiries/persons';
import { listInquiries, readableFile, readInquiry } from './inquiries/read';
import { startInquiry } from './inquiries/start';

const serving = { tags: ['inquiries'] };

export async function addInquiryRoutes(app: App, context: Context): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: MATERIAL_LIMITS.maxBytes, files: 1, fields: 2, fieldSize: 256, parts: 4 },
  });
  serve(app, calls.saveAuthorizationQuery, serving, (input, { request }) =>
    withFactor(context, request, async (user) => ({ recordId: await giveAuthorization(context, user, input) })),
  );
  serve(app, calls.endAuthorization, serving, async (ending, { user }) => {
    await endAuthorization(context, user, ending);
    return null;
  });
  serve(app, calls.checkAuthorization, serving, (query, asked) => checkAuthorization(context, asked, query));
  serve(app, calls.listAuthorizations, serving, (query, { user }) => listAuthorizations(context, user, query));
  serve(app, calls.startInquiry, serving, (given, asked) => startInquiry(context, asked, given));
  serve(app, calls.saveQueriedPerson, serving, async (input, { user }) => ({
    recordId: await savePerson(context, user, input),
  }));
  serve(app, calls.deleteQueriedPerson, serving, async ({ recordId }, { user }) => {
    await deletePerson(context, user, recordId);
    return null;
  });
  serve(app, calls.listInquiries, serving, (query, { user }) => listInquiries(context, user, query));
  serve(app, calls.getInquiry, serving, ({ inquiryNumber }, { user }) => readInquiry(context, user, inquiryNumber));
  serveMultipart(app, calls.uploadInterestFile, serving, (form, { user }) => uploadInterestFile(context, user, form));
  serveFile(app, calls.downloadInterestFile, serving, async ({ fileId }, { user, reply }) =>
    sendBlob(reply, context.blobs, await readableFile(context, user, fileId)),
  );
  serve(app, calls.submitInterest, serving, async (input, { user }) => {
    await submitInterest(context, user, input);
    return null;
  });
  serve(app, calls.withdrawInquiry, serving, async ({ inquiryNumber }, { user }) => {
    await withdrawInquiry(context, user, inquiryNumber);
    return null;
  });
  serve(app, calls.decideInterest, serving, async (verdict, { user }) => {
    await decideInterest(context, user, verdict);
    return null;
  });
}
