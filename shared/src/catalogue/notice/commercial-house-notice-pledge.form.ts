// 商品房抵押预告登记: developer, buyer and bank together note sale and mortgage of a house in one filing.
import { defineBusiness } from '../business/define-business';
import { declaredHouse } from '../fragments/declared-property';
import { mortgageEntry } from '../fragments/mortgage-entry';
import {
  NOTICE_LAW,
  debtChecks,
  debtEnums,
  debtFields,
  noticeEnums,
  noticeLender,
  noticeTypeField,
} from '../fragments/notice';
import { ENTERPRISES } from '../fragments/party-types';
import { registration } from '../fragments/registration';
import { noticeAgreementMaterial, presaleContractMaterial } from '../materials/agreement-materials';
import { lenderMaterial, mortgageContractMaterial, principalContractMaterial } from '../materials/mortgage-materials';

export const commercialHouseNoticePledge = defineBusiness(
  registration({
    id: 'commercial-house-notice-pledge',
    name: '商品房预购及抵押预告登记',
    group: '预告',
    routes: [{ path: '/apply-layout/commercial-house-notice-pledge' }],
    startedBy: ['bank', 'enterprise', 'person'],
    registrationType: '700',
    unitKind: 'house',
    rightTypes: ['4'],
    summary: '开发企业、预购人和银行三方共同申请，把商品房的预购和抵押一次办理预告登记。',
    audience: '开发企业、预购人和抵押权人',
    conditions: [
      '商品房预售合同已经备案。',
      '贷款合同、抵押合同已经签订。',
      '开发企业同意为贷款提供阶段性担保的，已写明期限。',
    ],
    outcome: '登簿后，预购和抵押的预告登记同时生效，分别发放不动产登记证明。',
    joint: true,
    property: declaredHouse,
    sides: [
      { role: 'dyr', label: '抵押人（买受人）', holds: true, asksMaritalStatus: true },
      { role: 'kfs', label: '开发企业', partyTypes: ENTERPRISES, max: 1 },
      noticeLender,
    ],
    sections: [
      {
        id: 'sale',
        title: '预购信息',
        fields: [
          noticeTypeField(['3']),
          {
            key: 'htbh',
            label: '预售合同备案号',
            kind: 'text',
            required: true,
            format: 'contractNumber',
            maxLength: 50,
            width: 'identity',
          },
          { key: 'zfk', label: '房价总款', kind: 'money', required: true, min: '0.01', unit: '元', width: 'amount' },
          { key: 'sfk', label: '首付款', kind: 'money', required: true, min: '0', unit: '元', width: 'amount' },
          {
            key: 'dkje',
            label: '贷款金额',
            kind: 'money',
            required: true,
            unit: '元',
            computed: { kind: 'difference', from: 'zfk', less: 'sfk' },
          },
          { key: 'jddb', label: '开发企业是否阶段性担保', kind: 'radio', required: true, enum: 'SF' },
        ],
      },
      { id: 'debt', title: '抵押信息', fields: debtFields },
    ],
    enums: [...noticeEnums, ...debtEnums],
    crossChecks: [...debtChecks, { kind: 'notAbove', field: 'sfk', limit: 'zfk', message: '首付款不能大于房价总款' }],
    deliveredTo: 'dyqr',
    materials: [
      { material: presaleContractMaterial, required: true, reason: '证明预购的约定' },
      { material: principalContractMaterial, required: true, reason: '证明债权' },
      { material: mortgageContractMaterial, required: true, reason: '证明抵押的约定' },
      { material: noticeAgreementMaterial, required: true, reason: '证明各方约定办理预告登记' },
      { material: lenderMaterial, required: true, reason: '证明抵押权人的主体资格' },
    ],
    limitDays: 30,
    commitDays: 5,
    feeRule: 'FEE_FREE',
    output: '不动产登记证明',
    legalBasis: [NOTICE_LAW],
    registerEffect: {
      kind: 'several',
      of: [
        {
          effect: {
            kind: 'addEntry',
            entry: 'notice',
            by: 'kfs',
            holders: 'dyr',
            data: { documentNumber: 'htbh', amount: 'zfk' },
            proof: true,
          },
        },
        { effect: mortgageEntry({ entry: 'mortgageNotice', by: 'dyr', holders: 'dyqr' }) },
      ],
    },
  }),
);
