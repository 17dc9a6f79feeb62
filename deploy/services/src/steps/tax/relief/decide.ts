// The office's word on a claimed relief, and reading its papers.
import { NO_RETURN_REASON, RELIEF_DECIDERS } from '@portal/payment/contract';
import type * as calls from '@portal/payment/contract';
import type { InputOf } from '@portal/shared/contract';
import { eq } from 'drizzle-orm';
import { TAX_WINDOW } from '@portal/shared/catalogue';
import { caseById, numberOf, requireMayDecide, writeLook } from '../../../cases/public';
import { refuseUnknownFile, requireHandedInFile } from '../../../papers/files/public';
import type { HandedInFile } from '../../../papers/files/public';
import { accountById } from '../../../people/auth/public';
import type { Context, CurrentUser } from '../../../platform/core/context';
import { isRefusal, refuse, refuseFields } from '../../../platform/core/errors';
import { isOfficer } from '../../../platform/core/guards';
import type { Transaction } from '../../../platform/db/database';
import { notify } from '../../../platform/messages/public';
import { readTaxpayers, requireVisible } from '../taxpayers';
import { requireClaim } from './claim';
import { reliefClaims, reliefFiles } from './schema';
import type { ClaimRow } from './store';
import { claimsOf, moveClaim } from './store';

type Desk = Pick<Context, 'db' | 'now'>;
const NO_RIGHT = '您没有办理此事项的权限';

/** In which the officer decides on reliefs. */
export const roleOf = (user: CurrentUser) => [...RELIEF_DECIDERS].reverse().find((role) => user.roles.includes(role));
export const mayDecideRelief = (user: CurrentUser): boolean => isOfficer(user) && roleOf(user) !== undefined;

/** One officer decides once, who has no part in the case. @throws Refusal */
export async function decideClaim(
  { db, now }: Desk,
  officer: CurrentUser,
  { businessNumber, state, reason, ...named }: InputOf<typeof calls.decideRelief>,
): Promise<null> {
  if (state === 'returned' && !reason) refuseFields(NO_RETURN_REASON, [{ path: 'reason', message: NO_RETURN_REASON }]);
  const role = roleOf(officer);
  await db.transaction(async (tx) => {
    const payers = await readTaxpayers(tx, officer, businessNumber, now(), true);
    if (!payers.isStaff || role === undefined || !mayDecideRelief(officer)) return refuse(NO_RIGHT);
    await requireMayDecide(tx, officer, payers.application, role, now());
    const { party } = requireVisible(payers, named.applicantId);
    const claim = requireClaim(await claimsOf(tx, [payers.application.id]), named);
    if (!TAX_WINDOW.includes(payers.application.status)) return refuse('该办件已过缴税环节，不用再核实');
    const isConfirmed = state === 'confirmed';
    await moveClaim(tx, claim, isConfirmed ? 'confirm' : 'return', {
      decidedById: officer.id,
      decidedByName: officer.name,
      decidedAt: now(),
      reason: isConfirmed ? null : reason,
    });
    await notifyClaimant(tx, claim, party.identityNumber, {
      event: isConfirmed ? 'taxReliefConfirmed' : 'taxReliefReturned',
      values: { 业务号: numberOf(payers.application), 原因: reason },
      path: `/apply-layout/pay-taxes-house-transfer?ywh=${numberOf(payers.application)}`,
      now: now(),
    });
  });
  return null;
}

/** The party, and who has claimed it for them. */
async function notifyClaimant(
  tx: Transaction,
  { applicationId, claimedById }: ClaimRow,
  partyNumber: string,
  said: Pick<Parameters<typeof notify>[1], 'event' | 'values' | 'path' | 'now'>,
): Promise<void> {
  const claimant = await accountById(tx, claimedById, ['identityNumber']);
  const to = [...new Set([partyNumber, claimant?.identityNumber ?? partyNumber])];
  await notify(tx, { ...said, applicationId, to });
}

/**
 * A paper that the person may read: one's own, of a party for whom one acts, or of a case of one's region.
 * @throws Refusal
 */
export async function readableReliefFile({ db, now }: Desk, user: CurrentUser, id: string): Promise<HandedInFile> {
  const file = await requireHandedInFile(db, reliefFiles, id);
  if (file.holderId === null) return file.ownerId === user.id ? file : refuseUnknownFile();
  const [claim] = await db.select().from(reliefClaims).where(eq(reliefClaims.id, file.holderId));
  const application = claim && (await caseById(db, claim.applicationId));
  if (!claim || !application) return refuseUnknownFile();
  const payers = await readTaxpayers(db, user, numberOf(application), now()).catch((error: unknown) => {
    // Whoever may not see the case learns nothing of it by its papers.
    if (isRefusal(error)) return refuseUnknownFile();
    throw error;
  });
  const seen = payers.isStaff ? (mayDecideRelief(user) ? payers.all : []) : payers.own;
  const payer = seen.find(({ party }) => party.id === claim.partyId);
  if (!payer) return refuseUnknownFile();
  if (payers.isStaff)
    await writeLook(
      db,
      user,
      {
        subjects: [payer.party.identityNumber],
        applicationId: application.id,
        what: `减免证明“${file.name}”`,
        why: '核实税收减免',
      },
      now(),
    );
  return file;
}
