// A flow of signatures as people read it: who signs what, and the documents themselves.
import { maskedPartyName } from '../../cases/public';
import { loadBusiness } from '@portal/shared/catalogue';
import { toShanghaiIso } from '@portal/shared/kernel';
import type { SignatureFlow } from '@portal/signing/contract';
import {
  authoritiesOf,
  duePhase,
  isOneself,
  listDocuments,
  listParties,
  listPlaces,
  ownParties,
  readDocument,
  requireFlow,
  requireLook,
  standingOf,
} from '../../cases/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { documentName } from './document-name';

/** A document with the signatures so far; an officer needs a reason to look. @throws Refusal */
export async function previewDocument(
  context: Pick<Context, 'db' | 'blobs' | 'now' | 'pdfWorker'>,
  user: CurrentUser,
  { flowId, materialId }: { flowId: string; materialId: string },
): Promise<{ bytes: Buffer; title: string }> {
  const { flow, application } = await requireFlow(context.db, user, flowId);
  const title = documentName(materialId);
  await requireLook(context.db, user, { application, standing: standingOf(user, application) }, title, context.now());
  const { bytes } = await readDocument(context, application, flow.id, materialId);
  return { bytes, title };
}

/** The flow as everybody in the case sees it; the names of the others are masked. @throws Refusal */
export async function describeFlow(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  flowId: string,
): Promise<SignatureFlow> {
  const { flow, application } = await requireFlow(db, user, flowId);
  const { roles } = await loadBusiness(application.processCode);
  const documents = await listDocuments(db, flow.id);
  const places = await listPlaces(db, flow.id);
  const due = duePhase(places);
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
        name: me || isOneself(user, party) ? party.name : maskedPartyName(party),
        role: party.role,
        materialId: place.materialId,
        state: place.status,
        at: place.at && toShanghaiIso(place.at),
        me,
        phase: place.phase,
        due: due === null || place.phase <= due,
      };
    }),
    roles: roles.map(({ role, label }) => ({ role, label })),
  };
}
