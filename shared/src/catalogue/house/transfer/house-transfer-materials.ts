// The materials of a resale, and when each is required.
import type { MaterialRule } from '../../business/business';
import { all, any, anyParty, fact, field, partyField } from '../../business/conditions/condition';
import { deedTaxRule } from '../../fragments/deed-tax';
import { GUARDIAN_LAW, personConditions } from '../../fragments/person-fields';
import {
  agentMaterial,
  applicationFormMaterial,
  consentMaterial,
  guardianMaterial,
  identityMaterial,
  inquiryMaterial,
  organisationMaterial,
  resolutionMaterial,
  titleCertificateMaterial,
} from '../../materials/common-materials';
import {
  formerPurchaseMaterial,
  householdHousingMaterial,
  marriageMaterial,
  mortgagedTransferMaterial,
  resaleContractMaterial,
} from '../../materials/trade-materials';

const everybody = ['ywr', 'qlr'];
const withMortgage = field('sfdygh').is('1');

export const houseTransferMaterials: readonly MaterialRule[] = [
  { material: applicationFormMaterial, required: true, reason: '每件申请都需要' },
  { material: identityMaterial, required: true, reason: '用于核对全体当事人的身份' },
  { material: titleCertificateMaterial, required: true, reason: '证明出卖人是登记的权利人' },
  { material: resaleContractMaterial, required: true, reason: '证明买卖双方的约定' },
  deedTaxRule,
  { material: marriageMaterial, requiredWhen: anyParty(everybody, personConditions.isMarried), reason: '有当事人已婚' },
  { material: mortgagedTransferMaterial, requiredWhen: withMortgage, reason: '选择了带押过户' },
  {
    material: consentMaterial,
    requiredWhen: any(withMortgage, fact('noTransferClause'), fact('notice')),
    reason: '房屋上的抵押或预告登记须取得权利人书面同意',
  },
  {
    material: agentMaterial,
    requiredWhen: anyParty(everybody, personConditions.hasAgent),
    reason: '有当事人委托了代理人',
  },
  {
    material: organisationMaterial,
    requiredWhen: anyParty(everybody, personConditions.isOrganisation),
    reason: '有当事人是单位',
  },
  {
    material: resolutionMaterial,
    requiredWhen: anyParty(['ywr'], all(personConditions.isOrganisation, partyField('qlrlx').is('2'))),
    reason: '出卖人是企业，须证明内部已决定出售',
  },
  {
    material: guardianMaterial,
    requiredWhen: anyParty(everybody, personConditions.isMinor),
    reason: GUARDIAN_LAW,
  },
  { material: householdHousingMaterial, reason: '申请首套或第二套住房税收优惠时提交' },
  { material: formerPurchaseMaterial, reason: '个人所得税据实征收时提交' },
  { material: inquiryMaterial, reason: '受理时由系统生成，当事人签名' },
];
