// 权利变更登记: what the register says about a right changes: term, form of co-ownership, holder.
import { defineBusiness } from '../business/define-business';
import { field } from '../business/conditions/condition';
import { seaUseTypes } from '../enums/land/sea-use';
import { changeOrigins } from '../enums/house-choices';
import { registrationCauses } from '../enums/registration';
import {
  causesByKind,
  changedTitle,
  changedTitleChecks,
  changedTitleMaterials,
} from '../fragments/changed/changed-title';
import {
  changeCause,
  changeExemptions,
  changeOrigin,
  changeReason,
  changedPlaces,
  changedValues,
  newShare,
  newSharesCheck,
} from '../fragments/changed/changed-values';
import { BESIDE_HOUSES, TITLES, registeredTitle } from '../fragments/registered-title';
import { registration } from '../fragments/registration';
import { changeMaterial } from '../materials/change-materials';
import { consentMaterial, titleCertificateMaterial } from '../materials/common-materials';
import { maritalAgreementMaterial } from '../materials/transfer-materials';

export const rightModify = defineBusiness(
  registration({
    id: 'right-modify',
    name: '权利变更登记',
    group: '房屋',
    routes: [{ path: '/apply-layout/common-right-modify' }],
    registrationType: '300',
    unitKind: 'house',
    furtherKinds: BESIDE_HOUSES,
    rightTypes: TITLES,
    summary: '不动产的用途、权利的使用期限、共有方式，或者权利人的名称、证件改变，由权利人申请变更登记。',
    conditions: ['申请人是登记簿记载的权利人。', '共有方式变更的，全体共有人一致同意。'],
    outcome: '登簿后，权利按变更后的内容记载。',
    joint: false,
    property: registeredTitle,
    sides: [{ role: 'qlr', label: '权利人', help: '共有的，全体共有人都应列入', moreFields: [newShare] }],
    sections: [
      {
        id: 'right',
        title: '权利变更内容',
        fields: [
          {
            ...changeCause(['30006', '30007', '30001', '30002', '30003', '30005']),
            codesWhen: causesByKind,
          },
          ...changedTitle.terms,
          changedValues.ownership,
          changedValues.holderName,
          changedValues.holderNumberKind,
          changedValues.holderNumber,
          changedValues.location,
          ...changedTitle.uses,
          changeOrigin,
          changeReason,
        ],
      },
    ],
    crossChecks: [newSharesCheck, ...changedTitleChecks],
    enums: [registrationCauses, changeOrigins, seaUseTypes],
    deliveredTo: 'qlr',
    materials: [
      { material: titleCertificateMaterial, required: true, reason: '证明申请人是登记的权利人' },
      { material: changeMaterial, required: true, reason: '证明变更的事实' },
      { material: maritalAgreementMaterial, requiredWhen: field('djyy').is('30007'), reason: '共有方式改变' },
      ...changedTitleMaterials,
      { material: consentMaterial, reason: '设有抵押等权利，变更对其不利时提交' },
    ],
    limitDays: 30,
    commitDays: 5,
    feeRule: 'FEE_FREE',
    feeExemptions: changeExemptions,
    output: '不动产权证书',
    legalBasis: ['《不动产登记暂行条例》第十四条', '《不动产登记暂行条例实施细则》第二十六条'],
    registerEffect: {
      kind: 'modifyRight',
      by: 'qlr',
      changes: [
        changedPlaces.ownership,
        changedPlaces.holderName,
        changedPlaces.holderNumberKind,
        changedPlaces.holderNumber,
        changedPlaces.location,
        ...changedTitle.places,
      ],
    },
  }),
);
