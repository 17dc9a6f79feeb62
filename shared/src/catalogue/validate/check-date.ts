// Calendar days, alone or as two ends.
import { isIsoDate } from '../../kernel';
import { isDateRange } from '../business/application-form';
import type { FieldCheck } from './validate-field';

export const checkDate: FieldCheck = ({ label }, value) =>
  isIsoDate(value) ? null : `${label}应为真实存在的日期，如2026-01-31`;

export const checkDateRange: FieldCheck = ({ label }, value) => {
  if (!isDateRange(value)) return `请填写${label}`;
  if (!isIsoDate(value.from)) return `请填写${label}的开始日期`;
  if (!isIsoDate(value.to)) return `请填写${label}的结束日期`;
  return value.to < value.from ? `${label}的结束日期不能早于开始日期` : null;
};
