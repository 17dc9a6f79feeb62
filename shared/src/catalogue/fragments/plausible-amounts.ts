// Amounts for each square metre beyond which somebody has typed 元 for 万元, or the other way round (docs/law.md).
import type { CrossCheck } from '../business/business';
import { field, not } from '../business/conditions/condition';
import { partField } from './joint/passed-share';

const AREA = 'jzmj';
/** 《不动产登记暂行条例》第十六条: the applicant answers for what is filed. */
const PRICE_LAW = '《不动产登记暂行条例》第十六条：申请人对申请材料的真实性负责';
const DEBT_LAW = '《中华人民共和国民法典》第四百条第二款第二项、第四百二十条';

/** 元 for each ㎡ of building area: from 100 to 1,000,000. The price of a part may be any share of the least. */
export function priceChecks(key: string, hasPart = false): readonly CrossCheck[] {
  const message = `价格与登记的建筑面积相差悬殊（每平方米不足100元或者超过100万元），请核对是否以“元”为单位（${PRICE_LAW}）`;
  return [
    { kind: 'bounds', field: key, per: AREA, most: '1000000', message },
    {
      kind: 'bounds',
      field: key,
      per: AREA,
      least: '100',
      ...(hasPart ? { when: not(field(partField.key).isFilled()) } : {}),
      message,
    },
  ];
}

/**
 * The area that the register holds of each kind, with its unit, and 万元 for each of them beyond which nobody lends: a
 * debt may be many times the worth of what secures it.
 */
const LENT = {
  house: { area: 'jzmj', of: '建筑面积', unit: '平方米', most: '1000' },
  land: { area: 'zdmj', of: '宗地面积', unit: '平方米', most: '100' },
  construction: { area: 'zdmj', of: '宗地面积', unit: '平方米', most: '1000' },
  forest: { area: 'ldmj', of: '林地面积', unit: '亩', most: '100' },
  sea: { area: 'zhmj', of: '宗海面积', unit: '公顷', most: '10000' },
} as const;

/** Debts in 万元 against the area of what secures them; none for a kind whose area nobody lends by. */
export function debtAmountChecks(kind: string, keys: readonly string[] = ['bdbzzqse', 'zgzqse']): CrossCheck[] {
  const lent = Object.entries(LENT).find(([name]) => name === kind)?.[1];
  if (!lent) return [];
  const { area, of, unit, most } = lent;
  return keys.map((key) => ({
    kind: 'bounds' as const,
    field: key,
    per: area,
    most,
    message: `担保的债权数额与登记的${of}相差悬殊（每${unit}超过${most}万元），请核对是否以“万元”为单位（${DEBT_LAW}）`,
  }));
}
