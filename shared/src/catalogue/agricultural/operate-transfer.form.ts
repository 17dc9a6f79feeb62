// 土地经营权转移登记: who operates the land passes it on, with the household's consent and the collective's record.
import { defineBusiness } from '../business/define-business';
import { REGISTRATION_LAW as LAW, remarkSection } from '../fragments/register-lock';
import { registration } from '../fragments/registration';
import { titleCertificateMaterial } from '../materials/common-materials';
import { circulationContractMaterial, collectiveConsentMaterial } from '../materials/rural-materials';
import { contractProperty } from './contract-property';

export const operateTransfer = defineBusiness(
  registration({
    id: 'operate-transfer',
    name: '土地经营权再流转（转移）登记',
    group: '农用地',
    routes: [{ path: '/apply-layout/agricultural/land-operate-transfer' }],
    registrationType: '200',
    unitKind: 'contract',
    rightTypes: ['50'],
    summary: '土地经营权人经承包方书面同意，把土地经营权再流转给他人的，申请转移登记。',
    conditions: [
      '土地经营权已经登记。',
      '承包方书面同意再流转，并向集体经济组织备案。',
      '再流转的期限不超过原流转期限和承包期的剩余期限。',
    ],
    outcome: '登簿后，土地经营权归受让方。',
    joint: true,
    sides: [
      { role: 'ywr', label: '原土地经营权人', help: '登记簿记载的全体权利人都应列入' },
      { role: 'qlr', label: '受让方', holds: true },
      { role: 'cbf', label: '承包方', help: '书面同意再流转的承包方' },
    ],
    property: contractProperty('register'),
    sections: [
      {
        id: 'circulation',
        title: '再流转信息',
        fields: [
          {
            key: 'zlzhtbh',
            label: '再流转合同编号',
            kind: 'text',
            required: true,
            format: 'contractNumber',
            maxLength: 50,
            width: 'identity',
          },
          { key: 'qyrq', label: '签约日期', kind: 'date', required: true },
          { key: 'lzjssj', label: '流转终止日期', kind: 'date', required: true },
          { key: 'zlzjk', label: '再流转价款', kind: 'money', min: '0', unit: '元', width: 'amount' },
          { key: 'cbftyrq', label: '承包方书面同意的日期', kind: 'date', required: true },
        ],
      },
      remarkSection,
    ],
    crossChecks: [
      { kind: 'notInFuture', field: 'qyrq', message: '签约日期不能晚于今天' },
      { kind: 'notInFuture', field: 'cbftyrq', message: '承包方同意的日期不能晚于今天' },
      { kind: 'notBefore', field: 'lzjssj', other: 'qyrq', message: '流转终止日期不能早于签约日期' },
      { kind: 'notBefore', field: 'cbjssj', other: 'lzjssj', message: '流转期限不能超过承包期的剩余期限' },
    ],
    materials: [
      { material: titleCertificateMaterial, required: true, reason: '证明转让方是登记的土地经营权人' },
      { material: circulationContractMaterial, required: true, reason: '证明双方的再流转约定' },
      { material: collectiveConsentMaterial, required: true, reason: '证明承包方书面同意并向集体备案' },
    ],
    limitDays: 30,
    commitDays: 5,
    feeRule: 'FEE_FREE_AGRI',
    output: '不动产权证书',
    deliveredTo: 'qlr',
    legalBasis: [LAW, '《中华人民共和国农村土地承包法》第四十六条'],
    registerEffect: { kind: 'transferRight', from: 'ywr', to: 'qlr', owners: 'cbf' },
  }),
);
