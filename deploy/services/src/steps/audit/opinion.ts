// An official's opinion on a case: it decides the event, and the event the next state.
import { licenceReason, licencesToCompare, missingReason } from '@portal/applications/contract';
import type { saveOpinion as call } from '@portal/applications/contract';
import type { CaseEvent, StateCode } from '@portal/shared/catalogue';
import { DISSENT_ASSURANCE, decisionRole, decisions, groundsOf, loadBusiness, stateOf } from '@portal/shared/catalogue';
import type { InputOf } from '@portal/shared/contract';
import type { ApplicationRow, GuardAnswers } from '../../cases/public';
import {
  CORRECTION_DAYS,
  SYSTEM,
  TAX_MATERIAL,
  askCorrection,
  correctionLabel,
  correctionPath,
  isTaxCleared,
  isTaxSettled,
  keepOpinion,
  missingMaterials,
  deathObstacle,
  otherPersonObstacle,
  owedForCase,
  requireMayDecide,
  requireVersion,
  snapshot,
  transition,
} from '../../cases/public';
import type { Asked } from '../../platform/core/calls/serve';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { idempotent } from '../../platform/core/idempotent';
import type { Transaction } from '../../platform/db/database';
import { eventAfterAcceptance } from './after-acceptance';
import { bookCase, finishCertificate } from './book';
import { keepClaim, requireStaffCase, requireUnclaimed } from './claim';

/** `status` and `version`: the case as the officer saw it when deciding. */
type OpinionCall = InputOf<typeof call>;

/**
 * Once for its idempotency key.
 * @throws Refusal when the case is no longer the one that was seen, the role, the claim or a guard says no, or the key
 * was used for another request
 */
export async function saveOpinion(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { user, request, say }: Pick<Asked, 'user' | 'request' | 'say'>,
  opinion: OpinionCall,
): Promise<StateCode> {
  const at = now();
  const { body } = request;
  const once = { key: opinion.idempotencyKey, userId: user.id, route: 'audit/saveOpinion', body, now: at };
  const status = await idempotent(db, once, (tx) => decideAndKeep(tx, user, opinion, at));
  say(wordsOn(status, opinion));
  return status;
}

/** What the officer is told beside the state: that the booking met an obstacle, which the case's own records name. */
function wordsOn(status: StateCode, { result }: OpinionCall): string {
  return status === 'SUSPENDED' && result === '6' ? '登簿前发现障碍，业务已暂停，原因见办理记录' : '';
}

/**
 * Several clicks at once wait for the row one after the other; only the first still finds the case as it was decided
 * on. A case that goes on and is the same officer's in its next stage stays claimed by them.
 */
async function decideAndKeep(tx: Transaction, user: CurrentUser, call: OpinionCall, at: Date): Promise<StateCode> {
  const before = await requireStaffCase(tx, user, call.businessNumber);
  const status = await decide(tx, user, before, call, at);
  const goesOn = call.result === '1' || call.result === '6';
  if (goesOn && before.claimedById === user.id) await keepClaim(tx, user, before.id, at);
  return status;
}

