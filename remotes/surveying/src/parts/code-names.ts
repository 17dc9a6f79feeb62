// Codes of the national data standard in the words of their lists.
import { allEnums, findEnumName } from '@portal/shared/catalogue';

/** The code itself where the list does not know it. @param list name of the list, such as FWYT */
export function codeName(list: 'FWYT' | 'FWJG' | 'TDYT', code: string): string {
  const table = allEnums[list];
  return (table && findEnumName(table, code)) ?? code;
}
