// Taxes: what is owed, the declaration, its payment and its certificate.
import * as calls from '@portal/payment/contract';
import { sendPdf } from '../../papers/documents/public';
import { withFactor } from '../../people/second-factor/public';
import { serve, serveFile } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { saveDeclaration, withdrawDeclaration } from './declare';
import { payDeclared } from './pay';
import { readAccounts, readFees, readItems, readList } from './read-accounts';
import { renderTaxReceipt } from './receipt';

const serving = { tags: ['tax'] };

export function addTaxRoutes(app: App, context: Context): void {
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
}
