// 不动产转移预告登记: buyer and seller of what is registered already have the agreed transfer noted before it is
// carried out; of construction land there is a form of its own.
import { defineBusiness } from '../business/define-business';
import { noticeTypes } from '../enums/entries';
import { REGISTRATION_LAW as LAW, remarkSection } from '../fragments/register-lock';
import { registeredTitle } from '../fragments/registered-title';
import { registration } from '../fragments/registration';
import { contractChecks, contractFields, disposalMaterials, landSides, priceField } from '../land/land-transfer-parts';
import { noticeAgreementMaterial } from '../materials/agreement-materials';
import { titleCertificateMaterial } from '../materials/common-materials';

export const transferNotice = defineBusiness(
  registration({
    id: 'transfer-notice',
    name: '不动产转移预告登记',
    group: '预告',
    routes: [{ path: '/apply-layout/common-process' }],
    registrationType: '700',
    unitKind: 'house',
    furtherKinds: ['land', 'homestead', 'forest', 'sea'],
    rightTypes: ['4', '6', '7', '8', '10', '11', '12', '15', '16'],
    summary: '已登记的房屋、集体建设用地、林权、海域等约定买卖、暂时还不能办理转移登记的，由双方先办理预告登记。',
    conditions: ['不动产已经登记，转让人是登记簿记载的权利人。', '双方已签订转让合同，并约定办理预告登记。'],
    outcome: '登簿后，未经预告登记权利人同意处分该不动产的，不发生物权效力。',
    joint: true,
    sides: landSides.map((side) =>
      side.role === 'qlr'
        ? { ...side, label: '预告登记权利人', holds: true, help: '将来取得不动产的一方' }
        : { ...side, label: '预告登记义务人' },
    ),
    property: registeredTitle,
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
        ],
      },
      remarkSection,
    ],
    crossChecks: contractChecks,
    enums: [noticeTypes],
    materials: [
      { material: titleCertificateMaterial, required: true, reason: '证明转让人是登记的权利人' },
      { material: noticeAgreementMaterial, required: true, reason: '证明双方约定办理预告登记' },
      ...disposalMaterials,
    ],
    limitDays: 30,
    commitDays: 5,
    feeRule: 'FEE_FREE',
    output: '不动产登记证明',
    deliveredTo: 'qlr',
    legalBasis: [LAW, '《中华人民共和国民法典》第二百二十一条', '《不动产登记暂行条例实施细则》第八十五条'],
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
