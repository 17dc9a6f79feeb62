// 宅基地更正登记: a wrong entry of a homestead, its house or its household is put right.
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
import { householdChecks, householdEnums, householdTable } from '../fragments/household';
import { REGISTRATION_LAW as LAW, remarkSection } from '../fragments/register-lock';
import { registration } from '../fragments/registration';
import { surveyMaterial } from '../materials/building-materials';
import { villagePublicityMaterial } from '../materials/rural-materials';
import { homesteadProperty } from './homestead-property';

export const homesteadCorrections = defineBusiness(
  registration({
    id: 'homestead-corrections',
    name: '宅基地更正登记',
    group: '宅基地',
    routes: [{ path: '/apply-layout/homestead/homestead-corrections' }],
    registrationType: '500',
    unitKind: 'homestead',
    rightTypes: ['5', '6'],
    summary: '登记簿对宅基地或者房屋的记载有错误的，由权利人或者利害关系人申请更正。',
    conditions: ['有材料证明登记簿的记载确有错误。', '利害关系人申请的，权利人书面同意更正。'],
    outcome: '登簿后，以更正后的记载为准。',
    joint: false,
    sides: [correctionSide],
    property: homesteadProperty('register'),
    sections: [
      {
        id: 'correction',
        title: '更正信息',
        fields: correctionFields(
          ['1', '2', '4', '5'],
          [
            ...correctedHolder,
            {
              key: 'gzhzdmj',
              label: '更正后的宅基地面积',
              kind: 'area',
              required: true,
              shownWhen: isWrong('2'),
              min: '0.01',
              scale: 2,
              unit: '㎡',
            },
            {
              key: 'gzhjzmj',
              label: '更正后的建筑面积',
              kind: 'area',
              shownWhen: isWrong('2'),
              min: '0.01',
              scale: 2,
              unit: '㎡',
            },
            correctedPlace,
          ],
        ),
      },
      { id: 'members', title: '更正后的户成员', help: '户成员的记载有错误时填写。', table: 'jtcy' },
      remarkSection,
    ],
    tables: [householdTable('户成员', 0)],
    crossChecks: householdChecks,
    enums: [...correctionEnums, ...householdEnums],
    materials: [
      ...correctionMaterials,
      { material: surveyMaterial, requiredWhen: isWrong('2'), reason: '更正面积，须提交新的调查成果' },
      { material: villagePublicityMaterial, reason: '由村（居）确认更正内容的提交' },
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
        { field: 'gzhjzmj', of: 'unit', as: 'jzmj' },
        { field: 'gzhzl', of: 'unit', as: 'zl' },
      ],
    },
  }),
);
