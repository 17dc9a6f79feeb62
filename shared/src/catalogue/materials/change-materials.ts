// What proves that an entry changes, is wrong, or ends.
import type { MaterialDefinition } from './material';

export const changeMaterial: MaterialDefinition = {
  code: 'M051',
  name: '变更事项证明材料（更名、证件号、地址等）',
  kind: 'upload',
  sharedFrom: '公安、市场监管、民政部门',
};
export const registerErrorMaterial: MaterialDefinition = {
  code: 'M052',
  name: '证明登记簿记载错误的材料',
  kind: 'upload',
};
export const holderConsentMaterial: MaterialDefinition = {
  code: 'M053',
  name: '登记簿记载的权利人同意更正的书面材料',
  kind: 'upload',
  signed: true,
};
export const interestMaterial: MaterialDefinition = { code: 'M054', name: '利害关系证明材料', kind: 'upload' };
export const lossStatementMaterial: MaterialDefinition = {
  code: 'M055',
  name: '遗失、灭失声明',
  kind: 'generated',
  signed: true,
  note: '由系统按您填写的内容生成，在门户公告',
};
export const courtAcceptanceMaterial: MaterialDefinition = {
  code: 'M078',
  name: '人民法院、仲裁机构受理通知书',
  kind: 'upload',
};
export const dissentAssuranceMaterial: MaterialDefinition = {
  code: 'M079',
  name: '知悉异议登记存在并自担风险的书面承诺',
  kind: 'upload',
  signed: true,
};
export const destructionMaterial: MaterialDefinition = { code: 'M056', name: '不动产灭失材料', kind: 'upload' };
export const waiverMaterial: MaterialDefinition = {
  code: 'M057',
  name: '放弃不动产权利的书面声明',
  kind: 'generated',
  signed: true,
  note: '由系统按您填写的内容生成，权利人签名',
};
export const publicNoticeMaterial: MaterialDefinition = {
  code: 'M075',
  name: '公告及无异议材料',
  kind: 'generated',
  note: '公告期满后由系统生成',
};
