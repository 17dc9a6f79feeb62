// Booking: a last look at the restrictions, then the register, the certificates and, where nothing is handed over, the end.
import { loadBusiness } from '@portal/shared/catalogue';
import type { ApplicationRow } from '../applications/access';
import type { CaseActor } from '../applications/case-actor';
import { SYSTEM } from '../applications/case-actor';
import { findingsFor } from '../applications/readiness';
import { transition } from '../applications/transition';
import { activateCertificates, hasCertificatesInMaking } from '../certificates/issue';
import type { CurrentUser } from '../core/context';
import { refuse } from '../core/errors';
import type { Transaction } from '../db/database';
import { findMailOrder } from '../mail-orders/store';
import { lockNamedUnits } from '../ownership/named-rights';
import { writeRegister } from '../ownership/write-register';

/** 电子证照（不领纸质）: handed over as soon as it exists. */
const ELECTRONIC_ONLY = '1';
const CERT_CLERK: CaseActor = { kind: 'system', as: 'certClerk' };

/** Answers the state reached. A sealing found now suspends the case instead. @throws Refusal for any other block */
export async function bookCase(tx: Transaction, application: ApplicationRow, user: CurrentUser, now: Date): Promise<string> {
  const business = await loadBusiness(application.processCode);
  // Entries for these units wait for the lock, so none can slip in between check and booking.
  await lockNamedUnits(tx, application, business, now);
  const blocks = (await findingsFor(tx, application, business, now)).filter((finding) => finding.level === 'block');
  const sealed = blocks.find((finding) => finding.kind === 'sealed');
  if (sealed) return (await transition(tx, application.id, { event: 'conflict', actor: SYSTEM, now, note: sealed.message, guards: { newSealing: true } })).status;
  if (blocks[0]) return refuse(blocks[0].message);
  const actor: CaseActor = { kind: 'user', user };
  const booked = await transition(tx, application.id, { event: 'book', actor, now, changes: { bookedAt: now }, guards: { restrictionsRechecked: true } });
  await writeRegister(tx, booked, business, now);
  if (!(await hasCertificatesInMaking(tx, booked.id))) return (await transition(tx, booked.id, { event: 'closeNoCert', actor: SYSTEM, now, guards: { noCertificate: true } })).status;
  const making = await transition(tx, booked.id, { event: 'makeCert', actor, now, guards: { certificateIssued: true } });
  return finishCertificate(tx, making, CERT_CLERK, now);
}

/** The electronic certificate becomes valid; who wants nothing on paper has it with that. */
export async function finishCertificate(tx: Transaction, application: ApplicationRow, actor: CaseActor, now: Date): Promise<string> {
  await activateCertificates(tx, application.id);
  const ready = await transition(tx, application.id, { event: 'certReady', actor, now });
  const { choice } = await findMailOrder(tx, ready);
  if (choice.method !== ELECTRONIC_ONLY) return ready.status;
  return (await transition(tx, ready.id, { event: 'collected', actor: CERT_CLERK, now, note: '电子证照即时送达', guards: { handedOver: true } })).status;
}
