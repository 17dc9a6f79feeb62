// 地役权变更登记: purpose or term of an easement changes; both sides apply together.
import { defineBusiness } from '../business/define-business';
import { registration } from '../fragments/registration';
import { easementContractMaterial } from '../materials/agreement-materials';
import { registrationProofMaterial } from '../materials/transfer-materials';
import { easementProofField, onServientLand } from './easement-entry';

export const easementModify = defineBusiness(
  registration({
    ...onServientLand,
    id: 'easement-modify',
    name: '地役权变更登记',
    registrationType: '300',
    summary: '地役权的利用目的、方法或者期限改变的，由需役地权利人和供役地权利人共同申请变更登记。',
    audience: '需役地权利人和供役地权利人',
    conditions: ['地役权已经登记。', '双方已书面约定变更的内容。'],
    outcome: '登簿后，以变更后的记载为准，换发不动产登记证明。',
    joint: true,
    sides: [
      { role: 'qlr', label: '需役地权利人' },
      { role: 'ywr', label: '供役地权利人' },
    ],
    sections: [
      {
        id: 'change',
        title: '变更内容',
        fields: [
          easementProofField,
          {
            key: 'bghnr',
            label: '变更后的利用目的和方法',
            kind: 'textarea',
            minLength: 2,
            maxLength: 500,
            help: '不变的不填',
          },
          {
            key: 'bghjssj',
            label: '变更后的结束日期',
            kind: 'date',
            help: '不变的不填；不得超过土地用益物权的剩余期限',
          },
          { key: 'bgyy', label: '变更原因', kind: 'textarea', required: true, minLength: 2, maxLength: 500 },
        ],
      },
    ],
    deliveredTo: 'qlr',
    materials: [
      { material: registrationProofMaterial, required: true, reason: '办理后换发' },
      { material: easementContractMaterial, required: true, reason: '证明双方变更的约定' },
    ],
    limitDays: 30,
    commitDays: 5,
    feeRule: 'FEE_FREE',
    output: '不动产登记证明',
    legalBasis: ['《不动产登记暂行条例实施细则》第六十一条', '《中华人民共和国民法典》第三百七十七条'],
    registerEffect: {
      kind: 'modifyEntry',
      entry: 'easement',
      by: 'qlr',
      owners: 'ywr',
      proofNumber: 'dyqzmh',
      changes: [
        { field: 'bghnr', of: 'entry', as: 'dyqnr' },
        { field: 'bghjssj', of: 'entry', as: 'endsOn' },
      ],
    },
  }),
);
