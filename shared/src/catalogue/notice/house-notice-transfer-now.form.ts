// 预告转现房登记: the house is finished; the notice in favour of its buyer becomes ownership.
import { defineBusiness } from '../business/define-business';
import { anyParty } from '../business/conditions/condition';
import { declaredHouse } from '../fragments/declared-property';
import {
  NOTICE_LAW,
  newHomeEffects,
  noticeProofField,
  noticedLender,
  noticedMortgageField,
  presaleBuyer,
  presaleSeller,
} from '../fragments/notice';
import { personConditions } from '../fragments/person-fields';
import { registration } from '../fragments/registration';
import { deedTaxCondition, deedTaxRule } from '../fragments/deed-tax';
import { marriageMaterial } from '../materials/trade-materials';
import {
  newHouseContractMaterial,
  purchaseInvoiceMaterial,
  registrationProofMaterial,
} from '../materials/transfer-materials';

export const houseNoticeTransferNow = defineBusiness(
  registration({
    id: 'house-notice-transfer-now',
    name: '预告登记转房屋所有权转移登记',
    group: '预告',
    routes: [{ path: '/apply-layout/house-notice-transfer-now' }],
    registrationType: '200',
    unitKind: 'house',
    rightTypes: ['4'],
    summary: '办理过预告登记的商品房建成并完成首次登记后，由预购人和开发企业申请转为所有权登记。',
    audience: '预购人和开发企业',
    conditions: ['房屋已办理首次登记。', '预告登记仍然有效。', deedTaxCondition],
    outcome: '登簿后，房屋所有权归预购人，预告登记注销；抵押权人一并申请的，抵押预告登记同时转为抵押权登记。',
    joint: true,
    property: declaredHouse,
    sides: [presaleBuyer, { ...presaleSeller, label: '出卖人（开发企业）' }, noticedLender],
    sections: [
      {
        id: 'now',
        title: '转现房信息',
        fields: [
          noticeProofField,
          noticedMortgageField,
          {
            key: 'htbh',
            label: '商品房买卖合同备案号',
            kind: 'text',
            required: true,
            format: 'contractNumber',
            maxLength: 50,
            width: 'identity',
          },
          { key: 'jfrq', label: '交付日期', kind: 'date', required: true },
          {
            key: 'jsjg',
            label: '结算价格',
            kind: 'money',
            required: true,
            min: '0.01',
            unit: '元',
            width: 'amount',
            help: '面积结算后的最终价格',
          },
        ],
      },
    ],
    causes: ['70005'],
    crossChecks: [{ kind: 'notInFuture', field: 'jfrq', message: '交付日期不能晚于今天' }],
    deliveredTo: 'qlr',
    materials: [
      { material: registrationProofMaterial, required: true, reason: '转为所有权登记后收回' },
      { material: newHouseContractMaterial, required: true, reason: '证明双方的买卖约定' },
      { material: purchaseInvoiceMaterial, required: true, reason: '证明已经付款' },
      deedTaxRule,
      {
        material: marriageMaterial,
        requiredWhen: anyParty(['qlr'], personConditions.isMarried),
        reason: '有预购人已婚',
      },
    ],
    limitDays: 30,
    commitDays: 5,
    feeRule: 'FEE_BY_USE',
    furtherFees: ['FEE_BY_USE_MORTGAGEE'],
    taxRules: ['DEED'],
    taxedAtOffice: '开发企业销售商品房的不含税价格以发票为准，由税务机关凭发票核定',
    output: '不动产权证书',
    legalBasis: [NOTICE_LAW, '《中华人民共和国契税法》第十一条'],
    registerEffect: {
      kind: 'several',
      of: [{ effect: { kind: 'releaseEntry', entry: 'notice', by: 'qlr', proofNumber: 'ygzmh' } }, ...newHomeEffects],
    },
  }),
);
