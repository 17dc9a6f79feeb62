// A party signs one document; the last signature lets the case go on.
import type { ApplicationRow, FlowRow, PartyRow } from '../../cases/public';
import {
  SYSTEM,
  addSeal,
  endFlow,
  followStep,
  listPlaces,
  markSigned,
  transition,
  writePlaces,
} from '../../cases/public';
import type { StateCode } from '@portal/shared/catalogue';
import type { Prover } from '../../people/second-factor/public';
import { requireFactor, spendFactor } from '../../people/second-factor/public';
import { BusyError } from '../../platform/core/errors';
import { Turns } from '../../platform/core/turns';
import type { Transaction } from '../../platform/db/database';
import { documentName } from './document-name';
import type { SignCall, Signed } from './due';
import { requireDue } from './due';
import { notifyNextPhase } from './phases';
import type { Needs, Sealed } from './seal-document';
import { sealDocument } from './seal-document';
import { readSignature } from './signature-image';

/** Of one document: in this process one signature after the other; another process's is noticed by the record. */
const turns = new Turns();
/** How often another process may come first. */
const TRIES = 20;

/**
 * Adds the person's signature to the document and writes it down. The file is made first, outside of the transaction,
 * and is nothing until the record names it: whoever is killed in between has not signed, and signs again.
 * @throws Refusal when the place is not this person's, not confirmed or not due yet, or the document, the picture or
 * the check does not hold
 */
export async function signDocument(context: Needs, user: Prover, call: SignCall): Promise<Signed> {
  const image = await readSignature(context, user.id, call.signature);
  const { sha256: imageSha256 } = await context.blobs.put(image);
  return turns.take(`${call.flowId} ${call.materialId}`, async () => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const found = await requireDue(context.db, user, call, context.now());
      if ('done' in found) return found.done;
      await requireFactor(context.db, user, found.factor, context.now());
      const sealed = await sealDocument(context, user, call, found, image);
      const signed = await context.db.transaction((tx) => record(tx, user, call, sealed, imageSha256));
      if (signed) return signed;
    }
    throw new BusyError('others sign the same document all the time');
  });
}

/**
 * Everything once more under the lock of the case; undefined where another signature was written down first.
 * @throws Refusal
 */
async function record(
  tx: Transaction,
  user: Prover,
  call: SignCall,
  { at, ...seal }: Sealed,
  imageSha256: string,
): Promise<Signed | undefined> {
  const found = await requireDue(tx, user, call, at, true);
  if ('done' in found) return found.done;
  const { flow, application, party, capacity, factor, phase } = found;
  const spot = { flowId: flow.id, materialId: call.materialId, partyId: party.id };
  if (!(await addSeal(tx, { ...spot, ...seal, at, capacity: capacity.as }))) return undefined;
  const factorId = await spendFactor(tx, user, factor, at);
  await writePlaces(tx, spot, { status: 'signed', at, imageSha256, factorId });
  const step = `签署了${documentName(call.materialId)}`;
  await followStep(tx, user, { application, party, capacity, step }, at);
  await notifyNextPhase(tx, flow, application, phase, at);
  return { state: 'signed', applicationStatus: await settleFlow(tx, flow, application, party, at) };
}

/** Marks the party as done with all documents and, when everybody is, ends the flow and moves the case on. */
async function settleFlow(
  tx: Transaction,
  flow: FlowRow,
  application: ApplicationRow,
  party: PartyRow,
  at: Date,
): Promise<StateCode> {
  const places = await listPlaces(tx, flow.id);
  if (places.filter(({ place }) => place.partyId === party.id).every(({ place }) => place.status === 'signed'))
    await markSigned(tx, party.id, at);
  if (!places.every(({ place }) => place.status === 'signed')) return application.status;
  await endFlow(tx, flow, 'complete', at);
  // During a correction the parties sign again without a change of state.
  if (application.status !== 'TO_CONFIRM') return application.status;
  return (
    await transition(tx, application.id, {
      event: 'allSigned',
      actor: SYSTEM,
      now: at,
      guards: { everyPartySigned: true },
    })
  ).status;
}
