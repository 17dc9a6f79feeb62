// Choices that the forms offer in words of their own, without a code in the national standard.
import { enumTable } from './enum-table';

export const homesteadLandKinds = enumTable('DLLB', '占用地类', [
  ['1', '耕地'],
  ['2', '其他土地'],
  ['3', '山区荒地荒坡'],
]);

export const collectiveLandGrounds = enumTable('QDFS', '取得方式', [
  ['1', '出让'],
  ['2', '出租'],
  ['3', '入股'],
  ['4', '联营'],
  ['5', '批准拨用'],
]);

export const contractTransferWays = enumTable('ZRFS', '互换或转让', [
  ['1', '互换'],
  ['2', '转让'],
  ['3', '因家庭、婚姻关系变化分割、合并'],
]);

export const seaFeeSchedules = enumTable('SYJJNFS', '海域使用金缴纳方式', [
  ['1', '一次性'],
  ['2', '逐年'],
]);

export const mortgageChanges = enumTable('BGSX', '抵押权变更事项', [
  ['1', '债权数额'],
  ['2', '履行期限'],
  ['3', '担保范围'],
  ['4', '顺位'],
  ['5', '当事人名称'],
  ['6', '最高额债权确定'],
  ['7', '抵押物'],
  ['8', '债务人（债务转移）'],
  ['10', '部分债权消灭（部分解除）'],
  ['9', '其他'],
]);

/** 民法典 第四百二十三条, in its order. */
export const certaintyGrounds = enumTable('ZQQDSY', '债权确定事由', [
  ['1', '约定的债权确定期间届满'],
  ['2', '没有约定期间或者约定不明，设立满二年后请求确定'],
  ['3', '新的债权不可能发生'],
  ['4', '抵押财产被查封、扣押'],
  ['5', '债务人、抵押人被宣告破产或者解散'],
  ['6', '法律规定的其他情形'],
]);

/**
 * Who has the mortgage for a maximum once a part of its claims has been assigned (不动产登记暂行条例实施细则 第七十四
 * 条, in its order), or all of them.
 */
export const maximumAssignments = enumTable('ZGEZY', '最高额抵押债权转让的约定', [
  ['1', '转让部分债权，原抵押权人与受让人共同享有最高额抵押权'],
  ['2', '转让部分债权，受让人享有一般抵押权，原抵押权人就扣减后的数额继续享有最高额抵押权'],
  ['3', '转让部分债权，债权一并确定，原抵押权人不再享有抵押权'],
  ['4', '转让全部债权，最高额抵押权由受让人享有'],
]);

export const mortgageEndings = enumTable('DYZXYY', '抵押权注销原因', [
  ['1', '债务清偿'],
  ['2', '抵押权人放弃'],
  ['3', '抵押权实现'],
  ['4', '法律文书'],
  ['9', '其他'],
]);

export const correctionMatters = enumTable('GZSX', '更正事项', [
  ['1', '权利人'],
  ['2', '面积'],
  ['3', '用途'],
  ['4', '坐落'],
  ['5', '共有情况'],
  ['6', '期限'],
  ['9', '其他'],
]);

export const correctionApplicants = enumTable('GZSQRLB', '申请人身份', [
  ['1', '权利人'],
  ['2', '利害关系人'],
]);

export const mortgageFilings = enumTable('BGLB', '变更或更正', [
  ['1', '变更'],
  ['2', '更正'],
]);

/** Why a mortgage is somebody else's without having been given (民法典 67、1122). */
export const successionGrounds = enumTable('CJYY', '抵押权转移原因', [
  ['1', '抵押权人死亡（继承、受遗赠）'],
  ['2', '抵押权人合并、分立'],
]);
