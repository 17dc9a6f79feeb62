// What scopes, purposes and relations are called.
import { SCOPE_WORDS } from '@portal/queries/contract';
import type { QueryScope } from '@portal/queries/contract';
import { allEnums, findEnumName } from '@portal/shared/catalogue';

export const scopeWords = (scopes: readonly QueryScope[]): string =>
  scopes.map((scope) => SCOPE_WORDS[scope]).join('、');

export function purposeName(code: string): string {
  const purposes = allEnums.CXMD;
  return (purposes && findEnumName(purposes, code)) || '其他';
}

export const RELATION_WORDS = {
  spouse: '配偶',
  parent: '父母',
  child: '子女',
  sibling: '兄弟姐妹',
  grandparent: '祖父母、外祖父母',
  grandchild: '孙子女、外孙子女',
  guardianship: '监护',
} as const;
