// What a letter of attorney says, and what is wrong with it.
import { faultsIn, faultsOfLetter, MATTERS, saveDelegation } from '@portal/applications/contract';
import { isProcess } from '@portal/shared/catalogue';
import type { InputOf } from '@portal/shared/contract';
import type { DelegationContent } from '../../cases/public';
import { refuseFaults } from '../../platform/core/calls/refuse-faults';
import { normaliseIdentity } from '../../platform/core/parties/identities';

/** @throws Refusal naming every faulty field */
export function contentOf(given: InputOf<typeof saveDelegation>, today: string): DelegationContent {
  const agent = { ...given.agent, identityNumber: normaliseIdentity(given.agent.identityNumber) };
  const [coversAll, isNamed] = [given.coversAll === '1', Boolean(given.titleCertificateNumber)];
  refuseFaults(saveDelegation, '委托信息有误，请修改后重新保存', [
    ...faultsOfLetter({ ...given, agent }, today, isProcess),
    ...faultsIn([
      [!coversAll && !isNamed, 'titleCertificateNumber', '请填写不动产权证号，或者选择委托全部不动产'],
      [coversAll && isNamed, 'titleCertificateNumber', '已选择全部不动产的，不再填写证号'],
    ]),
  ]);
  return {
    agentName: agent.name,
    agentIdentityNumber: agent.identityNumber,
    agentTelephone: agent.telephone,
    processCode: given.processCode,
    matters: MATTERS.filter((matter) => given.matters.includes(matter)),
    titleCertificateNumber: given.titleCertificateNumber || null,
    coversAll,
    mayPassOn: given.mayPassOn === '1',
    startsOn: given.startsOn,
    endsOn: given.endsOn,
  };
}
