// What homesteads, contracted land and collective land are proved by.
import type { MaterialDefinition } from './material';

export const homesteadApprovalMaterial: MaterialDefinition = {
  code: 'M038',
  name: '宅基地批准书/乡村建设规划许可证等权属来源材料',
  kind: 'upload',
};
export const membershipMaterial: MaterialDefinition = {
  code: 'M039',
  name: '农村集体经济组织成员及户成员情况材料',
  kind: 'upload',
  sharedFrom: '农业农村部门',
};
export const ruralBuildingMaterial: MaterialDefinition = {
  code: 'M040',
  name: '房屋符合规划或者建设的相关材料',
  kind: 'upload',
};
export const villagePublicityMaterial: MaterialDefinition = {
  code: 'M041',
  name: '村（居）公示及确认材料',
  kind: 'upload',
};
export const landContractMaterial: MaterialDefinition = {
  code: 'M042',
  name: '土地承包合同',
  kind: 'upload',
  sharedFrom: '农业农村部门',
};
export const circulationContractMaterial: MaterialDefinition = {
  code: 'M043',
  name: '土地经营权流转合同',
  kind: 'upload',
};
export const collectiveConsentMaterial: MaterialDefinition = {
  code: 'M044',
  name: '发包方备案/同意材料',
  kind: 'upload',
};
export const collectiveLandApprovalMaterial: MaterialDefinition = {
  code: 'M050',
  name: '集体建设用地批准文件/入股、联营合同',
  kind: 'upload',
};
export const exchangeAgreementMaterial: MaterialDefinition = {
  code: 'M074',
  name: '互换、作价出资、合并分立、分割协议',
  kind: 'upload',
};
