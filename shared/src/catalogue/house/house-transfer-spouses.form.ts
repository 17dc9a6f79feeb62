// 夫妻间转移登记（婚姻审查）: 婚姻关系存续期间，夫妻约定房屋归一方所有、共同所有或者按份共有，由双方共同申请登记。
import { defineBusiness } from '../business/define-business';
import { PERSONS, jointTransfer } from '../fragments/joint/joint-transfer';
import { marriageMaterial } from '../materials/trade-materials';
import { maritalAgreementMaterial } from '../materials/transfer-materials';

export const houseTransferSpouses = defineBusiness(
  jointTransfer({
    id: 'house-transfer-spouses',
    name: '夫妻间转移登记（婚姻审查）',
    routes: [{ path: '/apply-layout/normal/modify-marriage-examination', title: '婚姻审核' }],
    summary: '婚姻关系存续期间，夫妻约定房屋归一方所有、共同所有或者按份共有，由双方共同申请登记。',
    conditions: ['双方是夫妻，婚姻关系存续。', '双方已就房屋的归属签订书面约定。'],
    giver: { label: '原权利人', partyTypes: PERSONS, max: 2 },
    receiver: { label: '约定后的权利人', partyTypes: PERSONS, max: 2 },
    ground: {
      id: 'marriage',
      title: '婚姻审查',
      fields: [
        {
          key: 'jhzh',
          label: '结婚证号',
          kind: 'text',
          required: true,
          minLength: 4,
          maxLength: 50,
          width: 'identity',
        },
        { key: 'jhrq', label: '结婚登记日期', kind: 'date', required: true },
        { key: 'ydrq', label: '财产约定签订日期', kind: 'date', required: true },
      ],
    },
    crossChecks: [
      { kind: 'notInFuture', field: 'jhrq', message: '结婚登记日期不能晚于今天' },
      { kind: 'notInFuture', field: 'ydrq', message: '财产约定签订日期不能晚于今天' },
      { kind: 'notBefore', field: 'ydrq', other: 'jhrq', message: '财产约定签订日期不能早于结婚登记日期' },
    ],
    causes: ['20008', '20099'],
    materials: [
      { material: marriageMaterial, required: true, reason: '证明双方是夫妻' },
      { material: maritalAgreementMaterial, required: true, reason: '证明对房屋归属的约定' },
    ],
    deedTaxFree: true,
    sidesOverlap: true,
    feeRule: 'FEE_COST_ONLY_IF_SPOUSE',
    provenReliefs: ['betweenSpouses'],
    taxRules: ['DEED'],
    registerEffect: { kind: 'transferRight', from: 'ywr', to: 'qlr', ownShares: true },
    taxedAs: [{ transfer: 'spouses', from: 'ywr', to: 'qlr', date: 'ydrq' }],
    legalBasis: ['《中华人民共和国民法典》第一千零六十五条', '《中华人民共和国契税法》第六条第四项'],
  }),
);
