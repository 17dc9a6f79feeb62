// How far an application is, as a hook, and its types as pages know them.
import { callsOf } from '@portal/shared/session';
import { getProgress } from '../contract';

export type { ProgressStep } from '@portal/shared/wire';
export type { DecisionPaper, Progress, ProgressStage } from '../contract/wire/progress';

export const { useGetProgressQuery } = callsOf({ getProgress });
