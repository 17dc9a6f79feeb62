// Where the draft of a survey is filled in.
import { findSurvey } from '@portal/shared/catalogue';
import { paths } from '../api/address';

/** Undefined for a kind that this release does not know. */
export function formPath(processCode: string, businessNumber: string): string | undefined {
  const page = findSurvey(processCode)?.path.split('/').at(-1);
  return page && paths.step(page, businessNumber, processCode);
}
