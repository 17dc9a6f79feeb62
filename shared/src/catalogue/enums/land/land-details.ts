// Grade, ownership and units of area of a parcel.
import { enumTable } from '../enum-table';

export const landGrades = enumTable('TDDJ', '土地等级', [
  ['1', '一类'],
  ['2', '二类'],
  ['3', '三类'],
  ['4', '四类'],
  ['5', '五类'],
  ['6', '六类'],
  ['7', '七类'],
  ['8', '八类'],
  ['9', '九类'],
  ['10', '十类'],
]);

export const landOwnership = enumTable('TDSYQXZ', '土地所有权性质', [
  ['1', '国家所有'],
  ['2', '集体所有'],
]);

export const areaUnits = enumTable('MJDW', '面积单位', [
  ['1', '平方米'],
  ['2', '亩'],
  ['3', '公顷'],
]);
