// Names of the conditions that a transition asks for, and of those who may bring it about.
import type { RoleCode } from '../facts/roles';

export type Actor = RoleCode | 'system';

export const guardTexts = {
  realNameVerified: '申请人已实名认证',
  businessOpenInRegion: '该区划已开放此业务',
  formValid: '必填内容已通过校验',
  severalParties: '须由当事人签署',
  singleParty: '无须当事人签署',
  materialsComplete: '必需材料已齐备',
  untouched30Days: '30天未更新',
  everyPartySigned: '全部当事人已通过身份核验并签名',
  reasonGiven: '已填写原因',
  unsigned7Days: '7天未完成签署',
  idempotencyKey: '带有幂等键',
  unitFree: '不动产单元未被锁定、无在办业务、无查封',
  sameRegion: '工作人员与案件同属一个区划',
  correctionListed: '至少列明一项补正内容',
  firstCorrection: '尚未要求过补正（须一次性告知）',
  reasonCodeGiven: '已选择原因',
  correctionsDone: '补正内容已全部处理',
  correctionOverdue: '补正期限已过',
  siteVisitNeeded: '属于须实地查看的登记',
  announcementNeeded: '属于须公告的登记',
  surveyRecorded: '已上传查看记录',
  announcementOver: '公告期满且无异议',
  objectionReceived: '收到书面异议',
  causeRemoved: '暂停原因已消除',
  legalGroundGiven: '具有不予登记的法定情形',
  opinionGiven: '已填写审核意见',
  differentPerson: '审核与核定不是同一人',
  taxDue: '应税且尚未完税',
  taxSettled: '无应税事项或已完税',
  feeDue: '应缴登记费',
  feeFree: '无须缴纳登记费',
  taxVerified: '完税凭证已核验',
  paymentVerified: '支付结果已核验',
  restrictionsRechecked: '登簿前已再次核验限制情况',
  newSealing: '登簿前发现新的查封或者其他障碍',
  certificateIssued: '须发放证书',
  noCertificate: '无须发放证书',
  handedOver: '证书已交付',
  beforeBooking: '尚未登簿',
  everyPartyConsents: '共同申请的各方均同意',
} as const satisfies Readonly<Record<string, string>>;

export type Guard = keyof typeof guardTexts;
