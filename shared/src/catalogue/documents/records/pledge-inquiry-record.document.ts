// 抵押登记询问笔录: who gives a mortgage is asked about spouse, tenants and a ban on transfer.
import type { SectionDefinition } from '../../business/business';
import { defineDocument } from '../define-document';
import { NINGBO } from '../cases';
import { choice } from '../question';
import {
  RECORD_CONSENT,
  RECORD_LAW,
  RECORD_VARIABLES,
  STANDARD_ENUMS,
  disputes,
  knowsLiability,
  spouse,
  trueIntent,
  trueMaterials,
  whoOwns,
} from './standard-questions';

export const isLet: SectionDefinition = choice({
  key: 'czqk',
  title: '抵押的不动产现在有没有出租？',
  of: 'YWDA',
  help: '抵押前已经出租并交给承租人使用的，原来的租赁关系不受抵押影响',
  explain: { when: ['1'], label: '请说明承租人和租赁期限' },
});
export const transferBan: SectionDefinition = choice({
  key: 'jzzr',
  title: '有没有约定抵押期间禁止或者限制转让抵押的不动产？',
  of: 'YWDA',
  help: '没有约定的，抵押期间可以转让，抵押权不受影响；有约定的，会记载在登记簿上',
  explain: { when: ['1'], label: '请说明约定的内容' },
});
export const PLEDGE_LAW = [...RECORD_LAW, '《中华人民共和国民法典》第三百九十四条、第四百零五条、第四百零六条'];

export const pledgeInquiryRecord = /* @__PURE__ */ defineDocument({
  id: 'pledge-inquiry-record',
  path: '/pledge-inquiry-record',
  title: '抵押登记询问笔录',
  heading: '不动产抵押登记询问笔录',
  printsAs: 'record',
  summary: '登记机构在受理抵押登记前向抵押人询问的问题。请逐题如实回答，答完后核对并签名。',
  legalBasis: PLEDGE_LAW,
  keywords: ['抵押询问笔录', '抵押', '询问'],
  cases: { groups: ['抵押'], roles: ['dyr'], exceptRegions: [NINGBO] },
  material: 'M070',
  variables: RECORD_VARIABLES,
  sections: [trueIntent, ...whoOwns, disputes, spouse, isLet, transferBan, trueMaterials, knowsLiability],
  enums: STANDARD_ENUMS.filter(({ name }) => name !== 'TZQK'),
  text: [],
  consent: RECORD_CONSENT,
});
