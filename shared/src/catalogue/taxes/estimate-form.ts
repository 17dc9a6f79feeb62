// The estimate before any case: everything that the taxes follow from is asked, and nothing is kept.
import { defineServiceForm } from '../business/define-service-form';
import { all, field, not } from '../business/conditions/condition';
import { yesNo } from '../enums/answers';
import { enumTable } from '../enums/enum-table';
import { incomeBases } from './declaration-form';
import { FOR_A_PRICE, PURCHASES, RECEIVED_ONLY, TAXED_TRANSFERS } from './tax-rules';

const transfers = /* @__PURE__ */ enumTable('SSZYFS', '转移方式', Object.entries(TAXED_TRANSFERS));
const places = enumTable('FWSZD', '房屋所在地', [
  ['city', '市区'],
  ['town', '县城、镇'],
  ['elsewhere', '其他地区'],
]);
const isPaid = field('jylx').oneOf(...FOR_A_PRICE);
const isPurchase = field('jylx').oneOf(...PURCHASES);
const isHome = field('sfzz').is('1');

export const taxEstimateForm = /* @__PURE__ */ defineServiceForm({
  id: 'tax-estimate',
  name: '税费测算',
  path: '/apply-layout/tax-estimate',
  legalBasis: ['《中华人民共和国契税法》第九条至第十一条'],
  sections: [
    {
      id: 'trade',
      title: '交易',
      fields: [
        { key: 'jylx', label: '转移方式', kind: 'select', required: true, enum: 'SSZYFS', initial: 'sale' },
        {
          key: 'hsje',
          label: '成交价格（含税）',
          kind: 'money',
          required: true,
          min: '0.01',
          max: '100000000000',
          width: 'amount',
          shownWhen: field('jylx').oneOf(...FOR_A_PRICE, ...RECEIVED_ONLY),
          help: '互换的填写换入不动产的价格；分割共有不动产的填写支付的补偿；司法处置的填写成交价格',
        },
        {
          key: 'hhce',
          label: '支付的差额',
          kind: 'money',
          min: '0.01',
          max: '100000000000',
          width: 'amount',
          shownWhen: field('jylx').is('exchange'),
          help: '由取得不动产的一方支付的；价格相等的不用填写',
        },
        {
          key: 'zsbc',
          label: '征收补偿',
          kind: 'money',
          min: '0.01',
          max: '100000000000',
          width: 'amount',
          shownWhen: field('jylx').is('resettlement'),
          help: '征收补偿协议写明的、用于这次安置的补偿金额',
        },
        {
          key: 'pgje',
          label: '评估价格',
          kind: 'money',
          min: '0.01',
          max: '100000000000',
          width: 'amount',
          help: '不知道的不用填写；无偿转移的按评估价格计税',
        },
        { key: 'qyrq', label: '合同签订日期', kind: 'date', required: true, help: '按签订当日的规定计税' },
        {
          key: 'sfdw',
          label: '承受方是否单位',
          kind: 'radio',
          required: true,
          enum: 'SF',
          initial: '0',
          shownWhen: field('jylx').oneOf('sale', 'judicialSale', 'exchange', 'division', 'gift', ...RECEIVED_ONLY),
          help: '作价投资入股的，承受方是单位',
        },
      ],
    },
    {
      id: 'house',
      title: '房屋',
      fields: [
        { key: 'sfzz', label: '是否住房', kind: 'radio', required: true, enum: 'SF', initial: '1' },
        {
          key: 'jzmj',
          label: '建筑面积',
          kind: 'area',
          required: true,
          min: '0.01',
          scale: 2,
          width: 'amount',
          shownWhen: not(field('jylx').is('grant')),
        },
        { key: 'szd', label: '所在地', kind: 'radio', required: true, enum: 'FWSZD', initial: 'city' },
        {
          key: 'msrq',
          label: '卖方取得房屋的日期',
          kind: 'date',
          required: true,
          help: '不动产权证书记载的日期和契税完税日期，以较早的为准',
          shownWhen: field('jylx').oneOf(...FOR_A_PRICE, 'gift'),
        },
      ],
    },
    {
      id: 'family',
      title: '家庭和计税方式',
      fields: [
        {
          key: 'jtfcts',
          label: '买方家庭住房总套数',
          kind: 'number',
          required: true,
          min: '1',
          max: '99',
          scale: 0,
          width: 'short',
          unit: '套',
          initial: '1',
          help: '包括这次购买的一套',
          shownWhen: all(isPurchase, isHome, not(field('sfdw').is('1'))),
        },
        {
          key: 'sfmwwy',
          label: '是否卖方家庭唯一生活用房',
          kind: 'radio',
          required: true,
          enum: 'SF',
          initial: '0',
          shownWhen: all(isPaid, isHome),
        },
        {
          key: 'gsfs',
          label: '个人所得税计税方式',
          kind: 'radio',
          required: true,
          enum: 'GSFS',
          initial: 'price',
          shownWhen: isPaid,
        },
        {
          key: 'yzje',
          label: '购房原价',
          kind: 'money',
          required: true,
          min: '0.01',
          max: '100000000000',
          width: 'amount',
          shownWhen: all(isPaid, field('gsfs').is('gain')),
        },
        {
          key: 'fzzyj',
          label: '购置原价',
          kind: 'money',
          min: '0.01',
          max: '100000000000',
          width: 'amount',
          shownWhen: all(isPaid, not(isHome), field('gsfs').is('price')),
          help: '有发票或者完税凭证的填写：非住宅的增值税、土地增值税按差额、增值额计算',
        },
      ],
    },
  ],
  crossChecks: [
    { kind: 'notInFuture', field: 'qyrq', message: '合同签订日期不能晚于今天' },
    { kind: 'notBefore', field: 'qyrq', other: 'msrq', message: '合同签订日期不能早于取得房屋的日期' },
  ],
  enums: [transfers, places, incomeBases, yesNo],
});
