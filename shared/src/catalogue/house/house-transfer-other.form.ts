// 房屋互换、作价出资等转移登记: a house passes on for something else than a price, or with the enterprise that holds
// it.
import { defineBusiness } from '../business/define-business';
import { all, field } from '../business/conditions/condition';
import { ANYBODY, jointTransfer } from '../fragments/joint/joint-transfer';
import { partField, passesShare } from '../fragments/joint/passed-share';
import { resolutionMaterial } from '../materials/common-materials';
import { exchangeAgreementMaterial } from '../materials/rural-materials';

/** Codes of DJXL. */
const [EXCHANGE, DIVISION, CONTRIBUTION] = ['20002', '20006', '20009'] as const;
const isExchange = field('djyy').is(EXCHANGE);

export const houseTransferOther = defineBusiness(
  jointTransfer({
    id: 'house-transfer-other',
    name: '房屋互换、作价出资、合并分立转移登记',
    routes: [{ path: '/apply-layout/normal/transfer' }],
    summary: '房屋互换、作价出资（入股），法人合并、分立，或者共有人分割房屋的，由双方共同申请转移登记。',
    conditions: [
      '转让的一方是登记簿记载的权利人；共同共有的由全体共有人转让，按份共有人可以转让本人的份额。',
      '双方已签订互换、出资或者分割协议，或者合并、分立已经登记。',
      '互换的两处房屋分别申请。',
    ],
    giver: { label: '转让人', partyTypes: ANYBODY },
    receiver: { label: '受让人', partyTypes: ANYBODY },
    ground: {
      id: 'agreement',
      title: '协议信息',
      fields: [
        {
          key: 'htbh',
          label: '协议或批准文件编号',
          kind: 'text',
          required: true,
          format: 'contractNumber',
          maxLength: 50,
          width: 'identity',
        },
        { key: 'qyrq', label: '协议签订日期', kind: 'date', required: true },
        {
          key: 'zjjz',
          label: '作价或评估价值',
          kind: 'money',
          requiredWhen: field('djyy').oneOf(EXCHANGE, CONTRIBUTION),
          min: '0.01',
          unit: '元',
          width: 'amount',
          help: '互换的填写受让人换入的这处房屋的价格（含税）；作价出资的填写作价',
        },
        {
          key: 'hhce',
          label: '受让人支付的差额',
          kind: 'money',
          min: '0.01',
          unit: '元',
          width: 'amount',
          shownWhen: isExchange,
          help: '两处房屋价格相等，或者差额由转让人支付的，不填；由转让人支付的，在另一处房屋的申请中填写',
        },
        {
          key: 'fgbc',
          label: '受让人支付的补偿',
          kind: 'money',
          min: '0.01',
          unit: '元',
          width: 'amount',
          shownWhen: field('djyy').is(DIVISION),
          help: '分割共有房屋，受让人向其他共有人支付的补偿（含税）；没有补偿的不填',
        },
        partField,
      ],
    },
    crossChecks: [
      { kind: 'notInFuture', field: 'qyrq', message: '协议签订日期不能晚于今天' },
      {
        kind: 'notAbove',
        field: 'hhce',
        limit: 'zjjz',
        when: isExchange,
        message: '支付的差额不能大于换入房屋的价格',
      },
    ],
    causes: [EXCHANGE, CONTRIBUTION, '20010', DIVISION, '20099'],
    materials: [
      { material: exchangeAgreementMaterial, required: true, reason: '证明互换、出资、合并分立或者分割的约定' },
      {
        material: resolutionMaterial,
        requiredWhen: field('djyy').oneOf(CONTRIBUTION, '20010'),
        reason: '作价出资、合并分立，须证明内部已决定',
      },
    ],
    rightTypes: ['4', '6', '8'],
    feeRule: 'FEE_BY_USE',
    taxRules: ['DEED', 'VAT', 'SURTAX', 'PIT', 'LVAT', 'STAMP'],
    taxedAs: [
      {
        when: isExchange,
        ...{ transfer: 'exchange', from: 'ywr', to: 'qlr', price: 'zjjz', difference: 'hhce', date: 'qyrq' },
      },
      {
        when: field('djyy').is(CONTRIBUTION),
        ...{ transfer: 'contribution', from: 'ywr', to: 'qlr', price: 'zjjz', date: 'qyrq' },
      },
      {
        when: all(field('djyy').is(DIVISION), field('fgbc').isFilled()),
        ...{ transfer: 'division', from: 'ywr', to: 'qlr', price: 'fgbc', date: 'qyrq' },
      },
    ],
    taxedAtOffice: '法人合并、分立和没有支付补偿的分割，由税务机关按协议核定',
    registerEffect: passesShare,
    legalBasis: ['《不动产登记暂行条例实施细则》第二十七条', '《中华人民共和国民法典》第六百四十七条'],
  }),
);
