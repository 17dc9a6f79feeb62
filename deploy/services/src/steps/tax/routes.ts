// Taxes: what is owed, the declaration, its payment and its certificate.
import multipart from '@fastify/multipart';
import * as calls from '@portal/payment/contract';
import { MATERIAL_LIMITS } from '@portal/shared/catalogue';
import { sendPdf } from '../../papers/documents/public';
import { withFactor } from '../../people/second-factor/public';
import { serve, serveFile, serveMultipart } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { sendBlob } from '../../papers/files/public';
import { saveDeclaration, withdrawDeclaration } from './declare';
import { payDeclared } from './pay';
import { readAccounts, readFees, readItems, readList } from './read-accounts';
import { renderTaxReceipt } from './receipt';
import { saveClaim, uploadReliefFile, withdrawClaim } from './relief/claim';
import { decideClaim, readableReliefFile } from './relief/decide';

const serving = { tags: ['tax'] };

export async function addTaxRoutes(app: App, context: Context): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: MATERIAL_LIMITS.maxBytes, files: 1, fields: 2, fieldSize: 256, parts: 4 },
  });
  serve(app, calls.getTaxAccounts, serving, ({ businessNumber, applicantId }, { user }) =>
    readAccounts(context, user, businessNumber, applicantId),
  );
  serve(app, calls.declareTax, serving, (said, { user }) => saveDeclaration(context, user, said));
  serve(app, calls.withdrawTax, serving, (asked, { user }) => withdrawDeclaration(context, user, asked));
  serve(app, calls.payTax, serving, (asked, { request, origin }) =>
    withFactor(context, request, (user) => payDeclared(context, user, asked, origin)),
  );
  serve(app, calls.listTaxes, serving, (query, { user }) => readList(context, user, query));
  serve(app, calls.listTaxItems, serving, ({ businessNumber }, { user }) => readItems(context, user, businessNumber));
  serve(app, calls.listFees, serving, ({ businessNumber }, { user }) => readFees(context.db, user, businessNumber));
  serveFile(app, calls.downloadTaxReceipt, serving, async (asked, { user, origin, reply }) => {
    const { bytes, name } = await renderTaxReceipt(context, user, asked, origin);
    return sendPdf(reply, bytes, name);
  });
  addReliefRoutes(app, context);
}

/** What is claimed beyond the register, and the office's word on it. */
function addReliefRoutes(app: App, context: Context): void {
  serveMultipart(app, calls.uploadReliefFile, serving, (form, { user }) => uploadReliefFile(context, user, form));
  serve(app, calls.claimRelief, serving, ({ body }, { user }) => saveClaim(context, user, body));
  serve(app, calls.withdrawRelief, serving, (named, { user }) => withdrawClaim(context, user, named));
  serve(app, calls.decideRelief, serving, (verdict, { user }) => decideClaim(context, user, verdict));
  serveFile(app, calls.downloadReliefFile, serving, async ({ fileId }, { user, reply }) =>
    sendBlob(reply, context.blobs, await readableReliefFile(context, user, fileId)),
  );
}
