// 抵押登记询问笔录（宁波）: who gives a mortgage, asked in Ningbo about habitation, the debt and a ban on transfer too.
import { NINGBO } from '../cases';
import { defineDocument } from '../define-document';
import { choice } from '../question';
import { PLEDGE_LAW, isLet, transferBan } from './pledge-inquiry-record.document';
import { habitation, isCapable } from './regional-questions';
import {
  RECORD_CONSENT,
  RECORD_VARIABLES,
  STANDARD_ENUMS,
  disputes,
  knowsLiability,
  spouse,
  trueIntent,
  trueMaterials,
  whoOwns,
} from './standard-questions';

export const mortgageInquiryRecordNingbo = /* @__PURE__ */ defineDocument({
  id: 'mortgage-inquiry-record-ningbo',
  path: '/inquiryrecordMortgageNB',
  title: '抵押登记询问笔录（宁波）',
  heading: '宁波市不动产抵押登记询问笔录',
  printsAs: 'record',
  summary: '宁波市的登记机构在受理抵押登记前向抵押人询问的问题。请逐题如实回答，答完后核对并签名。',
  legalBasis: [...PLEDGE_LAW, '《中华人民共和国民法典》第三百六十六条'],
  keywords: ['抵押询问笔录', '宁波', '抵押'],
  cases: { groups: ['抵押'], roles: ['dyr'], regions: [NINGBO] },
  material: 'M070',
  variables: RECORD_VARIABLES,
  sections: [
    isCapable,
    trueIntent,
    choice({
      key: 'zqzs',
      title: '您是否清楚所担保的债权的种类、数额和履行期限？',
      of: 'SFDA',
      help: '最高额抵押的，指最高债权额和债权确定期间',
      explain: { when: ['0'], label: '请说明不清楚的内容' },
    }),
    ...whoOwns,
    disputes,
    spouse,
    isLet,
    habitation,
    transferBan,
    trueMaterials,
    knowsLiability,
  ],
  enums: STANDARD_ENUMS.filter(({ name }) => name !== 'TZQK'),
  text: [],
  consent: RECORD_CONSENT,
});
