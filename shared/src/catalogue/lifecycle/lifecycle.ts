// Which table of transitions a case moves by.
import { isSurvey } from '../survey/registry';

export type Lifecycle = 'registration' | 'survey';

/** By the case's process code. */
export function lifecycleOf(processCode: string): Lifecycle {
  return isSurvey(processCode) ? 'survey' : 'registration';
}
