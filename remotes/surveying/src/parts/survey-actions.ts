// Which buttons a survey carries: every action that the services allow, the most urgent first, with where it is done.
import { findSurvey } from '@portal/shared/catalogue';
import { paths } from '../api/address';
import type { SurveyAction } from '../api/surveys';

/** What a button needs to know of its survey. */
export interface ActionSubject {
  readonly businessNumber: string;
  /** Empty for surveys from before the portal. */
  readonly processCode: string;
  readonly project: string;
  readonly actions: readonly string[];
}

export interface ActionButton {
  readonly action: SurveyAction;
  readonly label: string;
  /** Where it is done; null where a question is answered on the spot. */
  readonly href: string | null;
  /** Ends or undoes something: never the next step. */
  readonly isWayOut: boolean;
}

type Way = (subject: ActionSubject, isPerson: boolean) => string;
interface Entry {
  readonly label: string;
  readonly href?: Way;
  readonly isWayOut?: true;
}

const ZHOUSHAN = '3309';
const step =
  (page: string): Way =>
  ({ businessNumber, processCode }) =>
    paths.step(page, businessNumber, processCode);
const reading: Way = ({ businessNumber }) => paths.survey(businessNumber);

const filling: Way = ({ businessNumber, processCode }) => {
  const page = findSurvey(processCode)?.path.split('/').at(-1) ?? '';
  return paths.step(page, businessNumber, processCode);
};

/** Whoever surveys picks what the field work needs; others look at what has been issued. */
const drawings: Way = ({ actions, businessNumber, processCode }) => {
  if (actions.includes('uploadData')) return paths.step('survey-img-download', businessNumber, processCode);
  const region = processCode.startsWith('zs-') ? 'zs-' : '';
  const change = findSurvey(processCode)?.does === 'change' ? 'modify-' : '';
  return paths.step(`${region}survey-img-download-view-${change}apply`, businessNumber, processCode);
};

/** Cases whose papers stand beside the data have a page of their own. */
const UPLOADS: Readonly<Record<string, string>> = {
  'survey-masses-apply': 'survey-masses-data-upload',
  'survey-masses-modfiy-apply': 'survey-masses-data-upload',
  'coding-apply': 'coding-apply-upload',
};
const uploading: Way = ({ businessNumber, processCode }) =>
  paths.step(UPLOADS[processCode] ?? 'survey-data-upload', businessNumber, processCode);

/** People change the survey of their home, organisations that of a project, each by the form of the region. */
const changing: Way = ({ businessNumber }, isPerson) => {
  const code = isPerson
    ? 'survey-masses-modfiy-apply'
    : `${businessNumber.startsWith(ZHOUSHAN) ? 'zs-' : ''}survey-modify-apply`;
  return paths.change(findSurvey(code)?.path ?? '', businessNumber);
};

/** In order of urgency. */
const ENTRIES: Readonly<Record<SurveyAction, Entry>> = {
  answerJob: { label: '答复委托' },
  check: { label: '审核成果', href: reading },
  edit: { label: '继续填写', href: filling },
  chooseTeam: { label: '选择测绘单位', href: step('survey-select-mapping-team') },
  uploadResults: { label: '上传成果', href: step('survey-results-upload') },
  uploadData: { label: '上传数据', href: uploading },
  results: { label: '查看成果', href: reading },
  drawings: { label: '查看图件', href: drawings },
  requestChange: { label: '申请修改', href: changing },
  takeBackJob: { label: '收回委托', isWayOut: true },
  changeTeam: { label: '更换测绘单位', isWayOut: true },
  withdraw: { label: '撤回申请', isWayOut: true },
  delete: { label: '删除草稿', isWayOut: true },
};
const ORDER = Object.keys(ENTRIES) as SurveyAction[];

/**
 * In order of urgency; of several that lead to one page the most urgent stands for them. Actions that this release does
 * not know are left out.
 * @param isPerson a natural person, for whom forms are other ones than for an organisation
 */
export function buttonsOf(subject: ActionSubject, isPerson: boolean): ActionButton[] {
  const buttons = ORDER.filter((action) => subject.actions.includes(action)).map((action) => {
    const { label, href, isWayOut = false } = ENTRIES[action];
    return { action, label, href: href?.(subject, isPerson) ?? null, isWayOut };
  });
  return buttons.filter(({ href }, at) => href === null || buttons.findIndex((other) => other.href === href) === at);
}
