// Letters of attorney as their two people see them.
import { processNameOf } from '@portal/shared/catalogue';
import type * as calls from '@portal/applications/contract';
import type { InputOf } from '@portal/shared/contract';
import { toShanghaiDate, toShanghaiIso } from '@portal/shared/kernel';
import { maskIdentityNumber, maskPhone } from '@portal/shared/validation';
import type { PageOfList } from '@portal/shared/wire';
import type { Delegation, DelegationState } from '@portal/applications/contract';
import type { DelegationRow } from '../../cases/public';
import { pageOfDelegations, requireDelegation, roleIn } from '../../cases/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { windowOf } from '../../platform/core/paging/page-query';

type Desk = Pick<Context, 'db' | 'now'>;

/** A letter whose time is over has expired, whatever was last done with it. @param today `YYYY-MM-DD` */
export function stateOf(delegation: DelegationRow, today: string): DelegationState {
  return (delegation.status === 'valid' || delegation.status === 'toConfirm') && delegation.endsOn < today
    ? 'expired'
    : delegation.status;
}

/** What an answer says after a change. */
export const stateNow = ({ now }: Pick<Context, 'now'>, row: DelegationRow): { state: DelegationState } => ({
  state: stateOf(row, toShanghaiDate(now())),
});

export async function listDelegations(
  { db, now }: Desk,
  user: CurrentUser,
  { role, pageNumber, pageSize }: InputOf<typeof calls.listDelegations>,
): Promise<PageOfList<Delegation>> {
  const { total, rows } = await pageOfDelegations(db, user, role, windowOf({ pageNumber, pageSize }));
  const today = toShanghaiDate(now());
  return { total, pageNumber, pageSize, rows: rows.map((delegation) => describe(user, delegation, today)) };
}

/** @throws Refusal */
export async function readDelegation({ db, now }: Desk, user: CurrentUser, id: string): Promise<Delegation> {
  return describe(user, (await requireDelegation(db, user, id)).row, toShanghaiDate(now()));
}

function describe(user: CurrentUser, delegation: DelegationRow, today: string): Delegation {
  const role = roleIn(user, delegation);
  const state = stateOf(delegation, today);
  const time = (at: Date | null) => at && toShanghaiIso(at);
  const actions: Delegation['actions'] = [
    ...(role === 'principal' && state === 'draft' ? ['edit' as const, 'confirm' as const] : []),
    ...(role === 'agent' && state === 'toConfirm' ? ['confirm' as const, 'refuse' as const] : []),
    ...(role === 'principal' && (state === 'toConfirm' || state === 'valid') ? ['revoke' as const] : []),
    ...(state === 'valid' && delegation.source === 'portal' ? ['print' as const, 'attach' as const] : []),
  ];
  // Each side sees its own numbers as they are typed, the other's masked.
  return {
    recordId: delegation.id,
    number: delegation.number,
    role,
    principal: {
      name: delegation.principalName,
      identityNumber: maskIdentityNumber(delegation.principalIdentityNumber),
      telephone: maskPhone(delegation.principalTelephone),
    },
    agent: {
      name: delegation.agentName,
      identityNumber:
        role === 'principal' && state === 'draft'
          ? delegation.agentIdentityNumber
          : maskIdentityNumber(delegation.agentIdentityNumber),
      telephone:
        role === 'principal' && state === 'draft' ? delegation.agentTelephone : maskPhone(delegation.agentTelephone),
    },
    processCode: delegation.processCode,
    businessName: processNameOf(delegation.processCode),
    notaryNumber: delegation.notaryNumber,
    matters: delegation.matters,
    titleCertificateNumber: delegation.titleCertificateNumber,
    coversAll: delegation.coversAll ? '1' : '0',
    mayPassOn: delegation.mayPassOn ? '1' : '0',
    startsOn: delegation.startsOn,
    endsOn: delegation.endsOn,
    state,
    principalAt: time(delegation.principalConfirmedAt),
    agentAt: time(delegation.agentConfirmedAt),
    endedAt: time(delegation.endedAt),
    reason: delegation.reason,
    createdAt: toShanghaiIso(delegation.createdAt),
    actions,
  };
}
