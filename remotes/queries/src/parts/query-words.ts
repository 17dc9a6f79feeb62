// What purposes of queries are called, and what they offer to choose.
import { allEnums } from '@portal/shared/catalogue';
import { SCOPE_WORDS } from '../api/inquiries';
import type { QueryScope } from '../api/inquiries';

/** By code of CXMD. */
export const PURPOSES = (allEnums.CXMD?.items ?? []).map(({ code, name }) => ({ value: code, label: name }));
export const purposeWords = (code: string): string => PURPOSES.find(({ value }) => value === code)?.label ?? '其他';
export const scopeWords = (scopes: readonly QueryScope[]): string =>
  scopes.map((scope) => SCOPE_WORDS[scope]).join('、');
