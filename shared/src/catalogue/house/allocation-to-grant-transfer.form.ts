// 划拨转出让及转移登记: 划拨土地上的房屋转让，补办土地出让手续后，由转让人和受让人共同申请登记。
import { defineBusiness } from '../business/define-business';
import { ANYBODY, jointTransfer } from '../fragments/joint/joint-transfer';
import { resaleContractMaterial } from '../materials/trade-materials';
import { landGrantMaterial } from '../materials/transfer-materials';

export const allocationToGrantTransfer = defineBusiness(
  jointTransfer({
    id: 'allocation-to-grant-transfer',
    name: '划拨转出让及转移登记',
    routes: [{ path: '/apply-layout/normal/transfer-movement', title: '划拨转出让及转移' }],
    summary: '划拨土地上的房屋转让，补办土地出让手续后，由转让人和受让人共同申请登记。',
    conditions: ['有批准权的人民政府已准予转让。', '已签订土地出让合同，出让价款已经缴清。'],
    giver: { label: '转让人', partyTypes: ANYBODY },
    receiver: { label: '受让人', partyTypes: ANYBODY },
    ground: {
      id: 'grant',
      title: '交易和出让信息',
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
          key: 'crhth',
          label: '补办出让合同号',
          kind: 'text',
          required: true,
          minLength: 4,
          maxLength: 50,
          width: 'identity',
        },
        {
          key: 'tdcrj',
          label: '土地出让价款',
          kind: 'money',
          required: true,
          min: '0.01',
          unit: '元',
          width: 'amount',
        },
        { key: 'crqsrq', label: '出让起始日期', kind: 'date', required: true },
        { key: 'crzzrq', label: '出让终止日期', kind: 'date', required: true },
      ],
    },
    crossChecks: [
      { kind: 'notInFuture', field: 'qyrq', message: '签约日期不能晚于今天' },
      { kind: 'notBefore', field: 'crzzrq', other: 'crqsrq', message: '出让终止日期不能早于起始日期' },
    ],
    causes: ['20013', '20001'],
    materials: [
      { material: resaleContractMaterial, required: true, reason: '证明买卖双方的约定' },
      { material: landGrantMaterial, required: true, reason: '证明已补办出让手续' },
    ],
    rightTypes: ['3', '4'],
    feeRule: 'FEE_BY_USE',
    taxRules: ['DEED', 'DEED_LAND_PRICE', 'VAT', 'PIT'],
    taxedAtOffice: '承受人还要按补缴的出让价款缴纳契税，由税务机关一并核定',
    legalBasis: ['《中华人民共和国城市房地产管理法》第四十条'],
  }),
);
