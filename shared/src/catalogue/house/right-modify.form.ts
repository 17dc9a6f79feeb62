// 权利变更登记: what the register says about a right changes: term, form of co-ownership, holder.
import { defineBusiness } from '../business/define-business';
import { field, not } from '../business/conditions/condition';
import { registrationCauses } from '../enums/registration';
import {
  changeCause,
  changeReason,
  changedPlaces,
  changedValues,
  newShare,
  newSharesCheck,
} from '../fragments/changed-values';
import { BESIDE_HOUSES, TITLES, WITH_BUILDING, registeredTitle } from '../fragments/registered-title';
import { registration } from '../fragments/registration';
import { changeMaterial } from '../materials/change-materials';
import { consentMaterial, titleCertificateMaterial } from '../materials/common-materials';
import { landGrantMaterial, maritalAgreementMaterial } from '../materials/transfer-materials';

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
    summary: '不动产权利的使用期限、共有方式，或者权利人的名称、证件改变，由权利人申请变更登记。',
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
            // Use and term of anything else follow from its contract or grant, and have their own forms.
            codesWhen: [{ when: not(WITH_BUILDING), codes: ['30001', '30002', '30003', '30007'] }],
          },
          changedValues.term,
          changedValues.ownership,
          changedValues.holderName,
          changedValues.holderNumber,
          changedValues.location,
          changedValues.use,
          changeReason,
        ],
      },
    ],
    crossChecks: [newSharesCheck],
    enums: [registrationCauses],
    deliveredTo: 'qlr',
    materials: [
      { material: titleCertificateMaterial, required: true, reason: '证明申请人是登记的权利人' },
      { material: changeMaterial, required: true, reason: '证明变更的事实' },
      { material: maritalAgreementMaterial, requiredWhen: field('djyy').is('30007'), reason: '共有方式改变' },
      { material: landGrantMaterial, requiredWhen: field('djyy').is('30006'), reason: '使用期限改变' },
      { material: consentMaterial, reason: '设有抵押等权利，变更对其不利时提交' },
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
        changedPlaces.term,
        changedPlaces.ownership,
        changedPlaces.holderName,
        changedPlaces.holderNumber,
        changedPlaces.location,
        changedPlaces.use,
      ],
    },
  }),
);
