// Choices of the forms about houses, notices, residency and seals, in words of their own.
import { enumTable } from './enum-table';

export const inheritanceWays = enumTable('JCFS', '继承方式', [
  ['1', '法定继承'],
  ['2', '遗嘱继承'],
  ['3', '遗赠'],
  ['4', '公证'],
  ['5', '法院文书'],
]);

export const replacementWays = enumTable('BHFS', '办理方式', [
  ['1', '遗失补发'],
  ['2', '破损换发'],
  ['3', '增减证书'],
]);

export const habitationGrounds = enumTable('SLFS', '居住权设立方式', [
  ['1', '合同'],
  ['2', '遗嘱'],
  ['3', '生效法律文书'],
]);

export const habitationEndings = enumTable('JZQZXYY', '居住权注销原因', [
  ['1', '期限届满'],
  ['2', '居住权人死亡'],
  ['3', '放弃'],
  ['4', '合同解除'],
  ['9', '其他'],
]);

export const easementEndings = enumTable('DYQZXYY', '地役权注销原因', [
  ['1', '期限届满'],
  ['2', '权利人放弃'],
  ['3', '合同解除'],
  ['4', '法律文书'],
]);

export const leaseEndings = enumTable('ZLZXYY', '租赁注销原因', [
  ['1', '双方解除租赁合同'],
  ['2', '法律文书'],
]);

/** What of a property held by shares is mortgaged (民法典 301). */
export const mortgagedParts = enumTable('DYFWLX', '抵押的范围', [
  ['1', '整个不动产'],
  ['2', '抵押人本人的份额'],
]);

export const noticeEndings = enumTable('YGZXYY', '预告登记注销原因', [
  ['1', '债权消灭'],
  ['2', '权利人放弃'],
  ['3', '期满失效'],
  ['4', '转本登记'],
  ['9', '其他'],
]);

/** What becomes of a dissent: the dispute has been accepted elsewhere, or it is over (民法典 220). */
export const dissentSteps = enumTable('YYHXSX', '异议登记后续事项', [
  ['1', '提交起诉、仲裁受理材料'],
  ['2', '撤回异议，申请注销'],
  ['3', '裁判、仲裁不支持异议，申请注销'],
]);

export const sealDispositions = enumTable('CLFS', '处置方式', [
  ['1', '解除查封'],
  ['2', '拍卖成交'],
  ['3', '以物抵债'],
]);

/** What a court's document may name as ended by its sale. */
export const endedEntries = enumTable('YBZXDJ', '一并注销的登记', [
  ['1', '抵押权'],
  ['2', '查封、轮候查封'],
]);

export const unitChanges = enumTable('DYBGFS', '单元变更方式', [
  ['1', '分割'],
  ['2', '合并'],
]);

export const partOwnership = enumTable('BFGS', '部分的归属', [
  ['1', '专有部分'],
  ['2', '共有部分'],
  ['3', '专有部分配套的车位、车库、储藏室（不单独发证）'],
]);

export const changeOrigins = enumTable('BGQY', '变更的起因', [
  ['1', '行政区划调整'],
  ['2', '农村集体产权制度改革'],
  ['9', '其他'],
]);
