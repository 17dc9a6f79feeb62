// 房屋租赁合同: landlord and tenant agree on a lease and have it filed.
import { field } from '../business/conditions/condition';
import { houseProperty } from '../fragments/registration';
import { defineContract } from './define-contract';
import { broker, breachSection, contractEnums, lastClauses } from './shared-clauses';

export const houseLease = /* @__PURE__ */ defineContract({
  id: 'house-lease',
  code: 'ZL',
  title: '房屋租赁合同',
  heading: '房屋租赁合同',
  path: '/apply-layout/sign-online-lease-right',
  property: 'title',
  summary: '出租已经登记的房屋，双方在线签订合同并备案。',
  needs: ['出租人名下的不动产权证书', '承租人的姓名、证件号和手机号', '约定的租期、租金和用途'],
  legalBasis: ['《中华人民共和国民法典》第七百零三条至第七百零七条', '《商品房屋租赁管理办法》第十四条'],
  keywords: ['租房', '租赁合同', '租赁备案'],
  sides: [
    { role: 'ywr', label: '出租人', help: '登记簿记载的全体权利人，由系统填写' },
    { role: 'ztr', label: '承租人' },
    broker,
  ],
  describes: houseProperty,
  sections: [
    {
      id: 'lease',
      title: '租赁',
      fields: [
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
          scale: 0,
          unit: '个月',
          width: 'short',
        },
        {
          key: 'zjze',
          label: '租金总额',
          kind: 'money',
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
        { key: 'zjzf', label: '租金支付办法', kind: 'textarea', required: true, minLength: 4, maxLength: 500 },
        { key: 'yj', label: '押金', kind: 'money', min: '0', unit: '元', width: 'amount' },
        { key: 'zlyt', label: '租赁用途', kind: 'text', required: true, minLength: 2, maxLength: 50 },
        { key: 'sfzz', label: '是否可以转租', kind: 'radio', required: true, enum: 'SF', initial: '0' },
      ],
    },
    breachSection,
  ],
  crossChecks: [
    { kind: 'notBefore', field: 'zlzzsj', other: 'zlqssj', message: '租赁终止日期不能早于起始日期' },
    {
      kind: 'term',
      from: 'zlqssj',
      to: 'zlzzsj',
      mostYears: 20,
      message: '租赁期限不能超过二十年（民法典第七百零五条）',
    },
  ],
  enums: contractEnums,
  clauses: [
    {
      title: '租赁房屋',
      items: [
        '甲方将坐落于{zl}的房屋（不动产权证书号：{bdcqzh}）出租给乙方，建筑面积为{jzmj}。',
        '乙方租用房屋作{zlyt}使用，未经甲方同意不得改变用途。',
      ],
    },
    { title: '租赁期限', items: ['租赁期限自{zlqssj}起至{zlzzsj}止。'] },
    {
      title: '租金和押金',
      items: [
        '月租金为人民币{yzj}，租金总额为{zjze}（大写：{zjdx}）。',
        '租金的支付：{zjzf}',
        { text: '乙方支付押金{yj}，租赁期满、费用结清后退还。', when: field('yj').isFilled() },
      ],
    },
    {
      title: '房屋的使用和维修',
      items: [
        '甲方应当按约定交付房屋，并在租赁期内保持房屋符合约定的用途；维修义务由甲方承担，乙方使用不当造成损坏的除外。',
        { text: '经甲方书面同意，乙方可以将房屋转租。', when: field('sfzz').is('1') },
        { text: '乙方不得将房屋转租。', when: field('sfzz').is('0') },
        '租赁期内房屋所有权变动的，不影响本合同的效力；甲方出卖房屋的，乙方在同等条件下有优先购买权。',
      ],
    },
    ...lastClauses,
  ],
  excludesOthers: false,
  begins: { processCode: 'lease-sign', material: 'M066', fields: { zlhth: 'number' } },
});
