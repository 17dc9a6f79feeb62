// Who a party is and how parties hold together.
import { enumTable } from './enum-table';

export const partyTypes = enumTable('QLRLX', '权利人类型', [
  ['1', '个人'],
  ['2', '企业'],
  ['3', '事业单位'],
  ['4', '国家机关'],
  ['99', '其它'],
]);

export const identityTypes = enumTable('ZJZL', '证件种类', [
  ['1', '身份证'],
  ['2', '港澳台身份证'],
  ['3', '护照'],
  ['4', '户口簿'],
  ['5', '军官证（士兵证）'],
  ['6', '组织机构代码'],
  ['7', '营业执照'],
  ['8', '统一社会信用代码'],
  // Beyond the national list, which has them all under 其它: each has a number of its own form.
  ['11', '外国人永久居留身份证'],
  ['12', '港澳居民来往内地通行证'],
  ['13', '台湾居民来往大陆通行证'],
  ['14', '港澳台居民居住证'],
  ['99', '其它'],
]);

export const maritalStatuses = enumTable('HYZK', '婚姻状况', [
  ['1', '未婚'],
  ['2', '已婚'],
  ['3', '离异未再婚'],
  ['4', '丧偶未再婚'],
]);

export const ownershipForms = enumTable('GYFS', '共有方式', [
  ['0', '单独所有'],
  ['1', '共同共有'],
  ['2', '按份共有'],
  ['3', '其它共有'],
]);

export const countries = enumTable('GJ', '国家/地区', [
  ['142', '中国'],
  ['110', '中国香港'],
  ['121', '中国澳门'],
  ['143', '中国台湾'],
  ['999', '其他国家或地区'],
]);

export const agencyMatters = enumTable('WTSX', '委托事项', [
  ['1', '代为申请登记'],
  ['2', '代为签署申请材料'],
  ['3', '代为缴纳税费'],
  ['4', '代为领取证书'],
]);
