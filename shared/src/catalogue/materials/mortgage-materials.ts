// What a mortgage is proved by, from its contract to its end.
import type { MaterialDefinition } from './material';

export const principalContractMaterial: MaterialDefinition = {
  code: 'M030',
  name: '主债权合同',
  kind: 'upload',
  signed: true,
};
export const mortgageContractMaterial: MaterialDefinition = {
  code: 'M031',
  name: '抵押合同/最高额抵押合同',
  kind: 'upload',
  signed: true,
};
export const lenderMaterial: MaterialDefinition = {
  code: 'M032',
  name: '抵押权人主体资格材料（金融许可证等）',
  kind: 'upload',
};
export const mortgageEndMaterial: MaterialDefinition = {
  code: 'M033',
  name: '抵押权消灭材料（结清证明/注销申请/放弃声明）',
  kind: 'upload',
};
export const fixedDebtMaterial: MaterialDefinition = { code: 'M061', name: '最高额抵押债权确定材料', kind: 'upload' };
export const debtAssignmentMaterial: MaterialDefinition = {
  code: 'M062',
  name: '债权转让协议及通知材料',
  kind: 'upload',
};
export const debtTransferMaterial: MaterialDefinition = {
  code: 'M076',
  name: '债务转移协议及债权人同意的材料',
  kind: 'upload',
};
export const mortgagorConsentMaterial: MaterialDefinition = {
  code: 'M077',
  name: '抵押人同意债务转移后继续担保的书面材料',
  kind: 'upload',
};
