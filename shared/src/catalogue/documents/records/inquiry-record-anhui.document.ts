// 询问笔录（安徽）: the standard questions, after whether the person can declare at all.
import { ANHUI, XUANCHENG } from '../cases';
import { defineDocument } from '../define-document';
import { isCapable } from './regional-questions';
import { RECORD_CONSENT, RECORD_LAW, RECORD_VARIABLES, STANDARD_ENUMS, STANDARD_QUESTIONS } from './standard-questions';

export const inquiryRecordAnhui = /* @__PURE__ */ defineDocument({
  id: 'inquiry-record-anhui',
  path: '/inquiryrecordAH',
  title: '询问笔录（安徽）',
  heading: '安徽省不动产登记询问笔录',
  printsAs: 'record',
  summary: '安徽省的登记机构在受理前向每位申请人询问的问题。请逐题如实回答，答完后核对并签名。',
  legalBasis: RECORD_LAW,
  keywords: ['询问笔录', '安徽', '询问'],
  cases: { exceptBusinesses: ['unseal'], exceptGroups: ['抵押'], regions: [ANHUI], exceptRegions: [XUANCHENG] },
  material: 'M070',
  variables: RECORD_VARIABLES,
  sections: [isCapable, ...STANDARD_QUESTIONS],
  enums: STANDARD_ENUMS,
  text: [],
  consent: RECORD_CONSENT,
});
