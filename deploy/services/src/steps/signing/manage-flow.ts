// What the initiator does with a flow: remind, cancel.
import { findBusinessSummary } from '@portal/shared/catalogue';
import { formatChineseDate } from '@portal/shared/kernel';
import { maskName } from '@portal/shared/validation';
import {
  endFlow,
  listParties,
  placesOf,
  recallCase,
  requireFlow,
  requireOwnCase,
  writePlaces,
} from '../../cases/public';
import { notify } from '../../platform/messages/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';

type Needs = Pick<Context, 'db' | 'blobs' | 'now' | 'pdfWorker'>;
const REMIND_PAUSE_MS = 60 * 60_000;

/** Reminds one party, at most once an hour. */
export async function remindSigner(
  { db, now }: Needs,
  user: CurrentUser,
  flowId: string,
  partyId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { flow, application } = await requireFlow(tx, user, flowId, true);
    if (application.initiatorId !== user.id) refuse('只有发起申请的人可以提醒');
    const party = (await listParties(tx, application.id)).find((row) => row.id === partyId);
    const [place] = party ? await placesOf(tx, flow.id, party.id) : [];
    if (!party || !place || flow.status !== 'signing' || party.signedAt) return refuse('对方当前不需要签署');
    if (place.remindedAt && now().getTime() - place.remindedAt.getTime() < REMIND_PAUSE_MS)
      return refuse('一小时内已提醒过，请稍后再试');
    await writePlaces(tx, { flowId: flow.id, partyId: party.id }, { remindedAt: now() });
    await notify(tx, {
      event: 'reminder',
      applicationId: application.id,
      now: now(),
      to: [party.identityNumber, party.representativeIdentityNumber ?? ''].filter(Boolean),
      path: `/apply-layout/reg-acceptance-view?ywh=${application.businessNumber ?? application.draftNumber}`,
      values: {
        发起人: maskName(application.initiatorName),
        业务名称: findBusinessSummary(application.processCode)?.name ?? '',
        坐落: application.location ?? '',
        截止: formatChineseDate(flow.expiresAt),
      },
    });
  });
}

/** Cancels a flow: before submission that is the recall of the case. */
export async function cancelFlow(context: Needs, user: CurrentUser, flowId: string): Promise<string> {
  const { application, flow } = await requireFlow(context.db, user, flowId);
  if (application.status !== 'CORRECTION') return recallCase(context, user, application.draftNumber);
  return context.db.transaction(async (tx) => {
    await requireOwnCase(tx, user, application.draftNumber, true);
    await endFlow(tx, flow, 'cancel', context.now());
    return application.status;
  });
}
