// Claiming a relief beyond the register with its papers, and taking the claim back.
import type * as calls from '@portal/payment/contract';
import { AFTER_CONTRACT, DECORATION_LIMIT } from '@portal/payment/contract';
import type { InputOf } from '@portal/shared/contract';
import { isIsoDate } from '@portal/shared/kernel';
import { keepHandedInFile, takeHandedInFiles } from '../../../papers/files/public';
import type { Form } from '../../../platform/core/calls/multipart';
import type { Context, CurrentUser } from '../../../platform/core/context';
import { refuse } from '../../../platform/core/errors';
import { newRecordId } from '../../../platform/core/ids';
import { latestDeclarations } from '../store';

import { readTaxpayers, requireOwn } from '../taxpayers';
import { claimObstacle } from './may-claim';
import type { ReliefContent } from './schema';
import { reliefClaims, reliefFiles } from './schema';
import type { ClaimRow } from './store';
import { claimsOf, moveClaim, toFile } from './store';

type Desk = Pick<Context, 'db' | 'now'>;
type Claimed = InputOf<typeof calls.claimRelief>['body'];
type Named = Pick<InputOf<typeof calls.withdrawRelief>, 'applicantId' | 'kind' | 'round'>;

/** The same for a claim that there is not and one that another has replaced. */
export const UNKNOWN_CLAIM = '未查询到该减免证明，请刷新后重试';

/** @throws Refusal naming the file */
export async function uploadReliefFile(
  context: Context,
  user: CurrentUser,
  form: Form<typeof calls.uploadReliefFile>,
): Promise<ReturnType<typeof toFile>> {
  const { file } = await form.readWhole();
  return toFile(await keepHandedInFile(context, user, reliefFiles, file));
}

/** @throws Refusal for somebody else's party, where nothing can be claimed, and for what cannot be so */
export async function saveClaim({ db, now }: Desk, user: CurrentUser, claimed: Claimed): Promise<null> {
  const { businessNumber, applicantId, kind, fileIds } = claimed;
  await db.transaction(async (tx) => {
    const payer = requireOwn(await readTaxpayers(tx, user, businessNumber, now(), true), user, applicantId);
    const { application, taxes } = payer;
    const obstacle = claimObstacle(payer, (await latestDeclarations(tx, [application.id])).get(applicantId));
    if (obstacle !== null) return refuse(obstacle);
    const before = (await claimsOf(tx, [application.id])).filter(
      (claim) => claim.partyId === applicantId && claim.kind === kind,
    );
    if (before.some(({ status }) => status === 'waiting'))
      return refuse('您已提交的证明正在核实，请等待核实或者先撤回');
    const id = newRecordId();
    await tx.insert(reliefClaims).values({
      id,
      applicationId: application.id,
      partyId: applicantId,
      kind,
      round: (before[0]?.round ?? 0) + 1,
      status: 'waiting',
      content: contentOf(claimed, taxes.contractDate, taxes.holding.heldSince),
      claimedById: user.id,
      submittedAt: now(),
    });
    await takeHandedInFiles(tx, user, reliefFiles, { holderId: id, fileIds });
  });
  return null;
}

/** @param heldSince what counts already. @throws Refusal */
function contentOf(claimed: Claimed, contractDate: string, heldSince: string | null): ReliefContent {
  if (claimed.kind === 'heldSince') {
    const { since, proof } = claimed;
    if (!isIsoDate(since)) return refuse('请填写真实的取得日期');
    if (since > contractDate) return refuse(AFTER_CONTRACT);
    if (heldSince !== null && since >= heldSince) return refuse(`登记簿记载的取得日期${heldSince}更早，不用另行证明`);
    return { since, proof, costs: null };
  }
  const { price, taxes, decoration, interest, charges, isPublicHousing } = claimed;
  const limit = DECORATION_LIMIT[isPublicHousing ? 'publicHousing' : 'other'];
  // By whole fen: compared without a division.
  if (decoration * 100 > price * limit) return refuse(`装修费用最多扣除购房原价的${limit}%，请按限额填写`);
  return { since: null, proof: null, costs: { price, taxes, decoration, interest, charges, isPublicHousing } };
}

/** @throws Refusal unless it waits */
export async function withdrawClaim(
  { db, now }: Desk,
  user: CurrentUser,
  { businessNumber, ...named }: InputOf<typeof calls.withdrawRelief>,
): Promise<null> {
  await db.transaction(async (tx) => {
    const payers = await readTaxpayers(tx, user, businessNumber, now(), true);
    requireOwn(payers, user, named.applicantId);
    await moveClaim(tx, requireClaim(await claimsOf(tx, [payers.application.id]), named), 'withdraw', {
      decidedAt: now(),
    });
  });
  return null;
}

/** The one that is named, which must be the latest of its kind. @throws Refusal */
export function requireClaim(claims: readonly ClaimRow[], { applicantId, kind, round }: Named): ClaimRow {
  const last = claims.find((claim) => claim.partyId === applicantId && claim.kind === kind);
  return last?.round === round ? last : refuse(UNKNOWN_CLAIM);
}
