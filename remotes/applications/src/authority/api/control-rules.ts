// The rules of forms and pages for those who set them: roles, what stands, saving, copying.
import { callsOf } from '@portal/shared/session';
import { listFormRules, listPageRules, listRoles, paintFormRules, saveFormRules, savePageRules } from '../../contract';
import type { Role, StoredControlRule } from '../../contract';

export type { Role, StoredControlRule };

export const {
  useListRolesQuery,
  useListFormRulesQuery,
  useListPageRulesQuery,
  useSaveFormRulesMutation,
  useSavePageRulesMutation,
  usePaintFormRulesMutation,
} = callsOf({ listRoles, listFormRules, listPageRules, saveFormRules, savePageRules, paintFormRules });
