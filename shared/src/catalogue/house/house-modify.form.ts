// 房屋变更登记: data of a registered house or of its holder have changed, the holder stays the same.
import { defineBusiness } from '../business/define-business';
import { field } from '../business/conditions/condition';
import { changeOrigins } from '../enums/house-choices';
import { registrationCauses } from '../enums/registration';
import {
  changeCause,
  changeExemptions,
  changeOrigin,
  changeReason,
  changedPlaces,
  changedValues,
} from '../fragments/changed/changed-values';
import { houseProperty, registration } from '../fragments/registration';
import { houseSurveyMaterial, planningMaterial, surveyMaterial } from '../materials/building-materials';
import { changeMaterial } from '../materials/change-materials';
import { consentMaterial, titleCertificateMaterial } from '../materials/common-materials';

const isArea = field('djyy').is('30004');
const isUse = field('djyy').is('30005');

export const houseModify = defineBusiness(
  registration({
    id: 'house-modify',
    name: '房屋变更登记',
    group: '房屋',
    routes: [{ path: '/apply-layout/house-property-change-register' }],
    registrationType: '300',
    unitKind: 'house',
    rightTypes: ['4', '6'],
    summary: '房屋的坐落、面积、用途，或者权利人的姓名、证件号改变，由权利人申请变更登记。',
    conditions: ['房屋已经登记，申请人是登记簿记载的权利人。', '有材料证明变更的事实。'],
    outcome: '登簿后，登记簿和证书按变更后的内容记载。',
    joint: false,
    property: houseProperty,
    sides: [{ role: 'qlr', label: '权利人', help: '登记簿记载的全体权利人都应列入' }],
    sections: [
      {
        id: 'change',
        title: '变更信息',
        fields: [
          changeCause(['30001', '30002', '30003', '30004', '30005', '30099']),
          changedValues.holderName,
          changedValues.holderNumberKind,
          changedValues.holderNumber,
          changedValues.location,
          changedValues.area,
          changedValues.use,
          changeOrigin,
          changeReason,
          { key: 'bz', label: '备注', kind: 'textarea', maxLength: 500 },
        ],
      },
    ],
    enums: [registrationCauses, changeOrigins],
    deliveredTo: 'qlr',
    materials: [
      { material: titleCertificateMaterial, required: true, reason: '证明申请人是登记的权利人' },
      { material: changeMaterial, required: true, reason: '证明变更的事实' },
      { material: surveyMaterial, requiredWhen: isArea, reason: '面积、界址改变' },
      { material: houseSurveyMaterial, requiredWhen: isArea, reason: '面积改变' },
      { material: planningMaterial, requiredWhen: isUse, reason: '用途改变，须符合规划' },
      { material: consentMaterial, reason: '设有抵押等权利，变更对其不利时提交' },
    ],
    limitDays: 30,
    commitDays: 5,
    feeRule: 'FEE_FREE',
    feeExemptions: changeExemptions,
    output: '不动产权证书',
    legalBasis: ['《不动产登记暂行条例》第十四条'],
    registerEffect: {
      kind: 'modifyRight',
      by: 'qlr',
      changes: [
        changedPlaces.holderName,
        changedPlaces.holderNumberKind,
        changedPlaces.holderNumber,
        changedPlaces.location,
        changedPlaces.area,
        changedPlaces.use,
      ],
    },
  }),
);
