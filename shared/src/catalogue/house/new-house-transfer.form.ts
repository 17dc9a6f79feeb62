// 新建商品房转移登记: 开发企业把已经首次登记的新建商品房转移登记到买受人名下，由双方共同申请。
import { anyParty, field } from '../business/conditions/condition';
import { defineBusiness } from '../business/define-business';
import { paymentMethods } from '../enums/trade';
import { ANYBODY, jointTransfer } from '../fragments/joint/joint-transfer';
import { newHomeEffects, noticedLender, noticedMortgageField } from '../fragments/notice';
import { personConditions } from '../fragments/person-fields';
import { priceChecks } from '../fragments/plausible-amounts';
import { roleOf } from '../fragments/registration';
import { householdHousingMaterial, marriageMaterial } from '../materials/trade-materials';
import {
  newHouseContractMaterial,
  purchaseInvoiceMaterial,
  registrationProofMaterial,
} from '../materials/transfer-materials';

export const newHouseTransfer = defineBusiness(
  jointTransfer({
    id: 'new-house-transfer',
    name: '新建商品房转移登记',
    routes: [{ path: '/apply-layout/normal/new-house-transfer' }],
    summary: '开发企业把已经首次登记的新建商品房转移登记到买受人名下，由双方共同申请。',
    conditions: ['房屋已办理首次登记，买卖合同已经备案。', '购房款已按合同付清，或者已取得付款凭证。'],
    giver: { label: '出卖人（开发企业）', partyTypes: ['2'], max: 1 },
    receiver: { label: '买受人', partyTypes: ANYBODY },
    ground: {
      id: 'trade',
      title: '交易信息',
      fields: [
        {
          key: 'htbh',
          label: '商品房买卖合同备案号',
          kind: 'text',
          required: true,
          format: 'contractNumber',
          maxLength: 50,
          width: 'identity',
        },
        { key: 'qyrq', label: '签约日期', kind: 'date', required: true },
        { key: 'cjjg', label: '成交价格', kind: 'money', required: true, min: '0.01', unit: '元', width: 'amount' },
        { key: 'fkfs', label: '付款方式', kind: 'select', required: true, enum: 'FKFS' },
        {
          key: 'ygzmh',
          label: '预告登记证明号',
          kind: 'text',
          minLength: 4,
          maxLength: 50,
          width: 'identity',
          help: '办理过预告登记的填写',
        },
        noticedMortgageField,
      ],
    },
    enums: [paymentMethods],
    crossChecks: [{ kind: 'notInFuture', field: 'qyrq', message: '签约日期不能晚于今天' }, ...priceChecks('cjjg')],
    causes: ['20001', '20099'],
    materials: [
      { material: newHouseContractMaterial, required: true, reason: '证明买卖双方的约定' },
      { material: purchaseInvoiceMaterial, required: true, reason: '证明已经付款' },
      { material: registrationProofMaterial, requiredWhen: field('ygzmh').isFilled(), reason: '办理过预告登记' },
      {
        material: marriageMaterial,
        requiredWhen: anyParty(['qlr'], personConditions.isMarried),
        reason: '有买受人已婚',
      },
      { material: householdHousingMaterial, reason: '申请首套或第二套住房税收优惠时提交' },
    ],
    feeRule: 'FEE_BY_USE',
    furtherFees: ['FEE_BY_USE_MORTGAGEE'],
    moreRoles: [roleOf(noticedLender)],
    registerEffect: { kind: 'several', of: newHomeEffects },
    taxRules: ['DEED'],
    taxedAtOffice: '开发企业销售商品房的不含税价格以发票为准，由税务机关凭发票核定',
    legalBasis: ['《中华人民共和国契税法》第十一条'],
  }),
);
