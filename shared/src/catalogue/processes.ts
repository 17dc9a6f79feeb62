// Whatever is filed as a case, registration or survey: what a letter of attorney may be for, and how messages name it.
import { hasBusiness } from './load-business';
import { findBusinessSummary } from './registry';
import { findSurvey, isSurvey } from './survey/registry';

/** Whether cases of this code are begun. */
export function isProcess(code: string): boolean {
  return hasBusiness(code) || isSurvey(code);
}

/** As people read it; empty for a code that nothing has. */
export function processNameOf(code: string): string {
  return findBusinessSummary(code)?.name ?? findSurvey(code)?.name ?? '';
}
