// 房屋更正登记: holders or others whose interests are touched have a wrong entry of a house put right.
import { field } from '../business/conditions/condition';
import { defineBusiness } from '../business/define-business';
import {
  correctedHolder,
  correctedPlace,
  correctionEnums,
  correctionFields,
  correctionByOthers,
  correctionMaterials,
  correctionSide,
  correctionStartedByOthers,
  isWrong,
} from '../fragments/correction';
import { remarkSection } from '../fragments/register-lock';
import { newShare, newSharesCheck } from '../fragments/changed/changed-values';
import { houseProperty, registration } from '../fragments/registration';
import { houseSurveyMaterial } from '../materials/building-materials';
import { titleCertificateMaterial } from '../materials/common-materials';

/** Interested parties stand beside the holders and have no share. */
const ofCorrected = { label: '更正后的份额', required: false, shownWhen: field('gzhgyfs').is('2') };

export const houseCorrections = defineBusiness(
  registration({
    id: 'house-corrections',
    name: '房屋更正登记',
    group: '房屋',
    routes: [{ path: '/apply-layout/house-corrections' }],
    registrationType: '500',
    unitKind: 'house',
    rightTypes: ['4'],
    summary: '登记簿对房屋的记载有错误的，由权利人或者利害关系人申请更正。',
    conditions: ['有材料证明登记簿的记载确有错误。', '利害关系人申请的，权利人书面同意更正。'],
    outcome: '登簿后，以更正后的记载为准。',
    joint: false,
    property: houseProperty,
    sides: [{ ...correctionSide, moreFields: [{ ...newShare, ...ofCorrected }] }],
    crossChecks: [{ ...newSharesCheck, role: correctionSide.role }],
    sections: [
      {
        id: 'correction',
        title: '更正信息',
        fields: correctionFields(
          ['1', '2', '3', '4', '5', '6'],
          [
            ...correctedHolder,
            {
              key: 'gzhjzmj',
              label: '更正后的建筑面积',
              kind: 'area',
              required: true,
              shownWhen: isWrong('2'),
              min: '0.01',
              scale: 2,
              unit: '㎡',
            },
            {
              key: 'gzhfwyt',
              label: '更正后的房屋用途',
              kind: 'select',
              required: true,
              shownWhen: isWrong('3'),
              enum: 'FWYT',
            },
            correctedPlace,
            {
              key: 'gzhgyfs',
              label: '更正后的共有方式',
              kind: 'radio',
              required: true,
              shownWhen: isWrong('5'),
              enum: 'GYFS',
            },
            {
              key: 'gzhsyqx',
              label: '更正后的土地使用期限',
              kind: 'daterange',
              required: true,
              shownWhen: isWrong('6'),
            },
          ],
        ),
      },
      remarkSection,
    ],
    enums: correctionEnums,
    deliveredTo: 'sqr',
    materials: [
      ...correctionMaterials,
      { material: titleCertificateMaterial, reason: '权利人申请的，更正后收回' },
      { material: houseSurveyMaterial, requiredWhen: isWrong('2'), reason: '更正面积，须提交测绘报告' },
    ],
    limitDays: 30,
    commitDays: 30,
    feeRule: 'FEE_FREE',
    output: '不动产权证书',
    legalBasis: ['《中华人民共和国民法典》第二百二十条'],
    alone: correctionByOthers,
    startedByOthers: correctionStartedByOthers,
    registerEffect: {
      kind: 'correctRight',
      by: 'sqr',
      changes: [
        { field: 'gzhqlrmc', of: 'holder', as: 'qlrmc' },
        { field: 'gzhzjzl', of: 'holder', as: 'zjzl' },
        { field: 'gzhzjh', of: 'holder', as: 'zjh' },
        { field: 'gzhjzmj', of: 'unit', as: 'jzmj' },
        { field: 'gzhfwyt', of: 'unit', as: 'fwyt' },
        { field: 'gzhzl', of: 'unit', as: 'zl' },
        { field: 'gzhgyfs', of: 'right', as: 'gyfs' },
        { field: 'gzhsyqx', of: 'unit', as: 'tdsyqx' },
      ],
    },
  }),
);
