// A staff member's queue as to-dos, one line a state.
import { addressOf } from '../../api/addresses';
import type { ApplicationStatus, ApplicationSummary, PageOfList } from '../../api/query-recent-applications';
import { statusTags } from './status-tags';
import type { Todo } from './todos';

/** In the order of the process; states without a case are left out. */
export function queueTodos({ counts = {} }: PageOfList<ApplicationSummary>, exists: (path: string) => boolean): Todo[] {
  if (!exists('/apply-list')) return [];
  return (Object.keys(statusTags) as ApplicationStatus[]).flatMap((status) => {
    const count = counts[status] ?? 0;
    return count > 0 ? [{ label: statusTags[status][0], count, href: addressOf('/apply-list', { status }) }] : [];
  });
}
