// 国有建设用地使用权转移预告登记: buyer and seller have the agreed transfer of a parcel noted before it is carried out.
import { defineBusiness } from '../business/define-business';
import { noticeTypes } from '../enums/entries';
import { REGISTRATION_LAW as LAW, remarkSection } from '../fragments/register-lock';
import { registration } from '../fragments/registration';
import { noticeAgreementMaterial } from '../materials/agreement-materials';
import { landSourceMaterial } from '../materials/building-materials';
import { titleCertificateMaterial } from '../materials/common-materials';
import { landProperty } from './land-property';
import { contractChecks, contractFields, disposalMaterials, landSides, priceField } from './land-transfer-parts';

export const landTransferNotice = defineBusiness(
  registration({
    id: 'land-transfer-notice',
    name: '国有建设用地使用权转移预告登记',
    group: '土地',
    routes: [{ path: '/apply-layout/land-transfer-notice' }],
    registrationType: '700',
    unitKind: 'land',
    rightTypes: ['3'],
    summary: '转让国有建设用地使用权、暂时还不能办理转移登记的，按约定先办理预告登记，保障将来取得土地使用权。',
    conditions: ['土地已经登记，转让人是登记簿记载的权利人。', '双方已签订转让合同，并约定办理预告登记。'],
    outcome: '登簿后，未经预告登记权利人同意处分土地使用权的，不发生物权效力。',
    joint: true,
    sides: landSides.map((side) =>
      side.role === 'qlr'
        ? { ...side, label: '预告登记权利人', holds: true, help: '将来取得土地使用权的一方' }
        : { ...side, label: '预告登记义务人' },
    ),
    property: landProperty('register'),
    sections: [
      {
        id: 'notice',
        title: '预告登记信息',
        fields: [
          {
            key: 'ygdjzl',
            label: '预告登记种类',
            kind: 'select',
            required: true,
            enum: 'YGDJZL',
            codes: ['2'],
            initial: '2',
            width: 'full',
          },
          ...contractFields,
          priceField,
          {
            key: 'ydzyrq',
            label: '约定办理转移登记的日期',
            kind: 'date',
            help: '能够申请转移登记之日起90日内未申请的，预告登记失效',
          },
        ],
      },
      remarkSection,
    ],
    crossChecks: [
      ...contractChecks,
      { kind: 'notBefore', field: 'ydzyrq', other: 'qyrq', message: '约定办理转移登记的日期不能早于签约日期' },
    ],
    enums: [noticeTypes],
    materials: [
      { material: titleCertificateMaterial, required: true, reason: '证明转让人是登记的权利人' },
      { material: noticeAgreementMaterial, required: true, reason: '证明双方约定办理预告登记' },
      { material: landSourceMaterial, reason: '证明土地的来源和转让条件' },
      ...disposalMaterials,
    ],
    limitDays: 30,
    commitDays: 5,
    feeRule: 'FEE_FREE',
    output: '不动产登记证明',
    deliveredTo: 'qlr',
    legalBasis: [LAW, '《中华人民共和国民法典》第二百二十一条'],
    registerEffect: {
      kind: 'addEntry',
      entry: 'notice',
      by: 'ywr',
      holders: 'qlr',
      data: { documentNumber: 'htbh', amount: 'cjjg' },
      proof: true,
    },
  }),
);
