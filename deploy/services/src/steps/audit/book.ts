// Booking: a last look at the restrictions, then the register, the certificates and, where nothing is handed over, the
// end.
import type { Business, StateCode } from '@portal/shared/catalogue';
import { loadBusiness } from '@portal/shared/catalogue';
import type { ApplicationRow, CaseActor } from '../../cases/public';
import {
  SYSTEM,
  findingsFor,
  isTaxSettled,
  numberOf,
  openObjections,
  deathObstacle,
  otherPersonObstacle,
  partyNumbers,
  partyObstacle,
  transition,
} from '../../cases/public';
import {
  activateCertificates,
  effectsOf,
  hasCertificatesInMaking,
  lockNamedUnits,
  othersWithRights,
  notifyOthers,
  peopleOfProperty,
  tellOfBooking,
  unitsOfCase,
  writeRegister,
} from '../../register/public';
import { findMailOrder } from '../mail-orders/public';
import type { CurrentUser } from '../../platform/core/context';
import { isRefusal } from '../../platform/core/errors';
import type { Transaction } from '../../platform/db/database';
import { notify } from '../../platform/messages/public';

/** 电子证照（不领纸质）: handed over as soon as it exists. */
const ELECTRONIC_ONLY = '1';
const CERT_CLERK: CaseActor = { kind: 'system', as: 'certClerk' };

/**
 * Answers the state reached. What stands in the way now, be it a seal that has come in between, a holder who has
 * changed or an entry that has ended, suspends the case with its reason: so it can be put right, rejected or withdrawn.
 * @throws Refusal when this person may not book
 */
export async function bookCase(
  tx: Transaction,
  application: ApplicationRow,
  user: CurrentUser,
  now: Date,
): Promise<StateCode> {
  const business = await loadBusiness(application.processCode);
  // Entries for these units wait for the lock, so none can slip in between check and booking.
  await lockNamedUnits(tx, application, business, now);
  const blocks = (await findingsFor(tx, application, business, now)).filter((finding) => finding.level === 'block');
  const block = blocks.find((finding) => finding.kind === 'sealed') ?? blocks[0];
  const obstacle =
    block?.message ??
    (await partyObstacle(tx, application, business, now)) ??
    (await otherPersonObstacle(tx, application, business, now)) ??
    (await deathObstacle(tx, application, business, now)) ??
    ((await openObjections(tx, application.id)) > 0 ? '公告后收到异议，尚未审查' : null) ??
    ((await isTaxSettled(tx, application, now)) ? null : '尚未收到有效的完税凭证');
  if (obstacle !== null) {
    // The registrar tells the applicants, who go on at their own risk or withdraw (实施细则 第八十四条).
    if (block?.kind === 'dissent')
      await notify(tx, {
        event: 'dissentFound',
        applicationId: application.id,
        to: await partyNumbers(tx, application.id),
        values: { 业务号: numberOf(application), 坐落: application.location ?? '' },
        path: `/apply-layout/upload-materials?ywh=${numberOf(application)}`,
        now,
      });
    return suspend(tx, application, obstacle, now);
  }
  const actor: CaseActor = { kind: 'user', user };
  const told = await othersWithRights(tx, application, await partyNumbers(tx, application.id), business, now);
  const people = await peopleOfProperty(tx, await unitsOfCase(tx, application, business, now));
  const booked = await writeOrSayWhy(tx, application, business, actor, now);
  if (typeof booked === 'string') return suspend(tx, application, booked, now);
  await notifyOthers(tx, booked, business, told, now);
  if (effectsOf(business).some(({ kind }) => kind !== 'none')) await tellOfBooking(tx, people, business.name, now);
  if (!(await hasCertificatesInMaking(tx, booked.id)))
    return (
      await transition(tx, booked.id, { event: 'closeNoCert', actor: SYSTEM, now, guards: { noCertificate: true } })
    ).status;
  const making = await transition(tx, booked.id, {
    event: 'makeCert',
    actor,
    now,
    guards: { certificateIssued: true },
  });
  return finishCertificate(tx, making, CERT_CLERK, now);
}

/** Both or neither: the state and the register. Answers the reason where the register refuses. */
async function writeOrSayWhy(
  tx: Transaction,
  application: ApplicationRow,
  business: Business,
  actor: CaseActor,
  now: Date,
): Promise<ApplicationRow | string> {
  let reason = '';
  try {
    return await tx.transaction(async (inner) => {
      const booked = await transition(inner, application.id, {
        event: 'book',
        actor,
        now,
        changes: { bookedAt: now },
        guards: { restrictionsRechecked: true },
      });
      await writeRegister(inner, booked, business, now).catch((error: unknown) => {
        if (isRefusal(error)) reason = error.message;
        throw error;
      });
      return booked;
    });
  } catch (error) {
    if (reason !== '') return reason;
    throw error;
  }
}

async function suspend(tx: Transaction, application: ApplicationRow, reason: string, now: Date): Promise<StateCode> {
  return (
    await transition(tx, application.id, {
      event: 'conflict',
      actor: SYSTEM,
      now,
      note: reason,
      guards: { newSealing: true },
    })
  ).status;
}

/** The electronic certificate becomes valid; who wants nothing on paper has it with that. */
export async function finishCertificate(
  tx: Transaction,
  application: ApplicationRow,
  actor: CaseActor,
  now: Date,
): Promise<StateCode> {
  await activateCertificates(tx, application.id);
  const ready = await transition(tx, application.id, { event: 'certReady', actor, now });
  const { choice } = await findMailOrder(tx, ready);
  if (choice.method !== ELECTRONIC_ONLY) return ready.status;
  return (
    await transition(tx, ready.id, {
      event: 'collected',
      actor: CERT_CLERK,
      now,
      note: '电子证照即时送达',
      guards: { handedOver: true },
    })
  ).status;
}
