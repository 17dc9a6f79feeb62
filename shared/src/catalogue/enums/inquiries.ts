// Who asks the register, and what for.
import { enumTable } from './enum-table';

export const inquiryPurposes = enumTable('CXMD', '查询目的', [
  ['1', '自用核对'],
  ['2', '买卖/抵押'],
  ['3', '诉讼仲裁'],
  ['4', '入学/落户'],
  ['5', '继承'],
  ['6', '公积金'],
  ['9', '其他'],
]);

export const inquirerTypes = enumTable('CXZTLX', '查询人类型', [
  ['1', '权利人'],
  ['2', '利害关系人'],
  ['3', '有关国家机关'],
  ['4', '受托代理人'],
]);
