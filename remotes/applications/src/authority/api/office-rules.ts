// The rules of an office in one region, for those who set them.
import { callsOf } from '@portal/shared/session';
import { getOfficeRules, saveOfficeRules } from '../../contract';

export const { useGetOfficeRulesQuery, useSaveOfficeRulesMutation } = callsOf({ getOfficeRules, saveOfficeRules });
