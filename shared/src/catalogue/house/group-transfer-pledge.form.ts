// 组合业务受理: sale of a house and the mortgage that pays for it, filed once with the same people and papers.
import { defineBusiness } from '../business/define-business';
import { anyParty } from '../business/conditions/condition';
import { paymentMethods } from '../enums/trade';
import { mortgageEntry } from '../fragments/mortgage-entry';
import { debtChecks, debtEnums, debtFields } from '../fragments/notice';
import { yesNo } from '../enums/answers';
import { ENTERPRISES } from '../fragments/party-types';
import { personConditions } from '../fragments/person-fields';
import { debtAmountChecks, priceChecks } from '../fragments/plausible-amounts';
import { houseProperty, registration } from '../fragments/registration';
import { titleCertificateMaterial } from '../materials/common-materials';
import { lenderMaterial, mortgageContractMaterial, principalContractMaterial } from '../materials/mortgage-materials';
import { deedTaxCondition, deedTaxRule } from '../fragments/deed-tax';
import { marriageMaterial, resaleContractMaterial } from '../materials/trade-materials';

export const groupTransferPledge = defineBusiness(
  registration({
    id: 'group-transfer-pledge',
    name: '买卖转移及抵押权首次登记（组合）',
    group: '房屋',
    routes: [{ path: '/apply-layout/group-acceptance' }],
    startedBy: ['bank', 'person', 'enterprise'],
    registrationType: '200',
    unitKind: 'house',
    rightTypes: ['4', '6', '8'],
    summary: '贷款买房的，买卖双方和银行一次申请，先后办理转移登记和抵押权登记，当事人和材料不用重复填写。',
    audience: '出卖人、买受人和抵押权人（银行）',
    conditions: ['房屋已经登记，买卖合同已经网签备案。', '贷款合同、抵押合同已经签订。', deedTaxCondition],
    outcome: '登簿后，房屋所有权归买受人，银行的抵押权同时设立。',
    joint: true,
    property: houseProperty,
    sides: [
      { role: 'ywr', label: '出卖人', holds: true, asksMaritalStatus: true, help: '登记簿记载的全体权利人都应列入' },
      { role: 'qlr', label: '买受人（抵押人）', holds: true, asksMaritalStatus: true },
      { role: 'dyqr', label: '抵押权人（银行）', partyTypes: ENTERPRISES, max: 5 },
    ],
    sections: [
      {
        id: 'trade',
        title: '买卖',
        fields: [
          {
            key: 'htbh',
            label: '网签合同编号',
            kind: 'text',
            required: true,
            format: 'contractNumber',
            maxLength: 50,
            width: 'identity',
          },
          { key: 'qyrq', label: '签约日期', kind: 'date', required: true },
          { key: 'cjjg', label: '成交价格', kind: 'money', required: true, min: '0.01', unit: '元', width: 'amount' },
          { key: 'fkfs', label: '付款方式', kind: 'select', required: true, enum: 'FKFS', codes: ['3', '4', '5'] },
          { key: 'sfk', label: '首付款', kind: 'money', required: true, min: '0', unit: '元', width: 'amount' },
          {
            key: 'dkje',
            label: '贷款金额',
            kind: 'money',
            required: true,
            unit: '元',
            computed: { kind: 'difference', from: 'cjjg', less: 'sfk' },
          },
        ],
      },
      { id: 'debt', title: '抵押', fields: debtFields },
    ],
    causes: ['20001', '20099'],
    enums: [paymentMethods, yesNo, ...debtEnums],
    crossChecks: [
      { kind: 'notInFuture', field: 'qyrq', message: '签约日期不能晚于今天' },
      { kind: 'notAbove', field: 'sfk', limit: 'cjjg', message: '首付款不能大于成交价格' },
      ...priceChecks('cjjg'),
      ...debtChecks,
      ...debtAmountChecks('house'),
    ],
    deliveredTo: 'qlr',
    materials: [
      { material: titleCertificateMaterial, required: true, reason: '证明出卖人是登记的权利人' },
      { material: resaleContractMaterial, required: true, reason: '证明买卖的约定' },
      deedTaxRule,
      { material: principalContractMaterial, required: true, reason: '证明债权' },
      { material: mortgageContractMaterial, required: true, reason: '证明抵押的约定' },
      { material: lenderMaterial, required: true, reason: '证明抵押权人的主体资格' },
      {
        material: marriageMaterial,
        requiredWhen: anyParty(['ywr', 'qlr'], personConditions.isMarried),
        reason: '有当事人已婚',
      },
    ],
    limitDays: 30,
    commitDays: 5,
    feeRule: 'FEE_BY_USE',
    furtherFees: ['FEE_BY_USE_MORTGAGEE'],
    taxRules: ['DEED', 'VAT', 'SURTAX', 'PIT', 'LVAT', 'STAMP'],
    taxedAs: [{ transfer: 'sale', from: 'ywr', to: 'qlr', price: 'cjjg', date: 'qyrq' }],
    output: '不动产权证书',
    legalBasis: [
      '《不动产登记暂行条例》第十四条',
      '《中华人民共和国民法典》第四百零六条',
      '《中华人民共和国契税法》第十一条',
    ],
    registerEffect: {
      kind: 'several',
      of: [
        { effect: { kind: 'transferRight', from: 'ywr', to: 'qlr' } },
        { effect: mortgageEntry({ entry: 'mortgage', by: 'qlr', holders: 'dyqr' }) },
      ],
    },
  }),
);