async function decide(
  tx: Transaction,
  user: CurrentUser,
  application: ApplicationRow,
  call: OpinionCall,
  at: Date,
): Promise<StateCode> {
  requireUnclaimed(user, application);
  if (application.status !== call.status)
    refuse(
      `业务状态已变为“${stateOf(application.status).name}”，您的意见是在“${stateOf(call.status).name}”时作出的，请核对后重新提出`,
    );
  requireVersion(application, call.version, null);
  const { status } = application;
  const meant = decisions[status]?.[call.result] ?? refuse(`当前状态为“${stateOf(status).name}”，不能给出此项意见`);
  const role = decisionRole(status, call.result);
  if (!role || !user.roles.includes(role)) return refuse('您没有办理此事项的权限');
  await requireMayDecide(tx, user, application, role, at);
  const event =
    meant.length === 1
      ? meant[0]
      : status === 'APPROVING'
        ? await approvalEvent(tx, application, at)
        : await eventAfterAcceptance(tx, application, at);
  await requireTruePeople(tx, application, event, at);
  const reasonCodes = [...(call.reasonCodes ?? []), ...licenceCompared(application, call)];
  await keepOpinion(tx, {
    applicationId: application.id,
    actorId: user.id,
    actorName: user.name,
    role,
    status: application.status,
    result: call.result,
    opinion: call.opinion,
    reasonCodes,
    givenAt: at,
  });
  if (event === 'book') return bookCase(tx, application, user, at);
  if (event === 'conflict') return holdUp(tx, application, call, at);
  if (event === 'certReady') return finishCertificate(tx, application, { kind: 'user', user }, at);
  return (
    await transition(tx, application.id, {
      event,
      actor: { kind: 'user', user },
      now: at,
      note: noteOf(call),
      changes: changesOf(event, user, at),
      guards: await guardsOf(tx, application, event, call, at),
    })
  ).status;
}

/**
 * A change of somebody's number that makes another person of them goes no further, nor what the dead have signed or the
 * living leave: the officer sees why, and refuses it or has it mended.
 */
async function requireTruePeople(
  tx: Transaction,
  application: ApplicationRow,
  event: CaseEvent,
  at: Date,
): Promise<void> {
  if (event !== 'accept' && !event.startsWith('pass')) return;
  const business = await loadBusiness(application.processCode);
  const obstacle =
    (await otherPersonObstacle(tx, application, business, at)) ?? (await deathObstacle(tx, application, business, at));
  if (obstacle !== null) refuse(obstacle);
}

/**
 * What the record says of licences that had to be compared.
 * @throws Refusal for an agreement that does not say so
 */
function licenceCompared({ form }: ApplicationRow, call: OpinionCall): string[] {
  const names = licencesToCompare(form, call);
  if (names.length > 0 && call.licenceCompared !== true)
    refuse(licenceReason(names), { reason: 'licenceCompared', names });
  return names.length > 0 ? ['licenceCompared'] : [];
}

/**
 * Who is about to book finds an obstacle that no rule sees, and says which; a voucher of tax that is none is named, so
 * that after review and approval the case waits for another one (契税法第十一条：未完税不予登记).
 */
async function holdUp(tx: Transaction, application: ApplicationRow, call: OpinionCall, now: Date): Promise<StateCode> {
  if (call.opinion.trim() === '') refuse('请填写原因');
  const asked = call.corrections ?? [];
  if (asked.some(({ kind, key }) => kind !== 'material' || key !== TAX_MATERIAL))
    refuse('受理以后只能要求重新提交完税凭证');
  if (asked.length > 0 && !(await isTaxSettled(tx, application, now))) refuse('没有可以核对的完税凭证');
  if (asked.length > 0 && (await isTaxCleared(tx, application, await loadBusiness(application.processCode), now)))
    refuse('税款已在平台申报缴清，不需要另外提交完税凭证');
  const listed = asked.length === 0 || (await listCorrections(tx, application, asked));
  if (listed !== true) refuse(listed || '');
  return (
    await transition(tx, application.id, {
      event: 'conflict',
      actor: SYSTEM,
      now,
      note: call.opinion,
      guards: { newSealing: true },
    })
  ).status;
}

/** Deed-tax proof handed in and accepted means taxed; then the fee decides (契税法 第11条). */
async function approvalEvent(tx: Transaction, application: ApplicationRow, now: Date): Promise<CaseEvent> {
  if (!(await isTaxSettled(tx, application, now))) return 'passTaxable';
  return (await owedForCase(tx, application)).length > 0 ? 'passFee' : 'passFree';
}

