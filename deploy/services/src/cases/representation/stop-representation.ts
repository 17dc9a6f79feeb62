// A principal puts an end to what is done in their name: the case waits for their own confirmation and signature.
import { and, eq, inArray, isNull, ne, not, or } from 'drizzle-orm';
import type * as calls from '@portal/applications/contract';
import { isBeforeBooking, stateOf } from '@portal/shared/catalogue';
import type { InputOf } from '@portal/shared/contract';
import { toShanghaiDate } from '@portal/shared/kernel';
import { maskName } from '@portal/shared/validation';
import type { ApplicationRow, PartyRow } from '../access/access';
import { listParties } from '../parties/parties';
import { lockCase } from '../access/locked-case';
import { applicationParties, applications } from '../schema';
import { insertStep } from '../timeline/write-step';
import { accountIdsOfNumbers } from '../../people/auth/public';
import { notify } from '../../platform/messages/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse, refuseUnknown } from '../../platform/core/errors';
import { isUuid } from '../../platform/core/ids';
import type { Transaction } from '../../platform/db/database';
import { findLatestFlow } from '../signatures/flow-store';
import { signatureFlows, signatures } from '../signatures/schema';
import { voidSeals } from '../signatures/seals';
import { capacityIn, isOneself, readAuthorities } from './acts-as';
import { representationPath, notifyPrincipal } from './follow-steps';
import { needsGuardian } from '../authorities/guardianship';
import { handOver } from './hand-over';
import { guardianships, representationStops, representedSteps } from '../authorities/schema';
import { isNumber } from '../../platform/personal/where';

type Objection = InputOf<typeof calls.objectToRepresentation>;

/** By the principal, or by another guardian of a ward, who then takes the place of the one before. @throws Refusal */
export async function objectToRepresentation(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  call: Objection,
): Promise<ApplicationRow['status']> {
  return db.transaction(async (tx) => {
    const at = now();
    const place = () => tx.select().from(applicationParties).where(eq(applicationParties.id, call.applicantId));
    const [seen] = isUuid(call.applicantId) ? await place() : [];
    const application = seen && (await lockCase(tx, seen.applicationId));
    // Read under the lock: who has just taken the other guardian's place, and presses a second time, would stop
    // themselves.
    const [party] = application ? await place() : [];
    const isOtherGuardian = party !== undefined && (await isGuardianBeside(tx, user, party, toShanghaiDate(at)));
    if (!party || !(isOneself(user, party) || isOtherGuardian)) return refuseUnknown();
    if (!application || ![application.draftNumber, application.businessNumber].includes(call.businessNumber))
      return refuseUnknown();
    // A draft is nobody's business but its writer's and that of whom it was begun for.
    if (
      (!application.sentAt || application.status === 'DRAFT') &&
      application.principalIdentityNumber !== party.identityNumber
    )
      return refuseUnknown();
    const state = stateOf(application.status);
    if (state.terminal) return refuse(`该业务${state.name}，不能再提出异议`);
    if (!isBeforeBooking(application.status))
      return refuse('该业务已登簿，不能再提出异议；对登记结果有异议的，请申请更正登记或者异议登记');
    if (!party.representativeIdentityNumber) return refuse('该当事人现在没有人代为办理');
    await stop(
      tx,
      application,
      party,
      {
        reason: call.reason,
        successor: isOtherGuardian ? user.identityNumber : null,
        byName: user.name,
        by: user.identityNumber,
      },
      at,
    );
    return application.status;
  });
}

/** Cases first, then the letter: in the order in which a step takes them, so that the two never wait for each other. */
export async function lockCasesOf(tx: Transaction, authorityId: string): Promise<void> {
  const used = tx
    .select({ id: representedSteps.applicationId })
    .from(representedSteps)
    .where(eq(representedSteps.authorityId, authorityId));
  await tx
    .select({ id: applications.id })
    .from(applications)
    .where(or(inArray(applications.id, used), eq(applications.authorityId, authorityId)))
    .orderBy(applications.id)
    .for('update');
}

/** What was done on a letter or as a guardian that is no longer in force, in every case that is not booked yet. */
export async function stopAuthority(
  tx: Transaction,
  authorityId: string,
  by: { name: string; identityNumber: string; reason: string },
  now: Date,
): Promise<void> {
  const used = await tx
    .selectDistinct({ applicationId: representedSteps.applicationId })
    .from(representedSteps)
    .where(eq(representedSteps.authorityId, authorityId));
  for (const { applicationId } of used.toSorted((left, right) => (left.applicationId < right.applicationId ? -1 : 1))) {
    const application = await lockCase(tx, applicationId);
    if (
      !application ||
      application.status === 'DRAFT' ||
      stateOf(application.status).terminal ||
      !isBeforeBooking(application.status)
    )
      continue;
    const steps = await tx
      .select({ partyId: representedSteps.partyId })
      .from(representedSteps)
      .where(and(eq(representedSteps.applicationId, applicationId), eq(representedSteps.authorityId, authorityId)));
    const parties = (await listParties(tx, applicationId)).filter(
      (party) => party.representativeIdentityNumber !== null && steps.some(({ partyId }) => partyId === party.id),
    );
    for (const party of parties)
      await stop(
        tx,
        application,
        party,
        { reason: by.reason, successor: null, byName: by.name, by: by.identityNumber },
        now,
      );
  }
}

