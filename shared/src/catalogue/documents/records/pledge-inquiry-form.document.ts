// 抵押登记询问表: the short table for who takes a mortgage.
import { defineDocument } from '../define-document';
import { choice } from '../question';
import { PLEDGE_LAW, transferBan } from './pledge-inquiry-record.document';
import {
  RECORD_CONSENT,
  RECORD_VARIABLES,
  STANDARD_ENUMS,
  knowsLiability,
  trueIntent,
  trueMaterials,
} from './standard-questions';

const ASKED = ['SFDA', 'YWDA'];

export const pledgeInquiryForm = /* @__PURE__ */ defineDocument({
  id: 'pledge-inquiry-form',
  path: '/pledgeInquiryForm',
  title: '抵押登记询问表',
  heading: '不动产抵押登记询问表',
  printsAs: 'record',
  summary: '登记机构在受理抵押登记前向抵押权人询问的问题。请逐题如实回答，答完后核对并签名。',
  legalBasis: PLEDGE_LAW,
  keywords: ['抵押询问表', '抵押权人', '询问'],
  cases: { groups: ['抵押'], roles: ['dyqr'] },
  material: 'M070',
  variables: RECORD_VARIABLES,
  sections: [
    trueIntent,
    choice({
      key: 'zqzs',
      title: '抵押担保的债权是否真实，与提交的合同一致？',
      of: 'SFDA',
      explain: { when: ['0'], label: '请说明不一致的情况' },
    }),
    transferBan,
    trueMaterials,
    knowsLiability,
  ],
  enums: STANDARD_ENUMS.filter(({ name }) => ASKED.includes(name)),
  text: [],
  consent: RECORD_CONSENT,
});
