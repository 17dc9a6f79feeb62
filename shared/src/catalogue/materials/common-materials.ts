// Materials that most registrations share.
import type { MaterialDefinition } from './material';

export const applicationFormMaterial: MaterialDefinition = {
  code: 'M001',
  name: '不动产登记申请书',
  kind: 'generated',
  signed: true,
  note: '由系统按您填写的内容生成，全体申请人签名',
};
export const identityMaterial: MaterialDefinition = {
  code: 'M002',
  name: '申请人身份证明',
  kind: 'upload',
  sharedFrom: '公安人口库',
  note: '身份证请拍摄人像面和国徽面',
};
export const agentMaterial: MaterialDefinition = {
  code: 'M003',
  name: '代理人身份证明及授权委托书',
  kind: 'upload',
  signed: true,
  note: '自然人处分不动产的委托书须经公证，或由委托人当面签署',
};
export const organisationMaterial: MaterialDefinition = {
  code: 'M004',
  name: '营业执照/统一社会信用代码证书及法定代表人身份证明',
  kind: 'upload',
  sharedFrom: '市场监管部门',
};
export const titleCertificateMaterial: MaterialDefinition = {
  code: 'M005',
  name: '不动产权属证书（原）',
  kind: 'upload',
  sharedFrom: '不动产登记簿',
};
export const consentMaterial: MaterialDefinition = {
  code: 'M058',
  name: '抵押权人/预告权利人/地役权人/查封机关书面同意',
  kind: 'upload',
};
export const guardianMaterial: MaterialDefinition = {
  code: 'M069',
  name: '监护关系证明、监护人保证书',
  kind: 'upload',
  signed: true,
};
export const inquiryMaterial: MaterialDefinition = {
  code: 'M070',
  name: '询问笔录',
  kind: 'generated',
  signed: true,
  note: '由系统汇总各人的作答，申请人签名；请各自在“询问笔录”中作答',
};
export const resolutionMaterial: MaterialDefinition = {
  code: 'M072',
  name: '公司章程、股东会决议（企业处分）',
  kind: 'upload',
};
