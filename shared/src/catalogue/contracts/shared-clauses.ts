// What contracts have in common: settling disputes, delivery of papers, coming into force, and the broker who may stand
// beside the sides.
import type { FieldDefinition, SectionDefinition } from '../business/business';
import { field } from '../business/conditions/condition';
import { yesNo } from '../enums/answers';
import { disputeWays, paymentMethods } from '../enums/trade';
import { ENTERPRISES } from '../fragments/party-types';
import type { Side } from '../fragments/registration';
import type { ContractClause } from './contract';

export const broker: Side = {
  role: 'jjjg',
  label: '经纪机构',
  min: 0,
  max: 1,
  partyTypes: ENTERPRISES,
  help: '通过房地产经纪机构成交的填写；经纪机构也要登录确认并签名',
};

export const contractEnums = [yesNo, disputeWays, paymentMethods] as const;

/** What a seller who is paid wants to have said. */
export const breachFields: readonly FieldDefinition[] = [
  {
    key: 'wyzr',
    label: '违约责任',
    kind: 'textarea',
    required: true,
    minLength: 4,
    maxLength: 1000,
    help: '如：逾期一日按应付未付价款的万分之五支付违约金',
  },
  { key: 'zyjj', label: '争议解决方式', kind: 'radio', required: true, enum: 'ZYJJ', initial: '1' },
  {
    key: 'zcwyh',
    label: '仲裁委员会名称',
    kind: 'text',
    required: true,
    minLength: 4,
    maxLength: 60,
    shownWhen: field('zyjj').is('2'),
  },
];

export const breachSection: SectionDefinition = { id: 'breach', title: '违约责任和争议解决', fields: breachFields };

/** The clauses that end every contract. */
export const lastClauses: readonly ContractClause[] = [
  {
    title: '违约责任',
    items: ['{wyzr}', '一方违约，守约方可以依照《中华人民共和国民法典》第五百七十七条至第五百八十五条请求其承担责任。'],
  },
  {
    title: '争议解决',
    items: [
      '因本合同发生争议的，双方先行协商。',
      { text: '协商不成的，依法向不动产所在地人民法院起诉。', when: field('zyjj').is('1') },
      { text: '协商不成的，提交{zcwyh}仲裁。', when: field('zyjj').is('2') },
    ],
  },
  {
    title: '签订和生效',
    items: [
      '本合同由各方以可靠的电子签名签订，自最后一方签名时成立并生效；电子签名与手写签名、盖章具有同等的法律效力（《中华人民共和国电子签名法》第十四条）。',
      '本合同签订后由平台备案。备案后需要注销的，由全体当事人共同申请。',
      '补充协议和附件是本合同的组成部分，与本合同具有同等的法律效力。',
    ],
  },
];
