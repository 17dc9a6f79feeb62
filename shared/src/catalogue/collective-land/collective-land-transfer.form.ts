// 集体建设用地使用权转移登记: land that a collective has granted for business passes on, with what is built on it
// (土地管理法 第六十三条).
import { defineBusiness } from '../business/define-business';
import { COLLECTIVE_RIGHTS, collectiveLandProperty } from './collective-land-property';
import { deedTaxRule } from '../fragments/deed-tax';
import { partField, sellsShare } from '../fragments/joint/passed-share';
import { REGISTRATION_LAW as LAW } from '../fragments/register-lock';
import { registration } from '../fragments/registration';
import { contractChecks, contractFields, disposalMaterials, landSides, paidPrice } from '../land/land-transfer-parts';
import { titleCertificateMaterial } from '../materials/common-materials';
import { collectiveLandApprovalMaterial } from '../materials/rural-materials';

export const collectiveLandTransfer = defineBusiness(
  registration({
    id: 'collective-land-transfer',
    name: '集体建设用地使用权及建筑物所有权转移登记',
    group: '集体土地',
    routes: [{ path: '/apply-layout/common-process' }],
    registrationType: '200',
    unitKind: 'land',
    rightTypes: COLLECTIVE_RIGHTS,
    summary: '出让等方式取得的集体经营性建设用地使用权转让、互换、赠与、出资的，由转让人和受让人共同申请转移登记。',
    conditions: [
      '转让人是登记簿记载的权利人，土地用途符合规划。',
      '法律规定或者出让合同没有禁止转让。',
      '地上有房屋的，房屋和土地一并转让。',
    ],
    outcome: '登簿后，集体建设用地使用权（及房屋所有权）归受让人。',
    joint: true,
    sides: landSides,
    property: collectiveLandProperty,
    sections: [{ id: 'trade', title: '交易信息', fields: [...contractFields, paidPrice, partField] }],
    crossChecks: contractChecks,
    causes: ['20001', '20002', '20003', '20006', '20009', '20010', '20099'],
    materials: [
      { material: titleCertificateMaterial, required: true, reason: '证明转让人是登记的权利人' },
      { material: collectiveLandApprovalMaterial, required: true, reason: '证明取得方式和转让条件' },
      deedTaxRule,
      ...disposalMaterials,
    ],
    limitDays: 30,
    commitDays: 5,
    feeRule: 'FEE_NONRES',
    taxRules: ['DEED', 'STAMP'],
    taxedAtOffice: '集体建设用地转让的税款由税务机关核定',
    output: '不动产权证书',
    deliveredTo: 'qlr',
    legalBasis: [
      LAW,
      '《中华人民共和国土地管理法》第六十三条',
      '《中华人民共和国民法典》第三百五十六条、第三百五十七条',
    ],
    registerEffect: sellsShare,
  }),
);
