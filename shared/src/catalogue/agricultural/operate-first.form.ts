// 土地经营权首次登记: who operates a household's contracted land for five years or more has that right entered.
import { field } from '../business/conditions/condition';
import { defineBusiness } from '../business/define-business';
import { REGISTRATION_LAW as LAW, remarkSection } from '../fragments/register-lock';
import { registration } from '../fragments/registration';
import { titleCertificateMaterial } from '../materials/common-materials';
import {
  circulationContractMaterial,
  collectiveConsentMaterial,
  landContractMaterial,
} from '../materials/rural-materials';
import { circulationChecks, circulationEnums, circulationFields } from './circulation-fields';
import {
  collectiveSide,
  contractHead,
  contractProperty,
  parcelChecks,
  parcelEnums,
  parcelTable,
  parcelTotal,
} from './contract-property';

export const operateFirst = defineBusiness(
  registration({
    id: 'operate-first',
    name: '土地经营权首次登记',
    group: '农用地',
    routes: [{ path: '/apply-layout/agricultural/land-operate-first' }],
    registrationType: '100',
    unitKind: 'contract',
    rightTypes: ['9'],
    summary: '承包方把已登记的承包地出租（转包）、入股给他人经营，期限五年以上的，由双方申请土地经营权首次登记。',
    conditions: [
      '土地承包经营权已经登记，流出方是登记簿记载的承包方。',
      '流转期限五年以上，并且不超过承包期的剩余期限。',
      '已向发包方备案。',
    ],
    outcome: '登簿后，取得土地经营权的不动产权证书；土地承包经营权不变。',
    joint: true,
    sides: [
      { role: 'ywr', label: '承包方（流出方）', help: '登记簿记载的承包方' },
      { role: 'qlr', label: '土地经营权人', holds: true },
      { ...collectiveSide, min: 0 },
    ],
    property: contractProperty('register'),
    sections: [
      {
        id: 'circulation',
        title: '流转信息',
        fields: [
          contractHead,
          ...circulationFields,
          {
            key: 'rgqymc',
            label: '入股的企业或合作社',
            kind: 'text',
            required: true,
            minLength: 2,
            maxLength: 100,
            shownWhen: field('lzfstd').is('2'),
          },
          {
            key: 'qtlzfs',
            label: '流转方式说明',
            kind: 'text',
            required: true,
            minLength: 2,
            maxLength: 100,
            shownWhen: field('lzfstd').is('3'),
          },
        ],
      },
      { id: 'parcels', title: '流转的地块', table: 'dk' },
      { id: 'area', title: '面积合计', fields: [parcelTotal] },
      remarkSection,
    ],
    tables: [parcelTable('流转的地块')],
    crossChecks: [...circulationChecks, ...parcelChecks],
    enums: [...circulationEnums, ...parcelEnums],
    materials: [
      { material: circulationContractMaterial, required: true, reason: '证明双方的流转约定' },
      { material: collectiveConsentMaterial, required: true, reason: '证明已向发包方备案' },
      { material: landContractMaterial, reason: '核对承包期限' },
      { material: titleCertificateMaterial, reason: '证明流出方是登记的承包方' },
    ],
    limitDays: 30,
    commitDays: 5,
    feeRule: 'FEE_FREE_AGRI',
    output: '不动产权证书',
    deliveredTo: 'qlr',
    legalBasis: [
      LAW,
      '《中华人民共和国民法典》第三百四十一条',
      '《中华人民共和国农村土地承包法》第三十六条、第四十一条',
    ],
    registerEffect: { kind: 'createRight', holders: 'qlr', rightType: '50', by: 'ywr' },
  }),
);
