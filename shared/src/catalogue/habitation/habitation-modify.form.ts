// 居住权变更登记: term, part of the dwelling or data of the resident change.
import { defineBusiness } from '../business/define-business';
import { yesNo } from '../enums/answers';
import { HABITATION_LAW, dwellingOwner, habitationProofField, resident } from '../fragments/habitation';
import { houseProperty, registration } from '../fragments/registration';
import { habitationContractMaterial } from '../materials/agreement-materials';
import { registrationProofMaterial } from '../materials/transfer-materials';

export const habitationModify = defineBusiness(
  registration({
    id: 'habitation-modify',
    name: '居住权变更登记',
    group: '居住权',
    routes: [{ path: '/apply-layout/habitation-right-modify-acceptance', title: '居住权' }],
    registrationType: '300',
    unitKind: 'house',
    rightTypes: ['4', '6', '8'],
    summary: '居住权的期限、居住的范围或者居住权人的信息改变，由双方共同申请变更登记。',
    audience: '居住权人和住宅所有权人',
    conditions: ['居住权已经登记。', '双方已就变更的内容达成书面协议。'],
    outcome: '登簿后，居住权按变更后的内容记载。',
    joint: true,
    property: houseProperty,
    sides: [dwellingOwner, resident],
    sections: [
      {
        id: 'change',
        title: '居住权变更',
        fields: [
          habitationProofField,
          {
            key: 'bgsx',
            label: '变更事项',
            kind: 'textarea',
            required: true,
            minLength: 2,
            maxLength: 500,
            help: '写明原来的内容和变更后的内容',
          },
          { key: 'xjzfw', label: '变更后的居住条件和要求', kind: 'textarea', maxLength: 500 },
          { key: 'xjzqjssj', label: '变更后的届满日期', kind: 'date' },
          {
            key: 'xsfkcz',
            label: '变更后住宅是否可以出租',
            kind: 'radio',
            enum: 'SF',
            help: '不变更的，不用选择',
          },
        ],
      },
    ],
    enums: [yesNo],
    deliveredTo: 'jzqr',
    materials: [
      { material: registrationProofMaterial, required: true, reason: '变更后收回' },
      { material: habitationContractMaterial, required: true, reason: '证明双方约定的变更' },
    ],
    limitDays: 30,
    commitDays: 5,
    feeRule: 'FEE_FREE',
    output: '不动产登记证明',
    legalBasis: [HABITATION_LAW],
    registerEffect: {
      kind: 'modifyEntry',
      entry: 'habitation',
      by: 'jzqr',
      owners: 'ywr',
      proofNumber: 'jzqzmh',
      changes: [
        { field: 'xjzqjssj', of: 'entry', as: 'endsOn' },
        { field: 'xjzfw', of: 'entry', as: 'jzfw' },
        { field: 'xsfkcz', of: 'entry', as: 'sfkcz' },
      ],
    },
  }),
);
