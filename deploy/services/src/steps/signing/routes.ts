// Routes of signature flows: who signs what, the documents, signing, refusing, reminding.
import {
  previewDocument as previewDocumentCall,
  refuseSignature as refuseSignatureCall,
  remindSigner as remindSignerCall,
} from '@portal/shared/contract';
import * as calls from '@portal/signing/contract';
import { createFlow } from '../../cases/public';
import { sendPdf } from '../../papers/documents/public';
import { withFactor } from '../../people/second-factor/public';
import { serve, serveFile } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { checkSignedFile } from './check-file';
import { cancelFlow, remindSigner } from './manage-flow';
import { describeFlow, previewDocument } from './show-flow';
import { checkPermission, openNextPhase, previewAll, queryPhases } from './phases';
import { refuseSignature } from './refuse-signature';
import { signDocument } from './sign-document';

const serving = { tags: ['signing'] };

export function addSigningRoutes(app: App, context: Context): void {
  serve(app, calls.listSigners, serving, ({ flowId }, { user }) => describeFlow(context, user, flowId));

  serveFile(app, previewDocumentCall, serving, async (asked, { user, reply }) => {
    const { bytes, title } = await previewDocument(context, user, asked);
    return sendPdf(reply, bytes, title);
  });

  serve(app, calls.checkSignedFile, serving, (asked, { user }) => checkSignedFile(context, user, asked));

  serve(app, calls.signDocument, serving, ({ applicantId, ...signed }, { request }) =>
    withFactor(context, request, (user) => signDocument(context, user, { ...signed, partyId: applicantId })),
  );

  serve(app, refuseSignatureCall, serving, async ({ flowId, applicantId, reason }, { user }) => ({
    status: await refuseSignature(context, user, { flowId, partyId: applicantId, reason }),
  }));

  serve(app, remindSignerCall, serving, async ({ flowId, applicantId }, { user }) => {
    await remindSigner(context, user, flowId, applicantId);
    return null;
  });

  serve(app, calls.createFlow, serving, async ({ businessNumber }, { request }) => ({
    flowId: await withFactor(context, request, (user) => createFlow(context, user, businessNumber)),
  }));

  addPhases(app, context);

  serve(app, calls.cancelFlow, serving, async ({ flowId }, { user }) => ({
    status: await cancelFlow(context, user, flowId),
  }));
}

function addPhases(app: App, context: Context): void {
  serve(app, calls.queryPhases, serving, ({ flowId }, { user }) => queryPhases(context, user, flowId));
  serve(app, calls.openNextPhase, serving, (asked, { user }) => openNextPhase(context, user, asked));
  serve(app, calls.previewDocuments, serving, ({ flowId }, { user }) => previewAll(context, user, flowId));
  serve(app, calls.checkSigningPermission, serving, (asked, { user }) => checkPermission(context, user, asked));

  serve(app, calls.createPhases, serving, async ({ businessNumber }, { request }) => ({
    flowId: await withFactor(context, request, (user) => createFlow(context, user, businessNumber)),
  }));

  serve(app, calls.cancelPhases, serving, async ({ flowId }, { user }) => ({
    status: await cancelFlow(context, user, flowId),
  }));
}
