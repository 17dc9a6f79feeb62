// Signature flows: opened for a case, followed place by place, ended with the reason of the end.
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { loadBusiness, nextSecondaryState, signingPhase } from '@portal/shared/catalogue';
import type { ApplicationRow, PartyRow } from '../access/access';
import { findVisibleCase } from '../access/access';
import { applicationParties } from '../schema';
import type { CurrentUser } from '../../platform/core/context';
import { refuse, refuseUnknown } from '../../platform/core/errors';
import { isUuid } from '../../platform/core/ids';
import type { Database, Transaction } from '../../platform/db/database';
import { builtOnce } from '../../platform/db/connections/statement';
import { signatureDocuments, signatureFlows, signatures } from './schema';

/** Within which all who sign have signed. */
export const SIGN_DAYS = 7;

export type FlowEvent = Parameters<typeof nextSecondaryState<'signature'>>[2];
export type FlowRow = typeof signatureFlows.$inferSelect;
export type DocumentRow = typeof signatureDocuments.$inferSelect;
export type SignatureRow = typeof signatures.$inferSelect;

/** A document as it is put before the parties. */
export interface DocumentToSign {
  materialId: string;
  name: string;
  sha256: string;
  size: number;
}

/** Opens a flow in which each of these parties signs each of these documents. */
export async function openFlow(
  tx: Transaction,
  application: ApplicationRow,
  documents: readonly DocumentToSign[],
  parties: readonly Pick<PartyRow, 'id' | 'role'>[],
  now: Date,
): Promise<FlowRow> {
  const business = await loadBusiness(application.processCode);
  const expiresAt = new Date(now.getTime() + SIGN_DAYS * 86_400_000);
  const [flow] = await tx
    .insert(signatureFlows)
    .values({ applicationId: application.id, formVersion: application.version, createdAt: now, expiresAt })
    .returning();
  if (!flow) throw new Error('the flow was not written');
  await tx
    .insert(signatureDocuments)
    .values(documents.map((document, position) => ({ flowId: flow.id, ...document, position })));
  await tx.insert(signatures).values(
    documents.flatMap((document) =>
      parties.map((party) => ({
        flowId: flow.id,
        materialId: document.materialId,
        partyId: party.id,
        phase: signingPhase(business, party.role),
      })),
    ),
  );
  return flow;
}

/** A flow of a case that the person may see. @throws Refusal the same words for foreign and unknown flows */
export async function requireFlow(
  db: Database,
  user: CurrentUser,
  flowId: string,
  lock = false,
): Promise<{ flow: FlowRow; application: ApplicationRow }> {
  if (!isUuid(flowId)) return refuseUnknown();
  const flow = await findFlow(db, flowId);
  if (!flow) return refuseUnknown();
  const application = await findVisibleCase(db, user, flow.applicationId, lock);
  if (!application) return refuseUnknown();
  if (!lock) return { flow, application };
  // Read again under the lock of the case: another signature may have ended the flow meanwhile.
  return { flow: (await findFlow(db, flowId)) ?? flow, application };
}

async function findFlow(db: Database, flowId: string): Promise<FlowRow | undefined> {
  const byId = builtOnce(db, 'flow_by_id', () =>
    db
      .select()
      .from(signatureFlows)
      .where(eq(signatureFlows.id, sql.placeholder('id'))),
  );
  return (await byId.execute({ id: flowId }))[0];
}

/** The newest flow of a case, ended or not. */
export async function findLatestFlow(db: Database, applicationId: string): Promise<FlowRow | null> {
  const latest = builtOnce(db, 'latest_flow', () =>
    db
      .select()
      .from(signatureFlows)
      .where(eq(signatureFlows.applicationId, sql.placeholder('id')))
      .orderBy(desc(signatureFlows.createdAt), desc(signatureFlows.formVersion))
      .limit(1),
  );
  return (await latest.execute({ id: applicationId }))[0] ?? null;
}

export async function listDocuments(db: Database, flowId: string): Promise<DocumentRow[]> {
  return db
    .select()
    .from(signatureDocuments)
    .where(eq(signatureDocuments.flowId, flowId))
    .orderBy(asc(signatureDocuments.position));
}

/** Every place with its party, documents in order. */
export async function listPlaces(db: Database, flowId: string): Promise<{ place: SignatureRow; party: PartyRow }[]> {
  const places = builtOnce(db, 'places_of_flow', () =>
    db
      .select({ place: signatures, party: applicationParties })
      .from(signatures)
      .innerJoin(applicationParties, eq(applicationParties.id, signatures.partyId))
      .where(eq(signatures.flowId, sql.placeholder('id')))
      .orderBy(asc(signatures.materialId), asc(applicationParties.role), asc(applicationParties.position)),
  );
  return places.execute({ id: flowId });
}

/** The places of one party, on all documents. */
export function placesOf(db: Database, flowId: string, partyId: string): Promise<SignatureRow[]> {
  return db
    .select()
    .from(signatures)
    .where(and(eq(signatures.flowId, flowId), eq(signatures.partyId, partyId)));
}

/** Writes down what became of a party's place; without a material, of all its places. */
export async function writePlaces(
  tx: Transaction,
  { flowId, partyId, materialId }: { flowId: string; partyId: string; materialId?: string },
  outcome: Partial<Omit<SignatureRow, 'flowId' | 'partyId' | 'materialId'>>,
): Promise<void> {
  await tx
    .update(signatures)
    .set(outcome)
    .where(
      and(
        eq(signatures.flowId, flowId),
        eq(signatures.partyId, partyId),
        materialId === undefined ? undefined : eq(signatures.materialId, materialId),
      ),
    );
}

/** The party has signed every document themselves: nothing done in their name is waited for any more. */
export async function markSigned(tx: Transaction, partyId: string, at: Date): Promise<void> {
  await tx
    .update(applicationParties)
    .set({ signedAt: at, representationStoppedAt: null })
    .where(eq(applicationParties.id, partyId));
}

/** Ends a flow by an event of the signature machine. @throws Refusal when it has ended already */
export async function endFlow(tx: Transaction, flow: FlowRow, event: FlowEvent, now: Date): Promise<FlowRow> {
  const status = nextSecondaryState('signature', flow.status, event);
  if (!status || status === 'none') return refuse('签署流程已结束');
  const [ended] = await tx
    .update(signatureFlows)
    .set({ status, endedAt: now })
    .where(and(eq(signatureFlows.id, flow.id), eq(signatureFlows.status, flow.status)))
    .returning();
  return ended ?? refuse('签署流程已结束');
}

/** Makes all confirmations and signatures of a case void; an open flow ends by `event`. */
export async function voidSignatures(
  tx: Transaction,
  applicationId: string,
  event: FlowEvent,
  now: Date,
): Promise<void> {
  const flow = await findLatestFlow(tx, applicationId);
  if (flow?.status === 'signing') await endFlow(tx, flow, event, now);
  // A completed flow has no further step in its machine; the version of the form tells that it no longer counts.
  await tx
    .update(applicationParties)
    .set({ confirmedAt: null, signedAt: null })
    .where(eq(applicationParties.applicationId, applicationId));
}
