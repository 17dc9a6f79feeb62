// How far an application is, as a hook, and its types as pages know them.
import { callsOf } from '@portal/shared/session';
import { getProgress } from '../contract';

export type { DecisionPaper, Progress, ProgressStage, ProgressStep } from '@portal/shared/wire';

export const { useGetProgressQuery } = callsOf({ getProgress });
