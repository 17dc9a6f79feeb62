// What an officer may decide in each state, and what happens then, in the words of the form.
import type { DecisionGround } from '@portal/shared/catalogue';
import { decisionGrounds } from '@portal/shared/catalogue';
import type { ApplicationFile, ApplicationStatus } from '../../../api/application';
import { licenceReason, missingReason } from '../../../api/audit';

/** Proof that the deed tax has been paid, or need not be: the one paper that may come after acceptance. */
const TAX_MATERIAL = 'M016';

export type OpinionResult = ApplicationFile['results'][number];
export interface OpinionOption {
  result: OpinionResult;
  label: string;
  /** What happens next, said before the officer decides. */
  consequence: string;
  /** Proposed wording, to be changed freely. */
  proposal: string;
  danger?: true;
  /** Materials that may be found to prove nothing, if there are any, and be asked for anew. */
  materialsInDoubt?: readonly string[];
  /** Grounds of which at least one must be named. */
  grounds?: readonly DecisionGround[];
}

const REJECT: OpinionOption = {
  result: '3',
  label: '不予登记',
  consequence: '案件终止，申请人会收到不予登记告知书和救济途径。此操作不能撤销。',
  proposal: '',
  danger: true,
  grounds: decisionGrounds.reject,
};

const OPTIONS: Partial<Record<ApplicationStatus, readonly OpinionOption[]>> = {
  PRE_REVIEW: [
    {
      result: '1',
      label: '同意受理',
      consequence: '案件变为已受理，开始计算办理时限，申请人会收到受理凭证。',
      proposal: '申请材料齐全，符合法定形式，予以受理。',
    },
    {
      result: '5',
      label: '要求补正',
      consequence: '全部补正内容一次告知申请人，补正后案件回到预审队列。每个案件只能要求一次补正。',
      proposal: '申请材料需要补正，请按列明的内容一次补齐。',
    },
    {
      result: '3',
      label: '不予受理',
      consequence: '案件终止，申请人会收到不予受理告知书。此操作不能撤销。',
      proposal: '',
      danger: true,
      grounds: decisionGrounds.refuseAccept,
    },
  ],
  ACCEPTED: [
    {
      result: '1',
      label: '同意，转审核',
      consequence: '案件转入审核环节；需要公告或者实地查看的，先公告或者查看。',
      proposal: '材料查验完毕，转审核。',
    },
  ],
  SURVEYING: [{ result: '1', label: '查看完毕', consequence: '查看记录存入案卷，案件继续办理。', proposal: '' }],
  ANNOUNCING: [
    {
      result: '4',
      label: '收到异议',
      consequence: '公告中止，案件暂停办理，直到异议处理完毕。',
      proposal: '',
      danger: true,
    },
  ],
  SUSPENDED: [
    {
      result: '1',
      label: '恢复办理',
      consequence: '暂停原因已消除，案件回到审核环节，办理时限继续计算。',
      proposal: '',
    },
    REJECT,
  ],
  REVIEWING: [
    {
      result: '1',
      label: '同意，转核定',
      consequence: '案件转入核定环节，须由另一名工作人员核定。',
      proposal: '经审核，符合登记条件，建议准予登记。',
    },
    { result: '2', label: '回退', consequence: '案件退回受理环节。', proposal: '' },
    { result: '4', label: '暂停办理', consequence: '案件暂停，办理时限停止计算，申请人会收到通知。', proposal: '' },
    REJECT,
  ],
  APPROVING: [
    {
      result: '1',
      label: '同意核定',
      consequence: '须缴税费的案件转为待完税或待缴费，无须缴费的转为待登簿。',
      proposal: '同意审核意见，准予登记。',
    },
    { result: '2', label: '回退', consequence: '案件退回审核环节。', proposal: '' },
    REJECT,
  ],
  CERT_MAKING: [
    {
      result: '1',
      label: '缮证完成',
      consequence: '电子证照生效，申请人会收到领证通知。',
      proposal: '证书已制作完成。',
    },
  ],
  TO_COLLECT: [{ result: '1', label: '确认已领证', consequence: '案件办结并归档。', proposal: '证书已交付。' }],
  READY_BOOK: [
    {
      result: '6',
      label: '登簿',
      consequence: '登簿前系统再次核验查封、异议、预告和抵押限制；登簿后权利生效，申请人不能再撤回。',
      proposal: '核验无误，准予登簿。',
    },
    {
      result: '4',
      label: '暂缓登簿',
      consequence: '案件暂停，申请人会看到原因；原因消除后重新审核。完税凭证不予认可的，核定后由申请人重新提交。',
      proposal: '',
      danger: true,
      materialsInDoubt: [TAX_MATERIAL],
    },
  ],
};

/**
 * The decisions that are this officer's in a state; empty where the case does not wait for their opinion. A correction
 * is asked for once.
 * @param results what the services say is theirs to give
 */
export function opinionOptions(
  status: ApplicationStatus,
  results: readonly OpinionResult[],
  corrected = false,
): readonly OpinionOption[] {
  return (OPTIONS[status] ?? []).filter(({ result }) => results.includes(result) && !(corrected && result === '5'));
}

export interface CorrectionDraft {
  kind: 'material' | 'field';
  key: string;
  label: string;
  reason: string;
}
export interface OpinionDraft {
  result: OpinionResult | null;
  opinion: string;
  grounds: readonly string[];
  corrections: readonly CorrectionDraft[];
  /** Materials found to prove nothing. */
  refused: readonly string[];
  /** Licences of parties with an odd credit code have been compared. */
  licenceCompared: boolean;
}
export interface OpinionProblem {
  path: 'result' | 'opinion' | 'licenceCompared' | 'grounds' | `corrections.${string}` | 'corrections';
  message: string;
}

/** The opinion that is proposed for a decision; an empty one without a decision. */
export function emptyDraft(option?: OpinionOption): OpinionDraft {
  return {
    ...{ result: option?.result ?? null, opinion: option?.proposal ?? '' },
    ...{ grounds: [], corrections: [], refused: [], licenceCompared: false },
  };
}

/**
 * What keeps an opinion from being recorded; empty when it can be.
 * @param licences parties whose licence the decision needs compared
 */
export function opinionProblems(
  draft: Omit<OpinionDraft, 'refused' | 'licenceCompared'> & Partial<OpinionDraft>,
  option?: OpinionOption,
  licences: readonly string[] = [],
): OpinionProblem[] {
  if (!draft.result) return [{ path: 'result', message: '请选择审核结果' }];
  const problems: OpinionProblem[] = [];
  if (draft.opinion.trim() === '') problems.push({ path: 'opinion', message: '请填写意见' });
  if (licences.length > 0 && !draft.licenceCompared)
    problems.unshift({ path: 'licenceCompared', message: licenceReason(licences) });
  if (option?.grounds && draft.grounds.length === 0)
    problems.unshift({ path: 'grounds', message: '请选择不予办理的情形' });
  if (draft.result !== '5') return problems;
  if (draft.corrections.length === 0) problems.push({ path: 'corrections', message: '请至少选择一项补正内容' });
  for (const item of draft.corrections) {
    if (item.reason.trim() === '')
      problems.push({ path: `corrections.${item.kind}.${item.key}`, message: missingReason(item.label) });
  }
  return problems;
}
