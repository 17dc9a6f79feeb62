// Sends a draft to the other parties: checks everything, fixes the documents and opens the signature flow.
import { loadBusiness } from '@portal/shared/catalogue';
import type { Context, CurrentUser } from '../core/context';
import { refuse } from '../core/errors';
import { createFlow } from '../signing/manage-flow';
import { renderSignedDocuments } from '../signing/signed-documents';
import { openFlow } from '../signing/flow-store';
import { confirmBySending } from '../representation/confirm-by-sending';
import { requireOwnCase } from './access';
import { listParties } from './parties';
import { requireReady } from './readiness';
import { requireVersion, transition } from './transition';

/** @throws Refusal 409 when stale; B000 with field errors, missing materials or what blocks */
export async function sendForConfirm(context: Context, user: CurrentUser, number: string, version: number): Promise<{ status: string; flowId: string }> {
  const { db, now } = context;
  const draft = await requireOwnCase(db, user, number);
  requireVersion(draft, version);
  // A corrected form is signed again without leaving its state.
  if (draft.status === 'CORRECTION') return { status: draft.status, flowId: await createFlow(context, user, number) };
  if (draft.status !== 'DRAFT') refuse('只有草稿可以送各方确认');
  await requireReady(db, user, draft, now());
  const documents = await renderSignedDocuments(context, draft);
  return db.transaction(async (tx) => {
    const at = now();
    const locked = await requireOwnCase(tx, user, number, true);
    requireVersion(locked, version);
    await requireReady(tx, user, locked, at);
    const { jointApplication } = await loadBusiness(locked.processCode);
    const parties = await listParties(tx, locked.id);
    // Where nobody signs anything, as with an authority's order, there is nobody to wait for.
    const isJoint = jointApplication || (parties.length > 1 && documents.length > 0);
    const sent = await transition(tx, locked.id, {
      event: isJoint ? 'sendForConfirm' : 'finish', actor: { kind: 'user', user }, now: at, changes: { sentAt: locked.sentAt ?? at },
      guards: { formValid: true, severalParties: isJoint, singleParty: !isJoint, materialsComplete: true },
    });
    if (!isJoint) return { status: sent.status, flowId: '' };
    const flow = await openFlow(tx, sent, documents, parties, at);
    await confirmBySending(tx, user, sent, flow, at);
    return { status: sent.status, flowId: flow.id };
  });
}
