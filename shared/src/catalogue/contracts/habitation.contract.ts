// 居住权合同: an owner lets somebody live in the dwelling; the right itself begins with registration.
import { field } from '../business/conditions/condition';
import { HABITATION_LAW, dwellingOwner, resident } from '../fragments/habitation';
import { houseProperty } from '../fragments/registration';
import { defineContract } from './define-contract';
import { breachSection, contractEnums, lastClauses } from './shared-clauses';

export const habitationContract = /* @__PURE__ */ defineContract({
  id: 'habitation-contract',
  code: 'JZ',
  title: '居住权合同',
  heading: '居住权合同',
  path: '/apply-layout/sign-online-habitation-right',
  property: 'title',
  summary: '住宅所有权人为他人设立居住权，双方在线签订合同，再凭合同申请居住权首次登记。居住权自登记时设立。',
  needs: ['住宅所有权人名下的不动产权证书', '居住权人的姓名、证件号和手机号', '约定的居住范围和期限'],
  legalBasis: [HABITATION_LAW],
  keywords: ['居住权', '居住权合同'],
  sides: [{ ...dwellingOwner, help: '登记簿记载的全体权利人，由系统填写' }, resident],
  describes: houseProperty,
  sections: [
    {
      id: 'habitation',
      title: '居住权',
      fields: [
        {
          key: 'jzfw',
          label: '居住的条件和要求',
          kind: 'textarea',
          required: true,
          minLength: 2,
          maxLength: 500,
          help: '写明居住的范围，如整套住宅、南侧卧室',
        },
        { key: 'jzqqssj', label: '居住权起始日期', kind: 'date', required: true },
        { key: 'sfzs', label: '是否至居住权人死亡时止', kind: 'radio', required: true, enum: 'SF', initial: '0' },
        { key: 'jzqjssj', label: '居住权届满日期', kind: 'date', required: true, shownWhen: field('sfzs').is('0') },
        { key: 'sfyc', label: '是否有偿', kind: 'radio', required: true, enum: 'SF', initial: '0' },
        {
          key: 'jzfy',
          label: '约定的费用',
          kind: 'money',
          required: true,
          min: '0.01',
          unit: '元',
          width: 'amount',
          shownWhen: field('sfyc').is('1'),
        },
        { key: 'sfkcz', label: '住宅是否可以出租', kind: 'radio', required: true, enum: 'SF', initial: '0' },
      ],
    },
    breachSection,
  ],
  crossChecks: [{ kind: 'notBefore', field: 'jzqjssj', other: 'jzqqssj', message: '居住权届满日期不能早于起始日期' }],
  enums: contractEnums,
  clauses: [
    { title: '住宅的位置', items: ['甲方在坐落于{zl}的住宅（不动产权证书号：{bdcqzh}）上为乙方设立居住权。'] },
    { title: '居住的条件和要求', items: ['{jzfw}'] },
    {
      title: '居住权期限',
      items: [
        { text: '居住权自{jzqqssj}起，至乙方死亡时止。', when: field('sfzs').is('1') },
        { text: '居住权自{jzqqssj}起，至{jzqjssj}止。', when: field('sfzs').is('0') },
        '居住权自登记时设立。居住权期限届满或者居住权人死亡的，居住权消灭，双方应当及时办理注销登记。',
      ],
    },
    {
      title: '费用和出租',
      items: [
        { text: '居住权无偿设立。', when: field('sfyc').is('0') },
        { text: '乙方向甲方支付费用{jzfy}。', when: field('sfyc').is('1') },
        { text: '设立居住权的住宅可以出租。', when: field('sfkcz').is('1') },
        { text: '设立居住权的住宅不得出租。', when: field('sfkcz').is('0') },
        '居住权不得转让、继承。',
      ],
    },
    ...lastClauses,
  ],
  excludesOthers: false,
  begins: { processCode: 'habitation-first', material: 'M036', fields: {}, constants: { slfs: '1' } },
});
