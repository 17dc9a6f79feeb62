// What a letter of attorney says, and what is wrong with it.
import { MATTERS } from '@portal/applications/contract';
import type { saveDelegation } from '@portal/applications/contract';
import { findBusinessSummary, hasBusiness } from '@portal/shared/catalogue';
import type { InputOf } from '@portal/shared/contract';
import { isIsoDate } from '@portal/shared/kernel';
import { identityNumberError, isMobile, isPersonNameExtended } from '@portal/shared/validation';
import type { DelegationContent } from '../../cases/public';
import type { FieldFault } from '../../platform/core/errors';
import { refuseFields } from '../../platform/core/errors';
import { normaliseIdentity } from '../../platform/core/parties/identities';

const LONGEST_DAYS = 3 * 366;

export function businessNameOf(processCode: string): string {
  return findBusinessSummary(processCode)?.name ?? '';
}

/** @throws Refusal naming every faulty field */
export function contentOf(given: InputOf<typeof saveDelegation>, today: string): DelegationContent {
  const faults: FieldFault[] = [];
  const fault = (wrong: boolean, path: string, message: string): void => {
    if (wrong) faults.push({ path, message });
  };
  const agentIdentityNumber = normaliseIdentity(given.agent.identityNumber);
  const matters = MATTERS.filter((matter) => given.matters.includes(matter));
  fault(!isPersonNameExtended(given.agent.name), 'stf.qlrmc', '请输入正确的姓名');
  const number = agentIdentityNumber ? identityNumberError('1', agentIdentityNumber) : '请填写身份证号';
  fault(Boolean(number), 'stf.zjh', number ?? '');
  fault(!isMobile(given.agent.telephone), 'stf.dh', '请输入11位手机号码');
  fault(!hasBusiness(given.processCode), 'lcdm', '请选择委托办理的业务');
  fault(matters.length === 0 || matters.length !== given.matters.length, 'wtsx', '请选择委托事项');
  fault(!isIsoDate(given.startsOn) || given.startsOn < today, 'wtqssj', '委托起始日不能早于今天');
  fault(!isIsoDate(given.endsOn) || given.endsOn < given.startsOn, 'wtjssj', '委托终止日不能早于起始日');
  fault(
    isIsoDate(given.endsOn) &&
      isIsoDate(given.startsOn) &&
      Date.parse(given.endsOn) - Date.parse(given.startsOn) > LONGEST_DAYS * 86_400_000,
    'wtjssj',
    '委托期限最长三年',
  );
  fault(
    given.coversAll === '0' && !given.titleCertificateNumber,
    'bdcqzh',
    '请填写不动产权证号，或者选择委托全部不动产',
  );
  fault(given.coversAll === '1' && Boolean(given.titleCertificateNumber), 'bdcqzh', '已选择全部不动产的，不再填写证号');
  if (faults.length > 0) refuseFields('委托信息有误，请修改后重新保存', faults);
  return {
    agentName: given.agent.name,
    agentIdentityNumber,
    agentTelephone: given.agent.telephone,
    processCode: given.processCode,
    matters,
    titleCertificateNumber: given.titleCertificateNumber || null,
    coversAll: given.coversAll === '1',
    mayPassOn: given.mayPassOn === '1',
    startsOn: given.startsOn,
    endsOn: given.endsOn,
  };
}
