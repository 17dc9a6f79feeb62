// Shares as people write them: 1/3, 33.33 or 33.33%.
import { WHOLE_SHARE, compareShares, parseShare } from '../business/conditions/share';
import type { FieldCheck } from './validate-field';

const PERCENT = /^(?:0|[1-9]\d{0,2})(?:\.\d{1,2})?%?$/;
const FRACTION = /^[1-9]\d{0,5}\/[1-9]\d{0,5}$/;

export const checkShare: FieldCheck = ({ label }, value) => {
  const share = parseShare(value);
  const text = String(value);
  if (share === null || !(PERCENT.test(text) || FRACTION.test(text)))
    return `${label}应为分数（如1/3）或者百分比（最多2位小数，如33.33%）`;
  if (share.numerator === 0n) return `${label}应大于0`;
  if (compareShares(share, WHOLE_SHARE) > 0) return `${label}不能大于100%`;
  // One form of the whole: conditions of the catalogue compare text.
  if (FRACTION.test(text) && compareShares(share, WHOLE_SHARE) === 0) return `${label}是全部的，请填写100%`;
  return null;
};
