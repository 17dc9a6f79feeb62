// 存量房买卖合同: the resale of a registered house.
import { priceChecks } from '../fragments/plausible-amounts';
import { field } from '../business/conditions/condition';
import { houseProperty } from '../fragments/registration';
import { broker, breachSection, contractEnums, lastClauses } from './shared-clauses';
import { defineContract } from './define-contract';
import { depositChecks, priceClauses, priceSection } from './sale-fields';

export const houseSale = /* @__PURE__ */ defineContract({
  id: 'house-sale',
  code: 'ES',
  title: '存量房买卖合同',
  heading: '存量房买卖合同',
  path: '/apply-layout/sign-online-info',
  property: 'title',
  summary: '买卖已经登记的房屋（二手房），双方在线签订合同并备案，再凭合同申请转移登记。',
  needs: ['出卖人名下的不动产权证书', '买受人的姓名、证件号和手机号', '约定的价格、付款方式和交付日期'],
  legalBasis: ['《中华人民共和国民法典》第五百九十五条', '《中华人民共和国城市房地产管理法》第四十一条'],
  keywords: ['二手房', '买卖合同', '网签', '在线签约'],
  sides: [
    { role: 'ywr', label: '出卖人', holds: true, help: '登记簿记载的全体权利人，由系统填写' },
    { role: 'qlr', label: '买受人', holds: true, help: '证书将按这里的顺序记载权利人' },
    broker,
  ],
  describes: houseProperty,
  sections: [
    priceSection,
    {
      id: 'delivery',
      title: '交付和户口',
      fields: [
        { key: 'jfrq', label: '交付日期', kind: 'date', required: true },
        { key: 'fssb', label: '随房屋转让的设施', kind: 'textarea', maxLength: 500 },
        { key: 'hkqc', label: '户口迁出约定', kind: 'textarea', maxLength: 500 },
        { key: 'dksq', label: '买受人是否贷款', kind: 'radio', required: true, enum: 'SF', initial: '0' },
      ],
    },
    breachSection,
  ],
  crossChecks: [...priceChecks('cjjg'), ...depositChecks],
  enums: contractEnums,
  clauses: [
    {
      title: '房屋基本情况',
      items: [
        '甲方将坐落于{zl}的房屋（不动产权证书号：{bdcqzh}，不动产单元号：{bdcdyh}）出售给乙方。',
        '房屋用途为{fwyt}，建筑面积为{jzmj}，以不动产登记簿的记载为准。',
      ],
    },
    {
      title: '权利状况',
      items: [
        '甲方保证对该房屋享有处分权，房屋没有被查封，也没有未告知乙方的抵押、居住权、租赁等权利负担。',
        '房屋设有抵押的，双方另行约定清偿抵押债务或者带押过户的办法。',
      ],
    },
    ...priceClauses,
    {
      title: '房屋交付',
      items: [
        '甲方于{jfrq}前将房屋交付乙方，并结清交付前的水、电、燃气、物业等费用。',
        { text: '随房屋一并转让的设施：{fssb}', when: field('fssb').isFilled() },
        { text: '户口迁出：{hkqc}', when: field('hkqc').isFilled() },
        '房屋毁损、灭失的风险自交付时起由乙方承担。',
      ],
    },
    {
      title: '转移登记和税费',
      items: [
        '双方在本合同备案后共同申请转移登记，并按法律规定各自缴纳税费。',
        {
          text: '乙方以贷款支付价款；贷款未获批准的，乙方自行筹足价款，或者双方协商解除合同。',
          when: field('dksq').is('1'),
        },
      ],
    },
    ...lastClauses,
  ],
  excludesOthers: true,
  begins: {
    processCode: 'house-transfer',
    material: 'M015',
    fields: { htbh: 'number', qyrq: 'signedOn' },
  },
});
