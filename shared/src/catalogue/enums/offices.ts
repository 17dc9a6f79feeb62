// Words of the offices: how material is received, what is charged by, how people are told, what is published, why
// something is not accepted.
import { enumTable } from './enum-table';

export const receivedMaterialTypes = enumTable('SJLX', '收件类型', [
  ['1', '原件正本'],
  ['2', '正本复印件'],
  ['3', '原件副本'],
  ['4', '副本复印件'],
  ['5', '手稿'],
  ['99', '其它'],
]);

export const chargeBases = enumTable('SFLX', '收费类型', [
  ['1', '按件'],
  ['2', '面积'],
  ['3', '金额'],
  ['4', '累进'],
  ['5', '按套'],
  ['6', '按证'],
]);

export const noticeWays = enumTable('TZFS', '通知方式', [
  ['1', '电话'],
  ['2', '移动电话'],
  ['3', '电子邮件'],
  ['4', '信函'],
]);

export const announcementTypes = enumTable('GGLX', '公告类型', [
  ['1', '首次登记公告'],
  ['2', '注销公告'],
  ['3', '更正公告'],
  ['4', '遗失作废公告'],
  ['5', '继承公告'],
  ['6', '通知公告'],
  ['7', '政策法规'],
  ['8', '征迁公告'],
]);

export const refusalReasons = enumTable('ZCLX', '审核不通过/补正原因', [
  ['M01', '材料不齐全'],
  ['M02', '材料不清晰'],
  ['M03', '材料与申请内容不一致'],
  ['M04', '身份信息不一致'],
  ['M05', '签名缺失'],
  ['M06', '单元号/坐落有误'],
  ['L01', '存在查封'],
  ['L02', '存在异议'],
  ['L03', '存在预告未同意'],
  ['L04', '抵押约定禁止转让'],
  ['L05', '未完税'],
  ['L06', '权属争议'],
  ['L07', '超出登记职责范围'],
  ['L99', '其他'],
]);
