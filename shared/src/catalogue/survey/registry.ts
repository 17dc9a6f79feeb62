// Which surveys can be applied for: a light list, and each form loaded when it is opened. They are no registrations, so
// no list of businesses knows them.
import type { Business } from '../business/business';

export interface ListedSurvey {
  /** Also the process code of its cases. */
  readonly id: string;
  readonly name: string;
  readonly path: string;
  /** What it does: a new survey, a change of a stored one, or codes for what has been surveyed. */
  readonly does: 'survey' | 'change' | 'coding';
  /** Filed in regions whose codes begin so; elsewhere the survey of the same purpose without this. */
  readonly region?: string;
}

const ZHOUSHAN = '3309';

export const listedSurveys: readonly ListedSurvey[] = [
  { id: 'survey-apply', name: '测绘申请', path: '/apply-survey-layout/survey-apply-info', does: 'survey' },
  {
    id: 'zs-survey-apply',
    name: '测绘申请（舟山）',
    path: '/apply-survey-layout/zs-survey-apply-info',
    does: 'survey',
    region: ZHOUSHAN,
  },
  {
    id: 'survey-masses-apply',
    name: '群众测绘申请',
    path: '/apply-survey-layout/survey-masses-apply-info',
    does: 'survey',
  },
  { id: 'coding-apply', name: '不动产单元编码申请', path: '/apply-survey-layout/coding-apply-info', does: 'coding' },
  {
    id: 'survey-modify-apply',
    name: '测绘修改申请',
    path: '/apply-survey-layout/survey-modify-apply-info',
    does: 'change',
  },
  {
    id: 'zs-survey-modify-apply',
    name: '测绘修改申请（舟山）',
    path: '/apply-survey-layout/zs-survey-modify-apply-info',
    does: 'change',
    region: ZHOUSHAN,
  },
  {
    id: 'survey-masses-modfiy-apply',
    name: '群众测绘修改申请',
    path: '/apply-survey-layout/survey-masses-modfiy-apply-info',
    does: 'change',
  },
  {
    id: 'survey-data-maintenance-apply',
    name: '测绘数据维护申请',
    path: '/apply-survey-layout/survey-data-maintenance-apply-info',
    does: 'change',
  },
  {
    id: 'data-correction-apply',
    name: '数据更正申请',
    path: '/apply-survey-layout/data-correction-apply-info',
    does: 'change',
  },
];

/** Process codes of survey cases. */
export const surveyCodes: readonly string[] = listedSurveys.map(({ id }) => id);

const loaders: Readonly<Record<string, () => Promise<Business>>> = {
  'survey-apply': async () => (await import('./survey-apply.survey')).surveyApply,
  'zs-survey-apply': async () => (await import('./zs-survey-apply.survey')).zsSurveyApply,
  'survey-masses-apply': async () => (await import('./survey-masses-apply.survey')).surveyMassesApply,
  'coding-apply': async () => (await import('./coding-apply.survey')).codingApply,
  'survey-modify-apply': async () => (await import('./survey-modify-apply.survey')).surveyModifyApply,
  'zs-survey-modify-apply': async () => (await import('./zs-survey-modify-apply.survey')).zsSurveyModifyApply,
  'survey-masses-modfiy-apply': async () =>
    (await import('./survey-masses-modfiy-apply.survey')).surveyMassesModfiyApply,
  'survey-data-maintenance-apply': async () =>
    (await import('./survey-data-maintenance-apply.survey')).surveyDataMaintenanceApply,
  'data-correction-apply': async () => (await import('./data-correction-apply.survey')).dataCorrectionApply,
};

export function findSurvey(code: string): ListedSurvey | undefined {
  return listedSurveys.find(({ id }) => id === code);
}

export function isSurvey(code: string): boolean {
  return surveyCodes.includes(code);
}

/** The survey whose form stands at this path. */
export function surveyAt(path: string): ListedSurvey | undefined {
  return listedSurveys.find((survey) => survey.path === path);
}

/** @throws {RangeError} for a code that no business has */
export async function loadSurvey(code: string): Promise<Business> {
  const load = isSurvey(code) ? loaders[code] : undefined;
  if (!load) throw new RangeError(`没有这项业务：${code}`);
  return load();
}
