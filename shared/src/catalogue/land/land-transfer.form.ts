// 国有建设用地使用权转移登记: land without a building passes on, applied for by both sides together.
import { defineBusiness } from '../business/define-business';
import { partField, sellsShare } from '../fragments/joint/passed-share';
import { REGISTRATION_LAW as LAW } from '../fragments/register-lock';
import { registration } from '../fragments/registration';
import { landSourceMaterial } from '../materials/building-materials';
import { titleCertificateMaterial } from '../materials/common-materials';
import { deedTaxCondition, deedTaxRule } from '../fragments/deed-tax';
import { landProperty } from './land-property';
import { disposalMaterials, investmentField, landSides, landTransferCauses, paidPrice } from './land-transfer-parts';

export const landTransfer = defineBusiness(
  registration({
    id: 'land-transfer',
    name: '国有建设用地使用权转移登记',
    group: '土地',
    routes: [{ path: '/apply-layout/land-right-info' }],
    registrationType: '200',
    unitKind: 'land',
    rightTypes: ['3'],
    summary: '国有建设用地使用权买卖、互换、赠与、作价出资等，由转让人和受让人共同申请转移登记。',
    conditions: [
      '土地已经登记，转让人是登记簿记载的权利人。',
      '土地没有被查封，没有正在办理的其他登记。',
      '出让取得的，已达到法律规定的转让条件。',
      deedTaxCondition,
    ],
    outcome: '登簿后，土地使用权归受让人。',
    joint: true,
    sides: landSides,
    property: landProperty('register'),
    sections: [{ id: 'trade', title: '交易信息', fields: [paidPrice, partField, investmentField] }],
    causes: landTransferCauses,
    materials: [
      { material: titleCertificateMaterial, required: true, reason: '证明转让人是登记的权利人' },
      { material: landSourceMaterial, required: true, reason: '证明土地的来源和转让条件' },
      deedTaxRule,
      ...disposalMaterials,
    ],
    limitDays: 30,
    commitDays: 5,
    feeRule: 'FEE_NONRES',
    taxRules: ['DEED', 'VAT', 'LVAT', 'STAMP'],
    taxedAtOffice: '土地使用权转让的增值税、土地增值税由税务机关核定',
    output: '不动产权证书',
    deliveredTo: 'qlr',
    legalBasis: [LAW, '《中华人民共和国契税法》第十一条', '《中华人民共和国城市房地产管理法》第三十九条'],
    registerEffect: sellsShare,
  }),
);
