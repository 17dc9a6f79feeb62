// Writing a letter of attorney, confirming it by principal and agent, refusing and revoking it.
import type * as calls from '@portal/applications/contract';
import type { InputOf } from '@portal/shared/contract';
import { toShanghaiDate } from '@portal/shared/kernel';
import type { DelegationState } from '@portal/applications/contract';
import { identitiesOf } from '../../platform/core/parties/identities';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse, refuseFields } from '../../platform/core/errors';
import type { Transaction } from '../../platform/db/database';
import type { DelegationContent, DelegationRow } from '../../cases/public';
import {
  changeDelegation,
  forgetRepresentative,
  isInNeed,
  lockCasesOf,
  requireDelegation,
  stopAuthority,
  writeDelegation,
} from '../../cases/public';
import type { Prover } from '../../people/second-factor/public';
import { digestOf, spendFactor } from '../../people/second-factor/public';
import { notify } from '../../platform/messages/public';
import { findRegisteredRight } from '../../register/public';
import { contentOf } from './content';
import { stateNow } from './read-delegations';

type Desk = Pick<Context, 'db' | 'now'>;

/** Keeps a draft; name and number of the principal are those of the account. @throws Refusal */
export function saveDelegation(
  { db, now }: Desk,
  user: CurrentUser,
  input: InputOf<typeof calls.saveDelegation>,
): Promise<DelegationRow> {
  const content = contentOf(input, toShanghaiDate(now()));
  return db.transaction(async (tx) => {
    const { titleCertificateNumber } = content;
    if (titleCertificateNumber && !(await findRegisteredRight(tx, identitiesOf(user), titleCertificateNumber)))
      refuseFields('委托信息有误，请修改后重新保存', [{ path: 'bdcqzh', message: '只能委托办理本人名下的不动产' }]);
    return keep(tx, user, input.recordId || undefined, content, now());
  });
}

async function keep(
  tx: Transaction,
  user: CurrentUser,
  id: string | undefined,
  content: DelegationContent,
  now: Date,
): Promise<DelegationRow> {
  if (identitiesOf(user).includes(content.agentIdentityNumber)) refuse('受托人不能是委托人本人');
  if (id === undefined) return writeDelegation(tx, user, content, now);
  const { row, role } = await requireDelegation(tx, user, id, true);
  if (role !== 'principal' || row.status !== 'draft') return refuse('委托已发出，不能修改；如需更改请撤销后重新委托');
  return changeDelegation(tx, row, content);
}

/** The principal's confirmation sends the letter to the agent, the agent's puts it into force. @throws Refusal */
export async function confirmDelegation(
  { db, now }: Desk,
  user: Prover,
  { recordId, coversAll }: InputOf<typeof calls.confirmDelegation>,
): Promise<{ state: DelegationState }> {
  const call = { id: recordId, coversAll: coversAll === '1' };
  return stateNow({ now }, await db.transaction((tx) => confirm(tx, user, call, now())));
}

async function confirm(
  tx: Transaction,
  user: Prover,
  call: { id: string; coversAll: boolean },
  now: Date,
): Promise<DelegationRow> {
  const { row, role } = await requireDelegation(tx, user, call.id, true);
  const today = toShanghaiDate(now);
  if (row.endsOn < today) return refuse('委托期限已过，请重新填写');
  // 民法典第一百四十四条、第一百四十五条: it would get force on the birthday otherwise.
  if (await isInNeed(tx, row.principalIdentityNumber, today))
    return refuse('未满18周岁或者被宣告无、限制民事行为能力的，由监护人代为办理');
  if (role === 'principal' && row.status === 'draft') {
    if (row.coversAll !== call.coversAll)
      return refuse(
        row.coversAll
          ? '这份委托包括您名下全部不动产，请单独确认后再发送'
          : '这份委托只包括委托书写明的不动产，请核对后重新确认',
      );
    await spendFactor(tx, user, letterFactor(row, 'give'), now);
    await notify(tx, {
      event: 'delegationAsked',
      applicationId: null,
      to: [row.agentIdentityNumber],
      values: { 委托人: row.principalName },
      path: pathOf(row),
      now,
    });
    return changeDelegation(tx, row, { status: 'toConfirm', principalConfirmedAt: now });
  }
  if (role === 'agent' && row.status === 'toConfirm') {
    if (row.agentName !== user.name) return refuse('委托书上的受托人姓名与您的实名信息不一致，请委托人撤销后重新填写');
    await spendFactor(tx, user, letterFactor(row, 'accept'), now);
    await notify(tx, {
      event: 'delegationAccepted',
      applicationId: null,
      to: [row.principalIdentityNumber],
      values: { 受托人: row.agentName },
      path: pathOf(row),
      now,
    });
    return changeDelegation(tx, row, { status: 'valid', agentConfirmedAt: now });
  }
  return refuse('该委托现在不需要您确认');
}

/** Bound to everything that the letter says. */
function letterFactor(row: DelegationRow, use: string) {
  const {
    id,
    principalIdentityNumber,
    agentIdentityNumber,
    processCode,
    matters,
    titleCertificateNumber,
    coversAll,
    mayPassOn,
    startsOn,
    endsOn,
  } = row;
  return {
    kind: 'delegate' as const,
    subject: id,
    use,
    digest: digestOf(
      id,
      principalIdentityNumber,
      agentIdentityNumber,
      processCode,
      matters,
      titleCertificateNumber,
      coversAll,
      mayPassOn,
      startsOn,
      endsOn,
    ),
    values: { 受托人: row.agentName, 编号: row.number },
  };
}

/** The agent declines, or the principal takes back what is not ended. @throws Refusal */
export async function endDelegation(
  { db, now }: Desk,
  user: CurrentUser,
  { recordId, revocationReason }: InputOf<typeof calls.endDelegation>,
): Promise<{ state: DelegationState }> {
  return stateNow({ now }, await db.transaction((tx) => end(tx, user, recordId, revocationReason, now())));
}

async function end(tx: Transaction, user: CurrentUser, id: string, reason: string, now: Date): Promise<DelegationRow> {
  await requireDelegation(tx, user, id);
  await lockCasesOf(tx, id);
  const { row, role } = await requireDelegation(tx, user, id, true);
  if (role === 'agent') {
    if (row.status !== 'toConfirm') return refuse('该委托现在不能谢绝');
    return changeDelegation(tx, row, { status: 'refused', reason, endedAt: now });
  }
  if (row.status !== 'toConfirm' && row.status !== 'valid') return refuse('该委托现在不能撤销');
  await notify(tx, {
    event: 'delegationRevoked',
    applicationId: null,
    to: [row.agentIdentityNumber],
    values: { 委托人: row.principalName, 原因: reason },
    path: pathOf(row),
    now,
  });
  const ended = await changeDelegation(tx, row, { status: 'revoked', reason, endedAt: now });
  await stopAuthority(tx, row.id, { name: user.name, identityNumber: user.identityNumber, reason }, now);
  await forgetRepresentative(tx, row.principalIdentityNumber, row.agentIdentityNumber, now);
  return ended;
}

function pathOf(row: DelegationRow): string {
  return `/apply-layout/letter-of-attorney?bsm=${row.id}`;
}
