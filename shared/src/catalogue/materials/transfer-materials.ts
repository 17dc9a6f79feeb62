// Materials of transfers other than a resale: sale of a new house, gift, marriage, resettlement, allocated land.
import type { MaterialDefinition } from './material';

export const registrationProofMaterial: MaterialDefinition = {
  code: 'M006',
  name: '不动产登记证明（原）',
  kind: 'upload',
  sharedFrom: '不动产登记簿',
};
export const newHouseContractMaterial: MaterialDefinition = {
  code: 'M014',
  name: '商品房买卖合同（备案）',
  kind: 'upload',
  sharedFrom: '住房城乡建设部门',
};
export const purchaseInvoiceMaterial: MaterialDefinition = {
  code: 'M017',
  name: '购房发票/付款凭证',
  kind: 'upload',
  sharedFrom: '税务部门',
};
export const giftContractMaterial: MaterialDefinition = {
  code: 'M018',
  name: '赠与合同（或公证书）',
  kind: 'upload',
  signed: true,
};
export const kinshipMaterial: MaterialDefinition = {
  code: 'M020',
  name: '亲属关系材料',
  kind: 'upload',
  sharedFrom: '公安、民政部门',
};
export const divorceMaterial: MaterialDefinition = {
  code: 'M023',
  name: '离婚证、离婚协议或法院离婚文书',
  kind: 'upload',
  sharedFrom: '民政部门',
};
export const householdRegisterMaterial: MaterialDefinition = {
  code: 'M025',
  name: '居民户口簿',
  kind: 'upload',
  sharedFrom: '公安部门',
};
export const resettlementMaterial: MaterialDefinition = { code: 'M026', name: '征收补偿/拆迁安置协议', kind: 'upload' };
export const judgmentMaterial: MaterialDefinition = {
  code: 'M027',
  name: '生效法律文书（判决书/裁定书/调解书/仲裁裁决）',
  kind: 'upload',
};
export const landGrantMaterial: MaterialDefinition = {
  code: 'M059',
  name: '补办出让合同及土地出让价款凭证',
  kind: 'upload',
};
export const maritalAgreementMaterial: MaterialDefinition = {
  code: 'M071',
  name: '夫妻财产约定/共有份额约定',
  kind: 'upload',
};
