// What a letter of attorney needs before it can be kept, and what its states are called.
import type { FormError, TagTone } from '@portal/shared/ui';
import { FILING, faultsOfLetter } from '../../api/delegation';
import type { Delegation, DelegationState, LetterMember, SaveDelegation } from '../../api/delegation';
import { atControls } from '../../../parts/at-controls';
import type { Controls } from '../../../parts/at-controls';

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
    matters: [FILING],
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

const CONTROLS: Controls<LetterMember> = {
  'agent.name': ['agent-name', '受托人姓名'],
  'agent.identityNumber': ['agent-identity', '身份证号'],
  'agent.telephone': ['agent-telephone', '手机号码'],
  processCode: ['delegation-business', '委托办理的业务'],
  matters: ['delegation-matters', '委托事项'],
  startsOn: ['delegation-from', '委托起始'],
  endsOn: ['delegation-to', '委托终止'],
};
const agentOf = ({ name, identityNumber, telephone }: DelegationDraft) => ({
  name: name.trim(),
  identityNumber: identityNumber.trim().toUpperCase(),
  telephone: telephone.trim(),
});

/** Faults in page order; ids are those of the controls. @param today `YYYY-MM-DD` */
export function delegationErrors(draft: DelegationDraft, today: string): FormError[] {
  const rows: (FormError | false)[] = [
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
  const ruled = atControls(faultsOfLetter({ ...draft, agent: agentOf(draft) }, today), CONTROLS);
  return [...ruled, ...rows.filter((row) => row !== false)];
}

export function toSave(draft: DelegationDraft, recordId?: string): SaveDelegation {
  const certificate = draft.coversAll === '1' ? '' : draft.titleCertificateNumber.trim();
  return {
    ...(recordId ? { recordId } : {}),
    agent: agentOf(draft),
    processCode: draft.processCode,
    matters: [...draft.matters],
    ...(certificate ? { titleCertificateNumber: certificate } : {}),
    coversAll: draft.coversAll === '1' ? '1' : '0',
    mayPassOn: draft.mayPassOn,
    startsOn: draft.startsOn,
    endsOn: draft.endsOn,
  };
}