/**
 * In cases that are not booked, whoever may no longer act for the principal is not shown them any more, and cases begun
 * for the principal pass on.
 */
export async function forgetRepresentative(
  tx: Transaction,
  principal: string,
  representative: string,
  now: Date,
): Promise<void> {
  const isOpen = and(isNull(applications.endedAt), isNull(applications.bookedAt));
  const places = await tx
    .select({ party: applicationParties, application: applications })
    .from(applicationParties)
    .innerJoin(applications, eq(applications.id, applicationParties.applicationId))
    .where(
      and(
        isNumber(applicationParties.identityNumber, principal),
        isNumber(applicationParties.representativeIdentityNumber, representative),
        ne(applications.status, 'DRAFT'),
        isOpen,
      ),
    );
  const begun = await tx
    .select({ application: applications })
    .from(applications)
    .where(
      and(
        isNumber(applications.principalIdentityNumber, principal),
        inArray(applications.initiatorId, accountIdsOfNumbers(tx, [representative])),
        isOpen,
      ),
    )
    .orderBy(applications.id);
  if (places.length + begun.length === 0) return;
  const authorities = await readAuthorities(tx, representative, [representative], now);
  for (const { party, application } of places) {
    if (capacityIn(authorities, application, await listParties(tx, application.id), party) === null)
      await tx
        .update(applicationParties)
        .set({ representativeIdentityNumber: null })
        .where(eq(applicationParties.id, party.id));
  }
  const place = { identityNumber: principal, representativeIdentityNumber: representative, role: '' };
  for (const { application } of begun)
    if (capacityIn(authorities, application, [], place) === null)
      await handOver(tx, application, representative, null, now);
}

/**
 * The place is empty again, nobody may fill it in this person's name, and who objects agrees to the withdrawal: so that
 * the others have a way out.
 */
async function stop(
  tx: Transaction,
  application: ApplicationRow,
  party: PartyRow,
  of: { reason: string; successor: string | null; byName: string; by: string },
  now: Date,
): Promise<void> {
  const representative = party.representativeIdentityNumber ?? '';
  await tx
    .insert(representationStops)
    .values({
      applicationId: application.id,
      principalIdentityNumber: party.identityNumber,
      representativeIdentityNumber: representative,
      reason: of.reason,
      at: now,
    })
    .onConflictDoNothing();
  await tx
    .update(applicationParties)
    .set({
      representativeIdentityNumber: of.successor,
      confirmedAt: null,
      signedAt: null,
      representationStoppedAt: now,
      withdrawConsentAt: now,
    })
    .where(eq(applicationParties.id, party.id));
  if (application.principalIdentityNumber === party.identityNumber)
    await handOver(tx, application, representative, of.successor, now);
  const flow = await findLatestFlow(tx, application.id);
  if (flow && (flow.status === 'signing' || flow.status === 'completed')) {
    await tx
      .update(signatures)
      .set({ status: 'waiting', at: null, imageSha256: null, factorId: null })
      .where(and(eq(signatures.flowId, flow.id), eq(signatures.partyId, party.id)));
    await voidSeals(tx, flow.id, party.id, now);
    await tx.update(signatureFlows).set({ status: 'signing', endedAt: null }).where(eq(signatureFlows.id, flow.id));
  }
  await insertStep(tx, {
    applicationId: application.id,
    event: 'objectRepresentation',
    fromStatus: null,
    toStatus: application.status,
    actorRole: 'coApplicant',
    actorName: of.byName,
    actorId: null,
    note: of.reason,
    at: now,
  });
  const number = application.businessNumber ?? application.draftNumber;
  const others = (await listParties(tx, application.id))
    .filter(({ id }) => id !== party.id)
    .flatMap((other) => [other.identityNumber, other.representativeIdentityNumber ?? '']);
  await notify(tx, {
    event: 'representationStopped',
    applicationId: application.id,
    to: [representative, ...others].filter(Boolean),
    values: { 当事人: maskName(party.name), 业务号: number, 原因: of.reason },
    path: representationPath(application),
    now,
  });
  await notifyPrincipal(tx, 'ownConfirmation', application, party, {}, now, representative);
}

/** Whether the user is a guardian of the party beside the one who acts, and the party is in need of one. */
async function isGuardianBeside(tx: Transaction, user: CurrentUser, party: PartyRow, today: string): Promise<boolean> {
  const known = await tx
    .select()
    .from(guardianships)
    .where(
      and(
        isNumber(guardianships.wardIdentityNumber, party.identityNumber),
        isNull(guardianships.endedAt),
        isNumber(guardianships.guardianIdentityNumber, user.identityNumber),
        not(isNumber(guardianships.guardianIdentityNumber, party.representativeIdentityNumber ?? '')),
      ),
    );
  return known.some((row) => needsGuardian(row, today));
}
