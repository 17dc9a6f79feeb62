// A staff member's queue as to-dos, one line a state.
import { addressOf } from '../../api/addresses';
import type { ApplicationStatus, ApplicationSummary, PageOfList } from './api/query-recent-applications';
import { statusTags } from './status-tags';
import type { Todo } from './todos';

/** Where the applicant's word says what has happened, and the office asks what is to be done. */
const OFFICE_WORDS: Partial<Record<ApplicationStatus, string>> = { SUBMITTED: '待预审' };

/** In the order of the process; states without a case are left out. */
export function queueTodos({ counts = {} }: PageOfList<ApplicationSummary>, exists: (path: string) => boolean): Todo[] {
  if (!exists('/apply-list')) return [];
  return (Object.keys(statusTags) as ApplicationStatus[]).flatMap((status) => {
    const count = counts[status] ?? 0;
    return count > 0
      ? [{ label: OFFICE_WORDS[status] ?? statusTags[status][0], count, href: addressOf('/apply-list', { status }) }]
      : [];
  });
}
