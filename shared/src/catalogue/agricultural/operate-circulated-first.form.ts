// 流转取得的土地经营权首次登记: land of several households, let through the collective, becomes one operation right.
import { defineBusiness } from '../business/define-business';
import { REGISTRATION_LAW as LAW, remarkSection } from '../fragments/register-lock';
import { registration } from '../fragments/registration';
import { surveyMaterial } from '../materials/building-materials';
import {
  circulationContractMaterial,
  collectiveConsentMaterial,
  landContractMaterial,
  villagePublicityMaterial,
} from '../materials/rural-materials';
import { circulationChecks, circulationEnums, circulationFields } from './circulation-fields';
import {
  collectiveSide,
  contractProperty,
  parcelChecks,
  parcelEnums,
  parcelTable,
  parcelTotal,
} from './contract-property';

export const operateCirculatedFirst = defineBusiness(
  registration({
    id: 'operate-circulated-first',
    name: '集中流转取得的土地经营权首次登记',
    group: '农用地',
    routes: [{ path: '/apply-layout/agricultural/land-operate-fist-wander-about' }],
    registrationType: '100',
    unitKind: 'contract',
    rightTypes: ['50'],
    summary: '几户农户委托发包方统一流转承包地，期限五年以上的，由经营方和发包方申请土地经营权首次登记。',
    conditions: [
      '各承包户已书面委托发包方流转。',
      '流转期限五年以上，并且不超过各户承包期的剩余期限。',
      '流转的地块已调查，取得不动产单元号。',
    ],
    outcome: '登簿后，取得土地经营权的不动产权证书；各户的土地承包经营权不变。',
    joint: true,
    sides: [{ role: 'qlr', label: '土地经营权人', holds: true }, collectiveSide],
    property: contractProperty('applicant'),
    sections: [
      {
        id: 'circulation',
        title: '流转信息',
        fields: [...circulationFields, { key: 'wtrq', label: '各户委托流转的日期', kind: 'date', required: true }],
      },
      { id: 'households', title: '流出的农户', table: 'lcf' },
      { id: 'parcels', title: '流转的地块', table: 'dk' },
      {
        id: 'area',
        title: '面积合计',
        fields: [
          { key: 'lchs', label: '流出户数', kind: 'number', unit: '户', computed: { kind: 'rowCount', table: 'lcf' } },
          {
            key: 'lcmjhj',
            label: '各户流出面积合计',
            kind: 'area',
            scale: 2,
            unit: '亩',
            computed: { kind: 'total', table: 'lcf', field: 'lcmj' },
          },
          parcelTotal,
        ],
      },
      remarkSection,
    ],
    tables: [
      {
        table: 'lcf',
        label: '农户',
        min: 1,
        max: 200,
        totals: ['lcmj'],
        fields: [
          { key: 'xm', label: '承包方代表', kind: 'text', required: true, format: 'personName', maxLength: 60 },
          { key: 'zjh', label: '身份证号', kind: 'idNumber', required: true, width: 'identity' },
          { key: 'cbzh', label: '承包经营权证书号', kind: 'certNo', width: 'full' },
          { key: 'lcmj', label: '流出面积', kind: 'area', required: true, min: '0.01', scale: 2, unit: '亩' },
        ],
      },
      parcelTable('流转的地块'),
    ],
    crossChecks: [
      ...circulationChecks,
      ...parcelChecks,
      { kind: 'notInFuture', field: 'wtrq', message: '委托日期不能晚于今天' },
      { kind: 'distinctRows', table: 'lcf', field: 'zjh', message: '身份证号与前面的农户相同，每户只填一次' },
      {
        kind: 'sumEquals',
        of: ['lcmjhj'],
        equals: 'scmjhj',
        tolerance: '0.01',
        message: '各户流出面积之和应与地块实测面积之和一致',
      },
    ],
    enums: [...circulationEnums, ...parcelEnums],
    materials: [
      { material: circulationContractMaterial, required: true, reason: '证明流转约定和各户的委托' },
      { material: collectiveConsentMaterial, required: true, reason: '证明发包方接受委托并备案' },
      { material: landContractMaterial, reason: '核对各户的承包期限' },
      { material: surveyMaterial, reason: '确定地块的界址和面积' },
      { material: villagePublicityMaterial, reason: '地块和面积经村（居）公示确认的提交' },
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
    registerEffect: { kind: 'createRight', holders: 'qlr', rightType: '50' },
  }),
);
