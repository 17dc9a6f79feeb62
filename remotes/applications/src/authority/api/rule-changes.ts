// The log of permission changes, page by page, and one change taken back.
import type { InputOf } from '@portal/shared/contract';
import { callsOf } from '@portal/shared/session';
import { listRuleChanges, revertRuleChange } from '../../contract';
import type { RuleChange } from '../../contract';
export { PEOPLE_NAMES } from '../../contract';

export type { RuleChange };
export type RuleChangeQuery = InputOf<typeof listRuleChanges>;

export const { useListRuleChangesQuery, useLazyListRuleChangesQuery, useRevertRuleChangeMutation } = callsOf({
  listRuleChanges,
  revertRuleChange,
});
