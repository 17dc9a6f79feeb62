// 询问笔录: the registrar's standard questions to one applicant.
import { defineDocument } from '../define-document';
import { ANHUI, NINGBO } from '../cases';
import { RECORD_CONSENT, RECORD_LAW, RECORD_VARIABLES, STANDARD_ENUMS, STANDARD_QUESTIONS } from './standard-questions';

export const inquiryRecord = /* @__PURE__ */ defineDocument({
  id: 'inquiry-record',
  path: '/inquiryrecord',
  title: '询问笔录',
  heading: '不动产登记询问笔录',
  printsAs: 'record',
  summary: '登记机构在受理前向每位申请人询问的问题。请逐题如实回答，答完后核对并签名。',
  legalBasis: RECORD_LAW,
  keywords: ['询问笔录', '询问', '笔录'],
  cases: { exceptBusinesses: ['unseal'], exceptGroups: ['抵押'], exceptRegions: [NINGBO, ANHUI] },
  material: 'M070',
  variables: RECORD_VARIABLES,
  sections: STANDARD_QUESTIONS,
  enums: STANDARD_ENUMS,
  text: [],
  consent: RECORD_CONSENT,
});
