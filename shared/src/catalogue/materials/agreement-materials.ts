// Contracts and agreements behind notices, habitation, easements and leases.
import type { MaterialDefinition } from './material';

export const noticeAgreementMaterial: MaterialDefinition = { code: 'M034', name: '关于预告登记的约定', kind: 'upload' };
export const presaleContractMaterial: MaterialDefinition = {
  code: 'M035',
  name: '已备案的商品房预售合同',
  kind: 'upload',
  sharedFrom: '住房城乡建设部门',
};
export const habitationContractMaterial: MaterialDefinition = {
  code: 'M036',
  name: '居住权合同/设立居住权的遗嘱',
  kind: 'upload',
  signed: true,
};
export const easementContractMaterial: MaterialDefinition = {
  code: 'M037',
  name: '地役权合同',
  kind: 'upload',
  signed: true,
};
export const leaseContractMaterial: MaterialDefinition = {
  code: 'M066',
  name: '房屋租赁合同',
  kind: 'upload',
  signed: true,
};
