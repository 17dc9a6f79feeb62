// 保留划拨土地的房屋转移登记: 划拨土地上的房屋经批准转让，依法不办理出让手续的，由转让人和受让人共同申请登记，土地仍为
// 划拨。
import { defineBusiness } from '../business/define-business';
import { ANYBODY, jointTransfer } from '../fragments/joint/joint-transfer';
import { resaleContractMaterial } from '../materials/trade-materials';
import { landGrantMaterial } from '../materials/transfer-materials';

export const allocationTransfer = defineBusiness(
  jointTransfer({
    id: 'allocation-transfer',
    name: '保留划拨土地的房屋转移登记',
    routes: [{ path: '/apply-layout/normal/allocation-transfer' }],
    summary: '划拨土地上的房屋经批准转让，依法不办理出让手续的，由转让人和受让人共同申请登记，土地仍为划拨。',
    conditions: [
      '有批准权的人民政府已准予转让，并决定可以不办理土地出让手续。',
      '转让人已按规定缴纳土地收益或者作了其他处理。',
    ],
    giver: { label: '转让人', partyTypes: ANYBODY },
    receiver: { label: '受让人', partyTypes: ANYBODY },
    ground: {
      id: 'allocation',
      title: '交易和批准信息',
      fields: [
        {
          key: 'htbh',
          label: '网签合同编号',
          kind: 'text',
          required: true,
          format: 'contractNumber',
          maxLength: 50,
          width: 'identity',
        },
        { key: 'qyrq', label: '签约日期', kind: 'date', required: true },
        { key: 'cjjg', label: '成交价格', kind: 'money', required: true, min: '0.01', unit: '元', width: 'amount' },
        {
          key: 'zrpzwh',
          label: '准予转让批准文号',
          kind: 'text',
          required: true,
          minLength: 4,
          maxLength: 50,
          width: 'identity',
        },
        { key: 'pzrq', label: '批准日期', kind: 'date', required: true },
        { key: 'tdsyj', label: '缴纳的土地收益', kind: 'money', min: '0', unit: '元', width: 'amount' },
      ],
    },
    crossChecks: [
      { kind: 'notInFuture', field: 'qyrq', message: '签约日期不能晚于今天' },
      { kind: 'notInFuture', field: 'pzrq', message: '批准日期不能晚于今天' },
    ],
    causes: ['20001', '20099'],
    materials: [
      { material: resaleContractMaterial, required: true, reason: '证明买卖双方的约定' },
      { material: landGrantMaterial, reason: '已缴纳土地收益的，提交缴款凭证' },
    ],
    rightTypes: ['3', '4'],
    feeRule: 'FEE_BY_USE',
    taxRules: ['DEED', 'VAT', 'SURTAX', 'PIT', 'LVAT', 'STAMP'],
    taxedAs: [{ transfer: 'sale', from: 'ywr', to: 'qlr', price: 'cjjg', date: 'qyrq' }],
    legalBasis: ['《中华人民共和国城市房地产管理法》第四十条第二款'],
  }),
);
