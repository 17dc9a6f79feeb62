// 预告登记更正: a wrong entry of a notice is put right.
import { defineBusiness } from '../business/define-business';
import {
  correctedHolder,
  correctedPlace,
  correctionByOthers,
  correctionEnums,
  correctionFields,
  correctionMaterials,
  correctionSide,
} from '../fragments/correction';
import { namedUnit } from '../fragments/declared-property';
import { noticeProofField } from '../fragments/notice';
import { MORTGAGEABLE } from '../fragments/registered-title';
import { registration } from '../fragments/registration';
import { registrationProofMaterial } from '../materials/transfer-materials';

export const noticeCorrections = defineBusiness(
  registration({
    id: 'notice-corrections',
    name: '预告登记更正',
    group: '预告',
    routes: [{ path: '/apply-layout/house-notice-corrections-register' }],
    registrationType: '500',
    unitKind: 'house',
    // A notice stands on whatever is to be transferred.
    furtherKinds: ['land', 'homestead', 'forest', 'sea'],
    rightTypes: MORTGAGEABLE,
    summary: '预告登记的记载有错误的，由权利人或者利害关系人申请更正。',
    conditions: ['有材料证明预告登记的记载错误。', '利害关系人申请的，预告登记权利人书面同意更正。'],
    outcome: '登簿后，以更正后的记载为准。',
    joint: false,
    sides: [correctionSide],
    first: [namedUnit('请填写预告登记的房屋。')],
    sections: [
      {
        id: 'correction',
        title: '更正信息',
        fields: [noticeProofField, ...correctionFields(['1', '2', '4', '5'], [...correctedHolder, correctedPlace])],
      },
    ],
    enums: correctionEnums,
    deliveredTo: 'sqr',
    materials: [{ material: registrationProofMaterial, required: true, reason: '更正后收回' }, ...correctionMaterials],
    limitDays: 30,
    commitDays: 30,
    feeRule: 'FEE_FREE',
    output: '不动产登记证明',
    legalBasis: ['《中华人民共和国民法典》第二百二十条'],
    alone: correctionByOthers,
    registerEffect: {
      kind: 'modifyEntry',
      entry: 'notice',
      by: 'sqr',
      proofNumber: 'ygzmh',
      changes: [
        { field: 'gzhqlrmc', of: 'holder', as: 'qlrmc' },
        { field: 'gzhzjzl', of: 'holder', as: 'zjzl' },
        { field: 'gzhzjh', of: 'holder', as: 'zjh' },
      ],
    },
  }),
);
