// States of what runs beside a case: payment, reservation, contract, signing, listing, approval of a loan.
import { enumTable } from './enum-table';

export const paymentStates = enumTable('SFZT', '缴费状态', [
  ['1', '未缴费'],
  ['2', '已缴费'],
  ['3', '部分缴费'],
  ['4', '退款中'],
  ['5', '退款成功'],
  ['7', '已核验'],
  ['8', '已失效'],
]);

export const reservationStates = enumTable('YYZT', '预约状态', [
  ['0', '待确认'],
  ['1', '已预约'],
  ['2', '已取号'],
  ['3', '已办结'],
  ['4', '已取消'],
  ['5', '爽约'],
  ['6', '已改签'],
]);

export const contractStates = enumTable('HTZT', '网签合同状态', [
  ['0', '草拟'],
  ['1', '待对方确认'],
  ['2', '待签名'],
  ['3', '已签名待备案'],
  ['4', '已备案'],
  ['5', '已撤销'],
  ['6', '已注销'],
]);

export const signingStates = enumTable('QSLCZT', '签署流程状态', [
  ['0', '未发起'],
  ['1', '签署中'],
  ['2', '已完成'],
  ['3', '已拒签'],
  ['4', '已撤销'],
  ['5', '已过期'],
]);

export const listingStates = enumTable('FYZT', '房源状态', [
  ['0', '草稿'],
  ['1', '待核验'],
  ['2', '核验不通过'],
  ['3', '已发布'],
  ['4', '已下架'],
  ['5', '已成交'],
]);

export const loanApprovalStates = enumTable('DKSPZT', '贷款/抵押审批状态', [
  ['0', '待审批'],
  ['1', '已通过'],
  ['2', '已驳回'],
  ['3', '已撤回'],
]);
