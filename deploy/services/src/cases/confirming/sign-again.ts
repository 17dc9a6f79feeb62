// A corrected form is signed again: a flow of its own, opened by the initiator.
import { eq } from 'drizzle-orm';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { requireOwnCase } from '../access/access';
import { correctionPath, correctionStates } from '../corrections/corrections';
import { listParties } from '../parties/parties';
import { requireWellCorrected } from '../readiness/readiness';
import { confirmBySending, requireRepresented } from './confirm-by-sending';
import { applicationParties } from '../schema';
import { endFlow, findLatestFlow, openFlow } from '../signatures/flow-store';
import { renderSignedDocuments } from './signed-documents';

type Needs = Pick<Context, 'db' | 'blobs' | 'now' | 'pdfWorker'>;

/**
 * Opens a flow for a corrected form; every party signs again.
 * @throws Refusal when nothing was corrected that is signed, or not well
 */
export async function createFlow(context: Needs, user: CurrentUser, number: string): Promise<string> {
  const { db, now } = context;
  const before = await requireOwnCase(db, user, number);
  const fields = (await correctionStates(db, before)).filter((item) => item.kind === 'field');
  if (before.status !== 'CORRECTION' || fields.length === 0)
    return refuse('申请当前不需要重新签署；首次签署请使用“送各方确认”');
  if (fields.some((item) => !item.done)) return refuse('请先补正全部内容，再发起签署');
  await requireWellCorrected(
    db,
    user,
    before,
    fields.map(({ key }) => correctionPath(key)),
    now(),
  );
  await requireRepresented(db, user, before, now());
  const documents = await renderSignedDocuments(context, before);
  // An authority's order has nobody who signs.
  if (documents.length === 0) return '';
  return db.transaction(async (tx) => {
    const application = await requireOwnCase(tx, user, number, true);
    const open = await findLatestFlow(tx, application.id);
    if (application.status !== 'CORRECTION' || application.version !== before.version)
      return refuse('内容已更新，请刷新后重试');
    if (open && open.formVersion === application.version && open.status !== 'cancelled' && open.status !== 'refused')
      return open.id;
    if (open?.status === 'signing') await endFlow(tx, open, 'cancel', now());
    const parties = await listParties(tx, application.id);
    const flow = await openFlow(tx, application, documents, parties, now());
    await tx
      .update(applicationParties)
      .set({ confirmedAt: null, signedAt: null })
      .where(eq(applicationParties.applicationId, application.id));
    await confirmBySending(tx, user, application, flow, now());
    return flow.id;
  });
}
