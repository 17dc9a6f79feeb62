// A flow in phases as people ask about it, whose turn it is, and whether they may sign.
import type * as calls from '@portal/signing/contract';
import type { OutputOf } from '@portal/shared/contract';
import { findBusinessSummary } from '@portal/shared/catalogue';
import { formatChineseDate } from '@portal/shared/kernel';
import { maskName } from '@portal/shared/validation';
import type { ApplicationRow, FlowRow } from '../../cases/public';
import {
  duePhase,
  findLatestFlow,
  listDocuments,
  listPlaces,
  listSeals,
  requireCase,
  requireFlow,
} from '../../cases/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { isRefusal, refuse } from '../../platform/core/errors';
import type { Database, Transaction } from '../../platform/db/database';
import { notify } from '../../platform/messages/public';
import { requireDue } from './due';
import { describeFlow } from './show-flow';

type Needs = Pick<Context, 'db' | 'now'>;

/** @throws Refusal for foreign and unknown flows alike */
export async function queryPhases(
  context: Needs,
  user: CurrentUser,
  flowId: string,
): Promise<OutputOf<typeof calls.queryPhases>> {
  const { status, signers } = await describeFlow(context, user, flowId);
  const open = signers.flatMap(({ state, phase }) => (state === 'signed' ? [] : [phase]));
  const due = open.length === 0 ? null : Math.min(...open);
  const phases = [...new Set(signers.map(({ phase }) => phase))].toSorted((left, right) => left - right);
  return {
    status,
    due,
    phases: phases.map((phase) => ({
      phase,
      state: due === null || phase < due ? 'done' : phase === due ? 'due' : 'waiting',
      signers: signers.filter((signer) => signer.phase === phase),
    })),
  };
}

/** @throws Refusal while somebody of the phase has not signed, and for anybody but the initiator */
export async function openNextPhase(
  { db }: Needs,
  user: CurrentUser,
  { flowId, phase }: { flowId: string; phase: number },
): Promise<{ due: number | null }> {
  const { flow, application } = await requireFlow(db, user, flowId);
  if (application.initiatorId !== user.id) return refuse('只有发起申请的人可以操作签署流程');
  if (flow.status !== 'signing' && flow.status !== 'completed') return refuse('签署流程已结束');
  const places = await listPlaces(db, flow.id);
  const due = duePhase(places);
  if (due === null || due > phase) return { due };
  const missing = new Set(
    places.flatMap(({ place, party }) => (place.phase <= phase && place.status !== 'signed' ? [party.name] : [])),
  );
  return refuse(`第${phase}阶段还有${[...missing].map(maskName).join('、')}没有签名，签完后自动进入下一阶段`);
}

/** @throws Refusal for foreign and unknown cases alike */
export async function checkPermission(
  { db, now }: Needs,
  user: CurrentUser,
  { businessNumber, applicantId }: { businessNumber: string; applicantId: string },
): Promise<{ may: boolean; reason: string }> {
  const { application } = await requireCase(db, user, businessNumber);
  const flow = await findLatestFlow(db, application.id);
  if (!flow) return { may: false, reason: '还没有发起签署' };
  for (const { materialId } of await listDocuments(db, flow.id)) {
    const reason = await reasonAgainst(db, user, { flowId: flow.id, materialId, partyId: applicantId }, now());
    if (reason !== '') return { may: false, reason };
  }
  return { may: true, reason: '' };
}

async function reasonAgainst(
  db: Database,
  user: CurrentUser,
  place: { flowId: string; materialId: string; partyId: string },
  at: Date,
): Promise<string> {
  try {
    await requireDue(db, user, { ...place, signature: '' }, at);
    return '';
  } catch (error) {
    if (isRefusal(error)) return error.message;
    throw error;
  }
}

/** @throws Refusal for foreign and unknown flows alike */
export async function previewAll(
  { db }: Needs,
  user: CurrentUser,
  flowId: string,
): Promise<OutputOf<typeof calls.previewDocuments>> {
  const { flow } = await requireFlow(db, user, flowId);
  const seals = await listSeals(db, flow.id);
  return (await listDocuments(db, flow.id)).map(({ materialId, name, sha256, size }) => {
    const own = seals.filter((seal) => seal.materialId === materialId);
    const last = own.at(-1);
    return {
      materialId,
      name,
      sha256: last?.sealedSha256 ?? sha256,
      size: last?.size ?? size,
      signatures: own.length,
    };
  });
}

/** Tells those of the phase that has opened with the last signature. */
export async function notifyNextPhase(
  tx: Transaction,
  flow: FlowRow,
  application: ApplicationRow,
  signedPhase: number,
  at: Date,
): Promise<void> {
  const places = await listPlaces(tx, flow.id);
  const due = duePhase(places);
  if (due === null || due <= signedPhase) return;
  const people = places.flatMap(({ place, party }) =>
    place.phase === due ? [party.identityNumber, party.representativeIdentityNumber ?? ''] : [],
  );
  await notify(tx, {
    event: 'signingTurn',
    applicationId: application.id,
    now: at,
    to: [...new Set(people)].filter(Boolean),
    path: `/apply-layout/reg-acceptance-view?ywh=${application.businessNumber ?? application.draftNumber}`,
    values: {
      业务名称: findBusinessSummary(application.processCode)?.name ?? '',
      坐落: application.location ?? '',
      截止: formatChineseDate(flow.expiresAt),
    },
  });
}
