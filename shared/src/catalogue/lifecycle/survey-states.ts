// The states that only a survey case has; before it is submitted, and when it ends without a result, it is in those of
// every case.
import { secondaryMachines } from './secondary-machines';
import type { StateDefinition } from './states';

const { waiting, surveying, toReview, stored } = secondaryMachines.survey.states;

export const surveyStates = {
  SURVEY_WAITING: {
    name: waiting,
    phase: 'preReview',
    clock: 'none',
    terminal: false,
    tone: 'amber',
    icon: 'user',
    caseState: null,
    text: '请选择测绘单位；测绘单位接受委托后开始测绘。',
  },
  SURVEY_FIELDWORK: {
    name: surveying,
    phase: 'register',
    clock: 'none',
    terminal: false,
    tone: 'blue',
    icon: 'clock',
    caseState: null,
    text: '测绘单位正在测绘，完成后上传成果。',
  },
  SURVEY_REVIEW: {
    name: toReview,
    phase: 'register',
    clock: 'none',
    terminal: false,
    tone: 'blue',
    icon: 'clock',
    caseState: null,
    text: '成果已上传，由登记机构两名审核人员先后审核。',
  },
  SURVEY_STORED: {
    name: stored,
    phase: 'end',
    clock: 'none',
    terminal: true,
    tone: 'green',
    icon: 'check-circle',
    caseState: null,
    text: '成果已入库，可用于不动产登记。',
  },
} as const satisfies Readonly<Record<string, StateDefinition>>;

export type SurveyStateCode = keyof typeof surveyStates;
