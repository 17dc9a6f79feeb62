// 土地使用权更正登记: holders or others whose interests are touched have a wrong entry of a parcel put right.
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
import { REGISTRATION_LAW as LAW, remarkSection } from '../fragments/register-lock';
import { registration } from '../fragments/registration';
import { surveyMaterial } from '../materials/building-materials';
import { landProperty } from './land-property';

export const landCorrections = defineBusiness(
  registration({
    id: 'land-corrections',
    name: '土地使用权更正登记',
    group: '土地',
    routes: [{ path: '/apply-layout/land-corrections-register' }],
    registrationType: '500',
    unitKind: 'land',
    rightTypes: ['3', '7', '8'],
    summary: '登记簿对土地使用权的记载有错误的，由权利人或者利害关系人申请更正。',
    conditions: ['有材料证明登记簿的记载确有错误。', '利害关系人申请的，权利人书面同意更正。'],
    outcome: '登簿后，以更正后的记载为准。',
    joint: false,
    sides: [correctionSide],
    property: landProperty('register', ['3', '7', '8']),
    sections: [
      {
        id: 'correction',
        title: '更正信息',
        fields: correctionFields(
          ['1', '2', '3', '4', '5', '6'],
          [
            ...correctedHolder,
            {
              key: 'gzhzdmj',
              label: '更正后的宗地面积',
              kind: 'area',
              required: true,
              shownWhen: isWrong('2'),
              min: '0.01',
              scale: 2,
              unit: '㎡',
            },
            {
              key: 'gzhsyqmj',
              label: '更正后的使用权面积',
              kind: 'area',
              required: true,
              shownWhen: isWrong('2'),
              min: '0.01',
              scale: 2,
              unit: '㎡',
            },
            {
              key: 'gzhtdyt',
              label: '更正后的土地用途',
              kind: 'select',
              required: true,
              shownWhen: isWrong('3'),
              enum: 'TDYT',
            },
            correctedPlace,
            { key: 'gzhjssj', label: '更正后的使用权终止时间', kind: 'date', required: true, shownWhen: isWrong('6') },
          ],
        ),
      },
      remarkSection,
    ],
    crossChecks: [
      { kind: 'notAbove', field: 'gzhsyqmj', limit: 'gzhzdmj', message: '更正后的使用权面积不能大于宗地面积' },
      { kind: 'notBefore', field: 'gzhjssj', other: 'syqqssj', message: '更正后的终止时间不能早于使用权起始时间' },
    ],
    enums: correctionEnums,
    materials: [
      ...correctionMaterials,
      { material: surveyMaterial, requiredWhen: isWrong('2'), reason: '更正面积，须提交新的调查成果' },
    ],
    limitDays: 30,
    commitDays: 30,
    feeRule: 'FEE_FREE',
    output: '不动产权证书',
    deliveredTo: 'sqr',
    legalBasis: [LAW, '《中华人民共和国民法典》第二百二十条'],
    alone: correctionByOthers,
    startedByOthers: correctionStartedByOthers,
    registerEffect: {
      kind: 'correctRight',
      by: 'sqr',
      changes: [
        { field: 'gzhqlrmc', of: 'holder', as: 'qlrmc' },
        { field: 'gzhzjzl', of: 'holder', as: 'zjzl' },
        { field: 'gzhzjh', of: 'holder', as: 'zjh' },
        { field: 'gzhzdmj', of: 'unit', as: 'zdmj' },
        { field: 'gzhsyqmj', of: 'unit', as: 'syqmj' },
        { field: 'gzhtdyt', of: 'unit', as: 'tdyt' },
        { field: 'gzhzl', of: 'unit', as: 'zl' },
        { field: 'gzhjssj', of: 'unit', as: 'syqjssj' },
      ],
    },
  }),
);
