// Names of the ways of holding a right, from the catalogue's table.
import { allEnums, findEnumName } from '@portal/shared/catalogue';

/** 单独所有, 共同共有, … by code of GYFS. */
export function ownershipModeName(code: string): string {
  const table = allEnums.GYFS;
  return (table && findEnumName(table, code)) || '';
}
