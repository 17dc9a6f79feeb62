// Materials of a sale of a house.
import type { MaterialDefinition } from './material';

export const resaleContractMaterial: MaterialDefinition = {
  code: 'M015',
  name: '存量房买卖合同（网签备案）',
  kind: 'upload',
  signed: true,
  sharedFrom: '住房城乡建设部门',
};
export const deedTaxMaterial: MaterialDefinition = {
  code: 'M016',
  name: '契税完税或减免税凭证',
  kind: 'upload',
  sharedFrom: '税务部门',
  note: '契税法第十一条：未按规定缴纳契税的，登记机构不予办理土地、房屋权属登记',
};
export const marriageMaterial: MaterialDefinition = {
  code: 'M024',
  name: '结婚证/婚姻状况声明',
  kind: 'upload',
  sharedFrom: '民政部门',
};
export const householdHousingMaterial: MaterialDefinition = {
  code: 'M060',
  name: '家庭住房情况承诺书/查询结果',
  kind: 'generated',
  signed: true,
  sharedFrom: '住房城乡建设部门',
};
export const mortgagedTransferMaterial: MaterialDefinition = {
  code: 'M067',
  name: '带押过户三方（买方、卖方、抵押权人）协议',
  kind: 'upload',
  signed: true,
};
export const formerPurchaseMaterial: MaterialDefinition = {
  code: 'M068',
  name: '原购房合同、发票、契税票（个税据实）',
  kind: 'upload',
};
export const tenantsWaiverMaterial: MaterialDefinition = {
  code: 'M083',
  name: '承租人放弃优先购买的声明或者通知承租人的证明',
  kind: 'upload',
};
