// Signature flows: who signs what, the documents, signing, refusing, reminding.
import { refuseSignature as refuseSignatureCall, remindSigner as remindSignerCall } from '@portal/shared/contract';
import { loadBusiness } from '@portal/shared/catalogue';
import { toShanghaiIso } from '@portal/shared/kernel';
import { maskName } from '@portal/shared/validation';
import type { ApplicationStatus, SignatureFlow } from '@portal/shared/wire';
import * as calls from '@portal/signing/contract';
import { standingOf } from '../../cases/access';
import { listParties } from '../../cases/parties/parties';
import type { App, Context, CurrentUser } from '../../platform/core/context';
import { serve, serveFile } from '../../platform/core/calls/serve';
import { sendPdf } from '../../papers/documents/send-pdf';
import { requireLook } from '../../cases/looks/look-into';
import { authoritiesOf, isOneself, ownParties } from '../../cases/representation/acts-as';
import { withFactor } from '../../people/second-factor/spend-factor';
import { listDocuments, listPlaces } from '../../cases/signatures/flow-store';
import { cancelFlow, remindSigner } from './manage-flow';
import { createFlow } from '../../cases/signatures/sign-again';
import { refuseSignature, requireFlow, signDocument } from './sign-document';
import { renderWithSignatures } from '../../cases/signatures/signed-documents';

const serving = { tags: ['signing'] };

export function addSigningRoutes(app: App, context: Context): void {
  serve(app, calls.listSigners, serving, ({ flowId }, { user }) => describeFlow(context, user, flowId));

  serveFile(app, calls.previewDocument, serving, async ({ flowId, materialId }, { user, reply }) => {
    const { flow, application } = await requireFlow(context.db, user, flowId);
    const title = materialId === 'M001' ? '不动产登记申请书' : '询问笔录';
    const standing = standingOf(user, application);
    await requireLook(context.db, user, { application, standing }, title, context.now());
    const document = await renderWithSignatures(context, application, flow.id, materialId);
    return sendPdf(reply, document.bytes, title);
  });

  serve(app, calls.signDocument, serving, async ({ applicantId, ...signed }, { request }) => {
    const done = await withFactor(context, request, (user) =>
      signDocument(context, user, { ...signed, partyId: applicantId }),
    );
    return { state: done.status, applicationStatus: done.applicationStatus as ApplicationStatus };
  });

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

  serve(app, calls.cancelFlow, serving, async ({ flowId }, { user }) => ({
    status: await cancelFlow(context, user, flowId),
  }));
}

async function describeFlow(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  flowId: string,
): Promise<SignatureFlow> {
  const { flow, application } = await requireFlow(db, user, flowId);
  const { roles } = await loadBusiness(application.processCode);
  const documents = await listDocuments(db, flow.id);
  const places = await listPlaces(db, flow.id);
  const own = new Set(
    ownParties(await authoritiesOf(db, user, now()), application, await listParties(db, application.id)).map(
      ({ id }) => id,
    ),
  );
  return {
    flowId: flow.id,
    businessNumber: application.businessNumber ?? application.draftNumber,
    status: flow.status,
    documents,
    signers: places.map(({ place, party }) => {
      const me = own.has(party.id);
      return {
        applicantId: party.id,
        name: me || isOneself(user, party) ? party.name : maskName(party.name),
        role: party.role,
        materialId: place.materialId,
        state: place.status,
        at: place.at && toShanghaiIso(place.at),
        me,
      };
    }),
    roles: roles.map(({ role, label }) => ({ role, label })),
  };
}
