// Price, payment and handing over: what is agreed on wherever a property is sold.
import type { CrossCheck, FieldDefinition, SectionDefinition } from '../business/business';
import { field } from '../business/conditions/condition';
import type { ContractClause } from './contract';

export const priceFields: readonly FieldDefinition[] = [
  { key: 'cjjg', label: '成交价格', kind: 'money', required: true, min: '0.01', unit: '元', width: 'amount' },
  { key: 'cjjgdx', label: '成交价格（大写）', kind: 'text', width: 'full', computed: { kind: 'capitals', of: 'cjjg' } },
  { key: 'fkfs', label: '付款方式', kind: 'select', required: true, enum: 'FKFS' },
  {
    key: 'fkap',
    label: '付款时间和金额',
    kind: 'textarea',
    required: true,
    minLength: 4,
    maxLength: 1000,
    shownWhen: field('fkfs').oneOf('2', '3', '4', '5', '9'),
    help: '写明每一期的日期、金额和条件',
  },
  {
    key: 'dj',
    label: '定金',
    kind: 'money',
    min: '0',
    unit: '元',
    width: 'amount',
    help: '不超过成交价格的20%（民法典第五百八十六条）',
  },
  { key: 'djbl', label: '定金的最高比例', kind: 'percent', initial: '20', source: 'register', unit: '%' },
  {
    key: 'djsx',
    label: '定金的最高金额',
    kind: 'money',
    unit: '元',
    computed: { kind: 'share', of: 'cjjg', percent: 'djbl' },
  },
  { key: 'zjjg', label: '是否资金监管', kind: 'radio', required: true, enum: 'SF', initial: '1' },
  {
    key: 'jgyh',
    label: '监管银行',
    kind: 'text',
    required: true,
    minLength: 4,
    maxLength: 100,
    shownWhen: field('zjjg').is('1'),
  },
];

export const priceSection: SectionDefinition = { id: 'price', title: '价款和付款', fields: priceFields };

/** Values of locked fields that no register has: the law's own figure. */
export const LEGAL_VALUES: Readonly<Record<string, string>> = { djbl: '20' };

export const depositChecks: readonly CrossCheck[] = [
  {
    kind: 'notAbove',
    field: 'dj',
    limit: 'djsx',
    when: field('dj').isFilled(),
    message: '定金不能超过成交价格的20%（民法典第五百八十六条）',
  },
];

export const priceClauses: readonly ContractClause[] = [
  {
    title: '成交价格',
    items: [
      '甲乙双方约定的成交价格为人民币{cjjg}（大写：{cjjgdx}）。',
      { text: '乙方向甲方支付定金{dj}，定金在付清价款时抵作价款。', when: field('dj').isFilled() },
    ],
  },
  {
    title: '付款',
    items: [
      '乙方以{fkfs}的方式付款。',
      { text: '付款的时间和金额：{fkap}', when: field('fkfs').oneOf('2', '3', '4', '5', '9') },
      { text: '交易资金由{jgyh}监管，登记完成后划付甲方。', when: field('zjjg').is('1') },
      { text: '双方不采用资金监管，自行承担交易资金的风险。', when: field('zjjg').is('0') },
    ],
  },
];
