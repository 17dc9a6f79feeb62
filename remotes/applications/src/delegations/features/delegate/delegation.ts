// What a letter of attorney needs before it can be kept, and what its states are called.
import { isIsoDate } from '@portal/shared/kernel';
import { identityNumberError, isMobile, isPersonNameExtended } from '@portal/shared/validation';
import type { FormError, TagTone } from '@portal/shared/ui';
export { MATTERS } from '../../api/delegation';
import type { Delegation, DelegationState, SaveDelegation } from '../../api/delegation';

export const STATES: Readonly<Record<DelegationState, { word: string; tone: TagTone }>> = {
  draft: { word: '草稿', tone: 'neutral' },
  toConfirm: { word: '待受托人确认', tone: 'amber' },
  valid: { word: '有效', tone: 'green' },
  refused: { word: '已谢绝', tone: 'red' },
  revoked: { word: '已撤销', tone: 'neutral' },
  expired: { word: '已过期', tone: 'neutral' },
};

export interface DelegationDraft {
  name: string;
  identityNumber: string;
  telephone: string;
  processCode: string;
  matters: string[];
  titleCertificateNumber: string;
  coversAll: '' | '0' | '1';
  mayPassOn: '0' | '1';
  startsOn: string;
  endsOn: string;
}

/** A year from today is what most letters say; it may be changed. */
export function newDraft(today: string, inAYear: string): DelegationDraft {
  return {
    name: '',
    identityNumber: '',
    telephone: '',
    processCode: '',
    matters: ['申请登记'],
    titleCertificateNumber: '',
    coversAll: '',
    mayPassOn: '0',
    startsOn: today,
    endsOn: inAYear,
  };
}

export function draftOf({
  agent,
  processCode,
  matters,
  titleCertificateNumber,
  coversAll,
  mayPassOn,
  startsOn,
  endsOn,
}: Delegation): DelegationDraft {
  return {
    ...agent,
    processCode,
    matters,
    titleCertificateNumber: titleCertificateNumber ?? '',
    coversAll,
    mayPassOn,
    startsOn,
    endsOn,
  };
}

/** Faults in page order; ids are those of the controls. @param today `YYYY-MM-DD` */
export function delegationErrors(draft: DelegationDraft, today: string): FormError[] {
  const number = draft.identityNumber.trim().toUpperCase();
  const wrongNumber = number ? identityNumberError('1', number) : '请填写身份证号';
  const rows: (FormError | false)[] = [
    !isPersonNameExtended(draft.name.trim()) && { id: 'agent-name', label: '受托人姓名', message: '请输入正确的姓名' },
    Boolean(wrongNumber) && { id: 'agent-identity', label: '身份证号', message: wrongNumber ?? '' },
    !isMobile(draft.telephone.trim()) && { id: 'agent-telephone', label: '手机号码', message: '请输入11位手机号码' },
    draft.processCode === '' && { id: 'delegation-business', label: '委托办理的业务', message: '请选择委托办理的业务' },
    draft.matters.length === 0 && { id: 'delegation-matters', label: '委托事项', message: '请选择委托事项' },
    (!isIsoDate(draft.startsOn) || draft.startsOn < today) && {
      id: 'delegation-from',
      label: '委托起始',
      message: '委托起始日不能早于今天',
    },
    (!isIsoDate(draft.endsOn) || draft.endsOn < draft.startsOn) && {
      id: 'delegation-to',
      label: '委托终止',
      message: '委托终止日不能早于起始日',
    },
    draft.coversAll === '' && {
      id: 'delegation-property',
      label: '委托办理的不动产',
      message: '请选择委托办理的不动产',
    },
    draft.coversAll === '0' &&
      draft.titleCertificateNumber.trim() === '' && {
        id: 'delegation-certificate',
        label: '不动产权证号',
        message: '请填写不动产权证号',
      },
  ];
  return rows.filter((row) => row !== false);
}

export function toSave(draft: DelegationDraft, recordId?: string): SaveDelegation {
  const certificate = draft.coversAll === '1' ? '' : draft.titleCertificateNumber.trim();
  return {
    ...(recordId ? { recordId } : {}),
    agent: {
      name: draft.name.trim(),
      identityNumber: draft.identityNumber.trim().toUpperCase(),
      telephone: draft.telephone.trim(),
    },
    processCode: draft.processCode,
    matters: [...draft.matters],
    ...(certificate ? { titleCertificateNumber: certificate } : {}),
    coversAll: draft.coversAll === '1' ? '1' : '0',
    mayPassOn: draft.mayPassOn,
    startsOn: draft.startsOn,
    endsOn: draft.endsOn,
  };
}
