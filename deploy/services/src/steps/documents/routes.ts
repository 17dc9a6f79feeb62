// Routes of documents that people answer, read and sign.
import * as shared from '@portal/shared/contract';
import * as calls from '@portal/signing/contract';
import { sendPdf } from '../../papers/documents/public';
import { withFactor } from '../../people/second-factor/public';
import { serve, serveFile } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { readDocument, reopenDocument, saveDocument } from './answer';
import { checkPaper, readDocuments, readPaper } from './read';
import { signDocument } from './sign';

const serving = { tags: ['signing'] };

export function addDocumentRoutes(app: App, context: Context): void {
  serve(app, calls.getDocument, serving, (asked, { user }) => readDocument(context, user, asked));
  serve(app, calls.saveDocument, serving, (given, { user }) => saveDocument(context, user, given));
  serve(app, calls.reopenDocument, serving, (asked, { user }) => reopenDocument(context, user, asked));
  serve(app, calls.signAnswers, serving, (given, { request }) =>
    withFactor(context, request, (user) => signDocument(context, user, given)),
  );
  serve(app, calls.checkAnswers, serving, (asked, { user }) => checkPaper(context, user, asked));
  serve(app, shared.listDocuments, serving, (asked, { user }) => readDocuments(context, user, asked));
  serveFile(app, shared.openDocument, serving, async (asked, { user, reply }) => {
    const { bytes, title } = await readPaper(context, user, asked);
    return sendPdf(reply, bytes, title);
  });
}
