// The members of a rural household, one row each.
import type { CrossCheck, TableDefinition } from '../business/business';
import { familyRelations } from '../enums/land/farmland';

export const householdEnums = [familyRelations] as const;

/** `min` is 0 where the household need not be told anew. */
export function householdTable(label: string, min = 1): TableDefinition {
  return {
    table: 'jtcy',
    label,
    min,
    max: 30,
    help: '包括户主（承包方代表）本人',
    fields: [
      { key: 'xm', label: '姓名', kind: 'text', required: true, format: 'personName', maxLength: 60 },
      { key: 'zjh', label: '身份证号', kind: 'idNumber', required: true, width: 'identity' },
      { key: 'jtgx', label: '与户主关系', kind: 'select', required: true, enum: 'JTGX' },
      { key: 'sfgyr', label: '是否共有人', kind: 'radio', required: true, enum: 'SF', initial: '1' },
      { key: 'bz', label: '备注', kind: 'text', maxLength: 100 },
    ],
  };
}

export const householdChecks: readonly CrossCheck[] = [
  { kind: 'distinctRows', table: 'jtcy', field: 'zjh', message: '身份证号与前面的成员相同，每位成员只填一次' },
];
