// 询问笔录（宣城）: the questions of the province, with habitation and what an untrue commitment leads to.
import { XUANCHENG } from '../cases';
import { defineDocument } from '../define-document';
import { habitation, isCapable, knowsCredit } from './regional-questions';
import { RECORD_CONSENT, RECORD_LAW, RECORD_VARIABLES, STANDARD_ENUMS, STANDARD_QUESTIONS } from './standard-questions';

export const inquiryRecordXuancheng = /* @__PURE__ */ defineDocument({
  id: 'inquiry-record-xuancheng',
  path: '/inquiryrecordXC',
  title: '询问笔录（宣城）',
  heading: '宣城市不动产登记询问笔录',
  printsAs: 'record',
  summary: '宣城市的登记机构在受理前向每位申请人询问的问题。请逐题如实回答，答完后核对并签名。',
  legalBasis: [...RECORD_LAW, '《中华人民共和国民法典》第三百六十六条'],
  keywords: ['询问笔录', '宣城', '询问'],
  cases: { exceptBusinesses: ['unseal'], exceptGroups: ['抵押'], regions: [XUANCHENG] },
  material: 'M070',
  variables: RECORD_VARIABLES,
  sections: [isCapable, ...STANDARD_QUESTIONS, habitation, knowsCredit],
  enums: STANDARD_ENUMS,
  text: [],
  consent: RECORD_CONSENT,
});
