// 国有建设用地使用权预告登记转本登记: what was noted in advance becomes the transfer, and the notice ends with it.
import { defineBusiness } from '../business/define-business';
import { REGISTRATION_LAW as LAW } from '../fragments/register-lock';
import { registration } from '../fragments/registration';
import { landPriceMaterial } from '../materials/building-materials';
import { titleCertificateMaterial } from '../materials/common-materials';
import { deedTaxCondition, deedTaxRule } from '../fragments/deed-tax';
import { registrationProofMaterial } from '../materials/transfer-materials';
import { landProperty } from './land-property';
import {
  contractChecks,
  contractFields,
  disposalMaterials,
  investmentField,
  landSides,
  priceField,
} from './land-transfer-parts';

export const landAdvanceTransfer = defineBusiness(
  registration({
    id: 'land-advance-transfer',
    name: '国有建设用地使用权预告登记转转移登记',
    group: '土地',
    routes: [{ path: '/apply-layout/land-advance-transfer-now' }],
    registrationType: '200',
    unitKind: 'land',
    rightTypes: ['3'],
    summary: '已办理预告登记的国有建设用地使用权转让，具备条件后，由双方共同申请转为转移登记。',
    conditions: [
      '预告登记仍然有效：能够申请转移登记之日起90日内提出申请。',
      '土地没有被查封，没有正在办理的其他登记。',
      deedTaxCondition,
    ],
    outcome: '登簿后，预告登记同时注销，土地使用权归受让人。',
    joint: true,
    sides: landSides,
    property: landProperty('register'),
    sections: [
      {
        id: 'trade',
        title: '预告登记和交易信息',
        fields: [
          {
            key: 'ygzmh',
            label: '预告登记证明号',
            kind: 'certNo',
            required: true,
            width: 'full',
            help: '见不动产登记证明右上角',
          },
          ...contractFields,
          priceField,
          investmentField,
          { key: 'jqrq', label: '价款付清日期', kind: 'date' },
        ],
      },
    ],
    crossChecks: [
      ...contractChecks,
      { kind: 'notBefore', field: 'jqrq', other: 'qyrq', message: '价款付清日期不能早于签约日期' },
    ],
    causes: ['20001', '20099'],
    materials: [
      { material: titleCertificateMaterial, required: true, reason: '证明转让人是登记的权利人' },
      { material: registrationProofMaterial, required: true, reason: '证明已办理预告登记' },
      deedTaxRule,
      { material: landPriceMaterial, reason: '证明价款已经付清' },
      ...disposalMaterials,
    ],
    limitDays: 30,
    commitDays: 5,
    feeRule: 'FEE_NONRES',
    taxRules: ['DEED', 'VAT', 'LVAT', 'STAMP'],
    taxedAtOffice: '土地使用权转让的增值税、土地增值税由税务机关核定',
    output: '不动产权证书',
    deliveredTo: 'qlr',
    legalBasis: [LAW, '《中华人民共和国民法典》第二百二十一条', '《中华人民共和国契税法》第十一条'],
    registerEffect: {
      kind: 'several',
      of: [
        { effect: { kind: 'releaseEntry', entry: 'notice', by: 'qlr', proofNumber: 'ygzmh' } },
        { effect: { kind: 'transferRight', from: 'ywr', to: 'qlr' } },
      ],
    },
  }),
);