function changesOf(event: CaseEvent, user: CurrentUser, at: Date): Partial<ApplicationRow> {
  if (event === 'accept') return { acceptedAt: at, daysUsed: 0 };
  if (event === 'pass') return { reviewedById: user.id };
  if (event === 'requestCorrection')
    return { correctionRequestedAt: at, correctionDueAt: new Date(at.getTime() + CORRECTION_DAYS * 86_400_000) };
  return event.startsWith('pass') ? { approvedById: user.id } : {};
}

async function guardsOf(
  tx: Transaction,
  application: ApplicationRow,
  event: CaseEvent,
  call: OpinionCall,
  at: Date,
): Promise<GuardAnswers> {
  const hasOpinion = call.opinion.trim() !== '';
  const grounds = groundsOf(event, call.reasonCodes ?? []);
  const hasReason = grounds !== null && grounds.length > 0 && hasOpinion;
  const answers: GuardAnswers = {
    opinionGiven: hasOpinion || '请填写审核意见',
    reasonGiven: hasOpinion || '请填写原因',
    causeRemoved: hasOpinion || '请说明暂停原因已消除',
    reasonCodeGiven: hasReason || '请选择原因并填写意见',
    legalGroundGiven: hasReason || '请选择不予登记的法定情形',
    handedOver: true,
  };
  if (event === 'accept') {
    // A dissent that has come after the filing is answered before the booking (实施细则 第八十四条).
    const missing = (await missingMaterials(tx, application, at, true)).filter(
      ({ materialId }) => materialId !== DISSENT_ASSURANCE,
    );
    answers.materialsComplete =
      missing.length === 0 || `材料不齐：${missing.map((material) => material.name).join('、')}`;
  }
  Object.assign(answers, {
    siteVisitNeeded: true,
    announcementNeeded: true,
    surveyRecorded: hasOpinion || '请填写查看记录',
    objectionReceived: hasOpinion || '请写明收到的异议',
  });
  if (event === 'pass' && (await eventAfterAcceptance(tx, application, at)) !== 'toReview')
    answers.opinionGiven = '该业务须先实地查看或公告，请退回受理环节办理';
  if (event === 'requestCorrection')
    answers.correctionListed =
      application.correctionRequestedAt !== null || (await listCorrections(tx, application, call.corrections ?? []));
  if (event.startsWith('pass') && event !== 'pass') {
    const taxSettled = await isTaxSettled(tx, application, at);
    const isFree = (await owedForCase(tx, application)).length === 0;
    Object.assign(answers, { taxDue: !taxSettled, taxSettled, feeDue: !isFree, feeFree: isFree });
  }
  return answers;
}

/**
 * Writes everything that is asked for, with what stands there now. Nothing is written twice: the guard allows one
 * request a case.
 */
async function listCorrections(
  tx: Transaction,
  application: ApplicationRow,
  asked: NonNullable<OpinionCall['corrections']>,
): Promise<boolean | string> {
  if (asked.length === 0) return '请至少列明一项补正内容';
  const business = await loadBusiness(application.processCode);
  const seen = new Set<string>();
  for (const { kind, key, reason } of asked) {
    const label = correctionLabel(business, application.form, kind, key);
    const place = kind === 'field' ? correctionPath(key) : key;
    if (label === null) return `不能要求补正：${key}`;
    if (reason.trim() === '') return missingReason(label);
    if (seen.has(place)) return `“${label}”重复列明，请合并原因`;
    seen.add(place);
    await askCorrection(tx, {
      applicationId: application.id,
      kind,
      key: place,
      label,
      reason,
      baseline: await snapshot(tx, application, kind, place),
    });
  }
  return true;
}

/** Applicants read why they are refused or what to mend; the office's own remarks stay with the office. */
function noteOf(call: OpinionCall): string {
  if (call.result === '5') return `${call.corrections?.length ?? 0}项${call.opinion ? `：${call.opinion}` : ''}`;
  return call.result === '3' ? call.opinion : '';
}
