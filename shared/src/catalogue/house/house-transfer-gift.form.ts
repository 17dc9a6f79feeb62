// 赠与转移登记: 房屋权利人把房屋赠与他人，由赠与人和受赠人共同申请转移登记。
import { anyParty, field } from '../business/conditions/condition';
import { defineBusiness } from '../business/define-business';
import { ANYBODY, jointTransfer } from '../fragments/joint/joint-transfer';
import { partField, passesShare } from '../fragments/joint/passed-share';
import { personConditions } from '../fragments/person-fields';
import { marriageMaterial } from '../materials/trade-materials';
import { giftContractMaterial, kinshipMaterial } from '../materials/transfer-materials';

export const houseTransferGift = defineBusiness(
  jointTransfer({
    id: 'house-transfer-gift',
    name: '赠与转移登记',
    routes: [{ path: '/apply-layout/normal/transfer' }],
    summary: '房屋权利人把房屋赠与他人，由赠与人和受赠人共同申请转移登记。',
    conditions: [
      '赠与人是登记簿记载的权利人；共同共有的由全体共有人赠与，按份共有人可以赠与本人的份额。',
      '双方已签订书面赠与合同，或者办理了赠与公证。',
    ],
    giver: { label: '赠与人', partyTypes: ANYBODY },
    receiver: { label: '受赠人', partyTypes: ANYBODY },
    ground: {
      id: 'gift',
      title: '赠与信息',
      fields: [
        {
          key: 'htbh',
          label: '赠与合同或公证书编号',
          kind: 'text',
          required: true,
          format: 'contractNumber',
          maxLength: 50,
          width: 'identity',
        },
        { key: 'qyrq', label: '赠与合同签订日期', kind: 'date', required: true },
        { ...partField, label: '赠与的份额' },
        {
          key: 'sfjqs',
          label: '是否近亲属之间赠与',
          kind: 'radio',
          required: true,
          enum: 'SF',
          help: '近亲属包括配偶、父母、子女、兄弟姐妹、祖父母、外祖父母、孙子女、外孙子女',
        },
      ],
    },
    crossChecks: [{ kind: 'notInFuture', field: 'qyrq', message: '赠与合同签订日期不能晚于今天' }],
    causes: ['20003', '20099'],
    materials: [
      { material: giftContractMaterial, required: true, reason: '证明双方的赠与约定' },
      { material: kinshipMaterial, requiredWhen: field('sfjqs').is('1'), reason: '近亲属之间赠与' },
      {
        material: marriageMaterial,
        requiredWhen: anyParty(['ywr'], personConditions.isMarried),
        reason: '有赠与人已婚',
      },
    ],
    feeRule: 'FEE_BY_USE',
    taxRules: ['DEED', 'PIT', 'STAMP'],
    taxedAs: [
      { when: field('sfjqs').is('1'), transfer: 'giftToRelative', from: 'ywr', to: 'qlr', date: 'qyrq' },
      { transfer: 'gift', from: 'ywr', to: 'qlr', date: 'qyrq' },
    ],
    registerEffect: passesShare,
    legalBasis: ['《中华人民共和国民法典》第六百五十七条、第六百五十九条'],
  }),
);
