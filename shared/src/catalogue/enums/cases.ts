// Codes of a case for exchange with other systems: its state, review results, material states, reasons of withdrawal.
import { enumTable } from './enum-table';

export const caseStates = enumTable('AJZT', '案件状态', [
  ['1', '在办'],
  ['2', '已办'],
  ['3', '暂停'],
  ['4', '不予登记'],
  ['5', '用户撤回'],
]);

export const reviewResults = enumTable('SHCZ', '审核意见操作结果', [
  ['1', '同意'],
  ['2', '回退'],
  ['3', '退件'],
  ['4', '转件'],
]);

export const materialStates = enumTable('CLZT', '材料状态', [
  ['0', '未上传'],
  ['1', '上传中'],
  ['2', '待扫描'],
  ['3', '已上传'],
  ['4', '上传失败'],
  ['5', '需补正'],
  ['6', '已核验'],
  ['7', '免提交(共享)'],
]);

export const withdrawalReasons = enumTable('CXYY', '撤回原因', [
  ['1', '信息填错'],
  ['2', '材料未备齐'],
  ['3', '交易取消'],
  ['4', '改为线下办理'],
  ['5', '重复申请'],
  ['9', '其他'],
]);
