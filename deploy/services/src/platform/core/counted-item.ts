// What waits for an officer as a number: one work item for all things of a kind.
import type { WorkItem } from '@portal/shell/contract';

/** No item where nothing waits. @param of kind, title and page of the item, and how many there are */
export function countedItem(
  of: Pick<WorkItem, 'kind' | 'title' | 'path' | 'count'> & Partial<Pick<WorkItem, 'claimed' | 'due'>>,
): WorkItem[] {
  if (of.count === 0) return [];
  return [{ subject: '', location: '', number: null, amount: null, claimed: 0, due: null, ...of }];
}
