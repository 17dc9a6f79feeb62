// 宅基地房屋租赁登记: the lease of a house on a homestead, with the collective's consent, is noted in the register.
import { defineBusiness } from '../business/define-business';
import { PERSONS } from '../fragments/party-types';
import { REGISTRATION_LAW as LAW, remarkSection } from '../fragments/register-lock';
import { registration } from '../fragments/registration';
import { leaseContractMaterial } from '../materials/agreement-materials';
import { consentMaterial, titleCertificateMaterial } from '../materials/common-materials';
import { collectiveConsentMaterial } from '../materials/rural-materials';
import { homesteadProperty } from './homestead-property';

export const homesteadLease = defineBusiness(
  registration({
    id: 'homestead-lease',
    name: '宅基地及房屋租赁登记',
    group: '宅基地',
    routes: [{ path: '/apply-layout/homestead/homestead-leasehold-right' }],
    registrationType: '900',
    unitKind: 'homestead',
    rightTypes: ['5', '6'],
    summary: '宅基地上的房屋出租的，由出租人和承租人共同申请，把租赁情况记载于登记簿。',
    conditions: [
      '宅基地和房屋已经登记，出租人是登记簿记载的权利人。',
      '双方已签订书面租赁合同，集体经济组织同意。',
      '租赁期限不超过20年。',
    ],
    outcome: '登簿后，租赁情况记载于登记簿，可供查询；租赁期限届满，记载自动注销。',
    joint: true,
    sides: [
      { role: 'czr', label: '出租人', partyTypes: PERSONS, max: 5, help: '登记簿记载的权利人' },
      { role: 'ztr', label: '承租人' },
    ],
    property: homesteadProperty('register'),
    sections: [
      {
        id: 'lease',
        title: '租赁信息',
        fields: [
          {
            key: 'htbh',
            label: '租赁合同编号',
            kind: 'text',
            required: true,
            format: 'contractNumber',
            maxLength: 50,
            width: 'identity',
          },
          { key: 'zlqssj', label: '租赁起始日期', kind: 'date', required: true },
          { key: 'zlzzsj', label: '租赁终止日期', kind: 'date', required: true },
          { key: 'zlmj', label: '租赁面积', kind: 'area', required: true, min: '0.01', scale: 2, unit: '㎡' },
          { key: 'yzj', label: '月租金', kind: 'money', required: true, min: '0.01', unit: '元', width: 'amount' },
          { key: 'yj', label: '押金', kind: 'money', min: '0', unit: '元', width: 'amount' },
          { key: 'zlyt', label: '租赁用途', kind: 'text', required: true, minLength: 2, maxLength: 50 },
          { key: 'jtty', label: '集体经济组织是否同意', kind: 'radio', required: true, enum: 'SF' },
        ],
      },
      remarkSection,
    ],
    crossChecks: [
      { kind: 'notBefore', field: 'zlzzsj', other: 'zlqssj', message: '租赁终止日期不能早于起始日期' },
      { kind: 'term', from: 'zlqssj', to: 'zlzzsj', mostYears: 20, message: '租赁期限不能超过20年' },
      { kind: 'notAbove', field: 'zlmj', limit: 'jzmj', message: '租赁面积不能大于建筑面积' },
    ],
    materials: [
      { material: titleCertificateMaterial, required: true, reason: '证明出租人是登记的权利人' },
      { material: leaseContractMaterial, required: true, reason: '证明双方的租赁约定' },
      { material: collectiveConsentMaterial, required: true, reason: '证明集体经济组织同意' },
      {
        material: consentMaterial,
        reason: '住宅设有居住权，又没有约定可以出租的，提交居住权人的书面同意',
      },
    ],
    limitDays: 30,
    commitDays: 5,
    feeRule: 'NONE',
    output: null,
    legalBasis: [LAW],
    registerEffect: {
      kind: 'addEntry',
      entry: 'lease',
      by: 'czr',
      holders: 'ztr',
      data: { startsOn: 'zlqssj', endsOn: 'zlzzsj', documentNumber: 'htbh' },
      proof: false,
    },
  }),
);
