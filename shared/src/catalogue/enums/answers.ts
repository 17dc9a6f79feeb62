// Plain answers.
import { enumTable } from './enum-table';

export const yesNo = enumTable('SF', '是否', [
  ['0', '否'],
  ['1', '是'],
]);
