// 变更预览: the record before and after a change of the property, side by side, and sent from there.
import { defineBusiness } from '../business/define-business';
import { field } from '../business/conditions/condition';
import { houseStructures, houseUses } from '../enums/houses';
import { houseProperty, registration } from '../fragments/registration';
import { changeMaterial } from '../materials/change-materials';
import { titleCertificateMaterial } from '../materials/common-materials';
import { houseSurveyMaterial } from '../materials/building-materials';

export const rightModifyPreview = defineBusiness(
  registration({
    id: 'right-modify-preview',
    name: '房屋变更登记（变更前后对照）',
    group: '房屋',
    routes: [{ path: '/apply-layout/right-modify-acceptance', title: '变更预览' }],
    registrationType: '300',
    unitKind: 'house',
    rightTypes: ['4', '6', '8'],
    summary: '对照登记簿的现有记载，逐项填写变更后的内容；没有改变的不用填写。',
    conditions: ['申请人是登记簿记载的权利人。', '有材料证明变更的事实。'],
    outcome: '登簿后，登记簿按填写的内容更新，没有填写的保持不变。',
    joint: false,
    property: houseProperty,
    sides: [{ role: 'qlr', label: '权利人' }],
    sections: [
      {
        id: 'after',
        title: '变更后的内容',
        help: '只填写有变化的项目，留空表示不变。',
        fields: [
          { key: 'bghzl', label: '坐落（变更后）', kind: 'address' },
          { key: 'bghfwyt', label: '房屋用途（变更后）', kind: 'select', enum: 'FWYT' },
          { key: 'bghfwjg', label: '房屋结构（变更后）', kind: 'select', enum: 'FWJG' },
          { key: 'bghjzmj', label: '建筑面积（变更后）', kind: 'area', min: '0.01', scale: 2, unit: '㎡' },
          { key: 'bghzcs', label: '总层数（变更后）', kind: 'number', min: '1', max: '200' },
          { key: 'bgrq', label: '变更发生的日期', kind: 'date', required: true },
        ],
      },
    ],
    crossChecks: [{ kind: 'notInFuture', field: 'bgrq', message: '变更发生的日期不能晚于今天' }],
    enums: [houseUses, houseStructures],
    deliveredTo: 'qlr',
    materials: [
      { material: titleCertificateMaterial, required: true, reason: '证明申请人是登记的权利人' },
      { material: changeMaterial, required: true, reason: '证明变更的事实' },
      { material: houseSurveyMaterial, requiredWhen: field('bghjzmj').isFilled(), reason: '面积改变' },
    ],
    limitDays: 30,
    commitDays: 5,
    feeRule: 'FEE_FREE',
    output: '不动产权证书',
    legalBasis: ['《不动产登记暂行条例》第十四条'],
    registerEffect: {
      kind: 'modifyRight',
      by: 'qlr',
      changes: [
        { field: 'bghzl', of: 'unit', as: 'zl' },
        { field: 'bghfwyt', of: 'unit', as: 'fwyt' },
        { field: 'bghfwjg', of: 'unit', as: 'fwjg' },
        { field: 'bghjzmj', of: 'unit', as: 'jzmj' },
        { field: 'bghzcs', of: 'unit', as: 'zcs' },
      ],
    },
  }),
);
