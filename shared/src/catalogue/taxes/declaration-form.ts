// The declaration of one party's taxes as a form: what case and register say is read, only what the family alone knows
// is asked.
import { defineServiceForm } from '../business/define-service-form';
import type { FieldDefinition } from '../business/business';
import { field } from '../business/conditions/condition';
import { yesNo } from '../enums/answers';
import { enumTable } from '../enums/enum-table';

export const taxSideNames = enumTable('SSSF', '申报人身份', [
  ['transferor', '转让方（卖方）'],
  ['transferee', '承受方（买方）'],
]);
export const incomeBases = enumTable('GSFS', '个人所得税计税方式', [
  ['price', '按转让收入核定'],
  ['gain', '按转让所得（收入减去原值和税费）'],
]);
export const familyRelationNames = enumTable('JTGX', '与本人的关系', [
  ['spouse', '配偶'],
  ['minorChild', '未成年子女'],
]);

/** Sections that are asked of people who buy and sell homes alone. */
export const TAX_FAMILY_SECTIONS: readonly string[] = ['family', 'members'];

const given = (key: string, label: string, kind: FieldDefinition['kind'], more: Partial<FieldDefinition> = {}) =>
  ({ key, label, kind, source: 'register', ...more }) as const;
const isSeller = field('sf').is('transferor');

export const taxDeclarationForm = /* @__PURE__ */ defineServiceForm({
  id: 'tax-declare',
  name: '不动产交易涉税申报',
  path: '/apply-layout/pay-taxes-house-transfer',
  legalBasis: ['《中华人民共和国契税法》第九条至第十一条'],
  sections: [
    {
      id: 'trade',
      title: '房屋和交易',
      help: '取自办件、登记簿和已核实的证明，不用填写。有误的，请联系登记机构。',
      fields: [
        given('sf', '申报人身份', 'radio', { enum: 'SSSF' }),
        given('xm', '申报人', 'text'),
        given('zl', '不动产坐落', 'text', { width: 'full' }),
        given('jylx', '转移方式', 'text'),
        given('qyrq', '合同签订日期', 'date'),
        given('hsje', '成交价格（含税）', 'money'),
        given('pgje', '评估价格（高于成交价格的，按评估价格计税）', 'money'),
        given('dyje', '本人部分的计税价格', 'money'),
        given('jzmj', '建筑面积', 'area'),
        given('msrq', '取得房屋的日期', 'date', { shownWhen: isSeller }),
        given('yzje', '购房原价', 'money', { shownWhen: isSeller }),
      ],
    },
    {
      id: 'income',
      title: '个人所得税',
      fields: [
        {
          key: 'gsfs',
          label: '计税方式',
          kind: 'radio',
          required: true,
          enum: 'GSFS',
          initial: 'price',
          help: '登记簿有购房原价的，两种方式可以选一种',
        },
      ],
    },
    {
      id: 'family',
      title: '家庭住房',
      fields: [
        given('djtfcts', '登记簿记载的其他住房（套）', 'number'),
        {
          key: 'jtfcts',
          label: '家庭住房总套数',
          kind: 'number',
          required: true,
          min: '1',
          max: '99',
          scale: 0,
          width: 'short',
          unit: '套',
          help: '本人、配偶和未成年子女名下的全部住房，加上这次购买的一套',
          shownWhen: field('sf').is('transferee'),
        },
        {
          key: 'sfmwwy',
          label: '是否家庭唯一生活用房',
          kind: 'radio',
          required: true,
          enum: 'SF',
          help: '满五年并且唯一的，免征个人所得税；取得日期和登记簿记载的住房由系统核对',
          shownWhen: isSeller,
        },
      ],
    },
    {
      id: 'members',
      title: '家庭成员',
      help: '已婚的填写配偶，有未成年子女的逐一填写。单身且没有未成年子女的，不用填写。',
      table: 'jtcy',
    },
  ],
  tables: [
    {
      table: 'jtcy',
      label: '家庭成员',
      min: 0,
      max: 10,
      fields: [
        { key: 'gx', label: '与本人的关系', kind: 'radio', required: true, enum: 'JTGX' },
        { key: 'xm', label: '姓名', kind: 'text', required: true, format: 'personName', maxLength: 60 },
        { key: 'zjh', label: '身份证号', kind: 'idNumber', required: true, width: 'identity' },
      ],
    },
  ],
  crossChecks: [{ kind: 'distinctRows', table: 'jtcy', field: 'zjh', message: '家庭成员的身份证号不能相同' }],
  enums: [taxSideNames, incomeBases, familyRelationNames, yesNo],
});
