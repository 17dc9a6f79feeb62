// 预购商品房预告登记: a house bought before it is finished is noted in the register for its buyer.
import { defineBusiness } from '../business/define-business';
import { anyParty, field } from '../business/conditions/condition';
import { declaredHouse } from '../fragments/declared-property';
import { NOTICE_LAW, noticeEnums, noticeTypeField, presaleBuyer, presaleSeller } from '../fragments/notice';
import { personConditions } from '../fragments/person-fields';
import { registration } from '../fragments/registration';
import { noticeAgreementMaterial, presaleContractMaterial } from '../materials/agreement-materials';
import { marriageMaterial } from '../materials/trade-materials';

export const noticeSale = defineBusiness(
  registration({
    id: 'notice-sale',
    name: '预购商品房预告登记',
    group: '预告',
    routes: [{ path: '/apply-layout/house-notice-right' }],
    registrationType: '700',
    unitKind: 'house',
    rightTypes: ['4'],
    summary: '购买期房后，预购人和预售人按约定申请预告登记，保障将来取得房屋。',
    audience: '预购人和预售人（开发企业）',
    conditions: ['商品房预售合同已经备案。', '双方约定办理预告登记。'],
    outcome: '登簿后，未经预购人同意处分房屋的，不发生物权效力。',
    notes: [{ title: '九十日内申请登记', text: '能够进行不动产登记之日起九十日内未申请登记的，预告登记失效。' }],
    joint: true,
    property: declaredHouse,
    sides: [presaleBuyer, presaleSeller],
    sections: [
      {
        id: 'notice',
        title: '预告登记信息',
        fields: [
          noticeTypeField(['1', '2']),
          {
            key: 'htbh',
            label: '预售合同备案号',
            kind: 'text',
            required: true,
            format: 'contractNumber',
            maxLength: 50,
            width: 'identity',
          },
          { key: 'qyrq', label: '签约日期', kind: 'date', required: true },
          { key: 'qdjg', label: '取得价格', kind: 'money', required: true, min: '0.01', unit: '元', width: 'amount' },
          { key: 'sfdk', label: '是否贷款购房', kind: 'radio', required: true, enum: 'SF' },
          {
            key: 'dkyh',
            label: '贷款银行',
            kind: 'text',
            required: true,
            minLength: 4,
            maxLength: 100,
            shownWhen: field('sfdk').is('1'),
          },
        ],
      },
    ],
    causes: ['70001'],
    enums: noticeEnums,
    crossChecks: [{ kind: 'notInFuture', field: 'qyrq', message: '签约日期不能晚于今天' }],
    deliveredTo: 'qlr',
    materials: [
      { material: presaleContractMaterial, required: true, reason: '证明双方的买卖约定' },
      { material: noticeAgreementMaterial, required: true, reason: '证明双方约定办理预告登记' },
      {
        material: marriageMaterial,
        requiredWhen: anyParty(['qlr'], personConditions.isMarried),
        reason: '有预购人已婚',
      },
    ],
    limitDays: 30,
    commitDays: 5,
    feeRule: 'FEE_FREE',
    output: '不动产登记证明',
    legalBasis: [NOTICE_LAW],
    registerEffect: {
      kind: 'addEntry',
      entry: 'notice',
      by: 'ywr',
      holders: 'qlr',
      data: { documentNumber: 'htbh', amount: 'qdjg' },
      proof: true,
    },
  }),
);
