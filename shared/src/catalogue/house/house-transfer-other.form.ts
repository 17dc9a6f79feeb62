// 房屋互换、作价出资等转移登记: a house passes on for something else than a price, or with the enterprise that holds
// it.
import { defineBusiness } from '../business/define-business';
import { field } from '../business/conditions/condition';
import { ANYBODY, jointTransfer } from '../fragments/joint/joint-transfer';
import { partField, passesShare } from '../fragments/joint/passed-share';
import { resolutionMaterial } from '../materials/common-materials';
import { exchangeAgreementMaterial } from '../materials/rural-materials';

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
        { key: 'zjjz', label: '作价或评估价值', kind: 'money', min: '0', unit: '元', width: 'amount' },
        partField,
      ],
    },
    crossChecks: [{ kind: 'notInFuture', field: 'qyrq', message: '协议签订日期不能晚于今天' }],
    causes: ['20002', '20009', '20010', '20006', '20099'],
    materials: [
      { material: exchangeAgreementMaterial, required: true, reason: '证明互换、出资、合并分立或者分割的约定' },
      {
        material: resolutionMaterial,
        requiredWhen: field('djyy').oneOf('20009', '20010'),
        reason: '作价出资、合并分立，须证明内部已决定',
      },
    ],
    rightTypes: ['4', '6', '8'],
    feeRule: 'FEE_BY_USE',
    taxRules: ['DEED', 'VAT', 'LVAT', 'STAMP'],
    registerEffect: passesShare,
    legalBasis: ['《不动产登记暂行条例实施细则》第二十七条', '《中华人民共和国民法典》第六百四十七条'],
  }),
);
