// 询问笔录（宁波）: the standard questions, with habitation and tenants asked apart.
import { NINGBO } from '../cases';
import { defineDocument } from '../define-document';
import { habitation, isCapable, tenantsTold, tenantsWaive } from './regional-questions';
import {
  RECORD_CONSENT,
  RECORD_LAW,
  RECORD_VARIABLES,
  STANDARD_ENUMS,
  disputes,
  knowsLiability,
  spouse,
  toldTenants,
  trueIntent,
  trueMaterials,
  whoOwns,
} from './standard-questions';

export const inquiryRecordNingbo = /* @__PURE__ */ defineDocument({
  id: 'inquiry-record-ningbo',
  path: '/inquiryrecordNB',
  title: '询问笔录（宁波）',
  heading: '宁波市不动产登记询问笔录',
  printsAs: 'record',
  summary: '宁波市的登记机构在受理前向每位申请人询问的问题。请逐题如实回答，答完后核对并签名。',
  legalBasis: [...RECORD_LAW, '《中华人民共和国民法典》第三百六十六条、第七百二十六条'],
  keywords: ['询问笔录', '宁波', '询问'],
  cases: { exceptBusinesses: ['unseal'], exceptGroups: ['抵押'], regions: [NINGBO] },
  material: 'M070',
  variables: RECORD_VARIABLES,
  sections: [
    isCapable,
    trueIntent,
    ...whoOwns,
    disputes,
    habitation,
    tenantsWaive,
    tenantsTold,
    toldTenants,
    spouse,
    trueMaterials,
    knowsLiability,
  ],
  enums: STANDARD_ENUMS,
  text: [],
  consent: RECORD_CONSENT,
});
