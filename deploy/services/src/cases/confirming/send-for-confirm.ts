// Sends a draft to the other parties: checks everything, fixes the documents and opens the signature flow.
import { and, eq } from 'drizzle-orm';
import type { sendForConfirm as call } from '@portal/applications/contract';
import { loadBusiness } from '@portal/shared/catalogue';
import type { OutputOf } from '@portal/shared/contract';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import type { Transaction } from '../../platform/db/database';
import { rehearseBooking } from '../../register/public';
import { createFlow } from './sign-again';
import { renderSignedDocuments } from './signed-documents';
import { openFlow } from '../signatures/flow-store';
import { authoritiesOf, ownParties } from '../representation/acts-as';
import { isNumber } from '../../platform/personal/where';
import { requireAmong, requireStillActing } from '../representation/in-whose-name';
import { confirmBySending } from './confirm-by-sending';
import type { ApplicationRow, PartyRow } from '../access/access';
import { requireOwnCase } from '../access/access';
import { listParties, partyRowsOf, writeParties } from '../parties/parties';
import { text } from '../../platform/core/parties/card-text';
import { awaitsAcceptance } from '../property/awaits-acceptance';
import { requireReady } from '../readiness/readiness';
import { applicationParties } from '../schema';
import { transition } from '../lifecycle/transition';
import { requireVersion } from '../lifecycle/transition-rules';
import { actingCards, exceptionsFor } from '../readiness/who-takes-part';

/** @throws Refusal 409 when stale; B000 with field errors, missing materials or what blocks */
export async function sendForConfirm(
  context: Context,
  user: CurrentUser,
  number: string,
  version: number,
): Promise<OutputOf<typeof call>> {
  const { db, now } = context;
  const draft = await requireOwnCase(db, user, number);
  requireVersion(draft, version);
  await requireStillActing(db, user, draft, now());
  // A corrected form is signed again without leaving its state.
  if (draft.status === 'CORRECTION') return { status: draft.status, flowId: await createFlow(context, user, number) };
  if (draft.status !== 'DRAFT') refuse('只有草稿可以送各方确认');
  await requireReady(db, user, draft, now());
  // Written first, because the documents name who signs them.
  const acting = await db.transaction(async (tx) => {
    // Sent from another tab meanwhile, its parties stay as they have confirmed.
    const locked = await requireOwnCase(tx, user, number, true);
    requireVersion(locked, version);
    if (locked.status !== 'DRAFT') return refuse('只有草稿可以送各方确认');
    return writeActingParties(tx, user, locked, now());
  });
  const documents = await renderSignedDocuments(context, draft);
  return db.transaction(async (tx) => {
    const at = now();
    const locked = await requireOwnCase(tx, user, number, true);
    requireVersion(locked, version);
    await requireReady(tx, user, locked, at);
    const parties = await writeActingParties(tx, user, locked, at);
    if (parties.length !== acting.length) return refuse('材料刚刚发生变化，请重新送出');
    const business = await loadBusiness(locked.processCode);
    if (!awaitsAcceptance(business, locked)) await rehearseBooking(tx, locked, business, at);
    // Where nobody signs anything, as with an authority's order, there is nobody to wait for; a single applicant signs
    // too.
    const isSigned = documents.length > 0;
    const sent = await transition(tx, locked.id, {
      event: isSigned ? 'sendForConfirm' : 'finish',
      actor: { kind: 'user', user },
      now: at,
      changes: { sentAt: locked.sentAt ?? at },
      guards: { formValid: true, severalParties: isSigned, singleParty: !isSigned, materialsComplete: true },
    });
    if (!isSigned) return { status: sent.status, flowId: '' };
    const flow = await openFlow(tx, sent, documents, parties, at);
    await confirmBySending(tx, user, sent, flow, at);
    return { status: sent.status, flowId: flow.id };
  });
}

/**
 * Leaves as parties those who act: who is only named, and whom an exception lets stay away, neither confirms nor signs.
 */
async function writeActingParties(
  tx: Transaction,
  user: CurrentUser,
  application: ApplicationRow,
  now: Date,
): Promise<PartyRow[]> {
  const business = await loadBusiness(application.processCode);
  const authorities = await authoritiesOf(tx, user, now);
  const named = partyRowsOf(application.id, application.form).map(
    ({ id, role, identityNumber, representativeIdentityNumber = null }) => ({
      id,
      role,
      identityNumber,
      representativeIdentityNumber:
        identityNumber === application.principalIdentityNumber ? user.identityNumber : representativeIdentityNumber,
    }),
  );
  requireAmong(application, named);
  const isOwn = new Set(ownParties(authorities, application, named).map(({ id }) => id));
  const form = actingCards(business, application.form, await exceptionsFor(tx, business, application, now), (card) =>
    isOwn.has(text(card, 'bsm')),
  );
  await writeParties(tx, application.id, form);
  await actForPrincipal(tx, user, application);
  const parties = await listParties(tx, application.id);
  if (ownParties(authorities, application, parties).length === 0)
    return refuse('您不是本次申请的当事人或者其代理人、监护人，请把您本人（本单位）列为当事人');
  return parties;
}

/** Whoever began the case in somebody's name acts for them in it, also where the form has no place for a guardian. */
async function actForPrincipal(
  tx: Transaction,
  user: CurrentUser,
  { id, principalIdentityNumber }: ApplicationRow,
): Promise<void> {
  if (principalIdentityNumber === null) return;
  await tx
    .update(applicationParties)
    .set({ representativeIdentityNumber: user.identityNumber })
    .where(
      and(
        eq(applicationParties.applicationId, id),
        isNumber(applicationParties.identityNumber, principalIdentityNumber),
      ),
    );
}
