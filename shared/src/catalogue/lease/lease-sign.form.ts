// 租赁登记备案: landlord and tenant record the lease of a house.
import { defineBusiness } from '../business/define-business';
import { houseProperty, registration } from '../fragments/registration';
import { leaseContractMaterial } from '../materials/agreement-materials';
import { consentMaterial, titleCertificateMaterial } from '../materials/common-materials';

export const leaseSign = defineBusiness(
  registration({
    id: 'lease-sign',
    name: '房屋租赁合同网签备案',
    group: '租赁',
    routes: [{ path: '/apply-layout/lease-right', title: '租赁权登记' }],
    registrationType: '900',
    unitKind: 'house',
    rightTypes: ['4', '6', '8'],
    summary: '出租人和承租人签订租赁合同后，共同申请网签备案。',
    audience: '出租人和承租人',
    conditions: [
      '出租人是登记簿记载的权利人，共有房屋经共有人同意出租。',
      '租赁期限不超过二十年。',
      '住宅设有居住权的，须约定可以出租，或者居住权人书面同意。',
    ],
    outcome: '备案后，租赁情况记载于登记簿；租赁期限届满，记载自动注销。',
    joint: true,
    property: houseProperty,
    sides: [
      { role: 'ywr', label: '出租人' },
      { role: 'ztr', label: '承租人' },
    ],
    sections: [
      {
        id: 'lease',
        title: '租赁',
        fields: [
          {
            key: 'zlhth',
            label: '租赁合同编号',
            kind: 'text',
            required: true,
            format: 'contractNumber',
            maxLength: 50,
            width: 'identity',
          },
          { key: 'zlqssj', label: '租赁起始日期', kind: 'date', required: true },
          { key: 'zlzzsj', label: '租赁终止日期', kind: 'date', required: true, help: '租赁期限不超过二十年' },
          { key: 'yzj', label: '月租金', kind: 'money', required: true, min: '0.01', unit: '元', width: 'amount' },
          {
            key: 'zlys',
            label: '计租月数',
            kind: 'number',
            required: true,
            min: '1',
            max: '240',
            unit: '个月',
            width: 'short',
          },
          {
            key: 'zjze',
            label: '租金总额',
            kind: 'money',
            required: true,
            unit: '元',
            computed: { kind: 'product', of: ['yzj', 'zlys'] },
          },
          {
            key: 'zjdx',
            label: '租金总额（大写）',
            kind: 'text',
            width: 'full',
            computed: { kind: 'capitals', of: 'zjze' },
          },
          { key: 'yj', label: '押金', kind: 'money', unit: '元', width: 'amount' },
          { key: 'zlyt', label: '租赁用途', kind: 'text', required: true, minLength: 2, maxLength: 50 },
        ],
      },
    ],
    crossChecks: [
      { kind: 'notBefore', field: 'zlzzsj', other: 'zlqssj', message: '租赁终止日期不能早于起始日期' },
      { kind: 'term', from: 'zlqssj', to: 'zlzzsj', mostYears: 20, message: '租赁期限不能超过二十年' },
    ],
    materials: [
      { material: titleCertificateMaterial, required: true, reason: '证明出租人的权利' },
      { material: leaseContractMaterial, required: true, reason: '证明双方的约定' },
      {
        material: consentMaterial,
        reason: '住宅设有居住权，又没有约定可以出租的，提交居住权人的书面同意',
      },
    ],
    limitDays: 0,
    commitDays: 0,
    feeRule: 'NONE',
    output: '备案证明',
    legalBasis: ['《不动产登记暂行条例》第十四条、第十五条', '《中华人民共和国民法典》第三百六十九条、第七百零五条'],
    registerEffect: {
      kind: 'addEntry',
      entry: 'lease',
      by: 'ywr',
      holders: 'ztr',
      data: { startsOn: 'zlqssj', endsOn: 'zlzzsj', amount: 'yzj', documentNumber: 'zlhth' },
      proof: false,
    },
  }),
);
