// What each event is called on the timeline.
import type { CaseEvent } from '@portal/shared/catalogue';

export const eventLabels: Readonly<Record<CaseEvent, string>> = {
  create: '新建申请',
  save: '保存',
  sendForConfirm: '送各方确认',
  finish: '填写完成',
  delete: '删除草稿',
  expire: '逾期失效',
  allSigned: '各方签署完成',
  refuse: '拒绝确认',
  recall: '撤回修改',
  edit: '修改申请',
  submit: '提交申请',
  claim: '领取预审',
  withdraw: '撤回申请',
  unclaim: '退回待预审',
  requestCorrection: '要求补正',
  refuseAccept: '不予受理',
  accept: '受理',
  resubmit: '提交补正',
  startSurvey: '开始实地查看',
  announce: '公告',
  toReview: '移交审核',
  surveyDone: '实地查看完成',
  noObjection: '公告期满无异议',
  objection: '收到异议',
  suspend: '暂停办理',
  resume: '恢复办理',
  reject: '不予登记',
  pass: '审核通过',
  return: '退回',
  passTaxable: '核定通过，待完税',
  passFee: '核定通过，待缴费',
  passFree: '核定通过',
  taxPaid: '完税核验通过',
  taxPaidFree: '完税核验通过',
  feePaid: '缴费完成',
  book: '登簿',
  conflict: '登簿前发现障碍',
  makeCert: '开始缮证',
  closeNoCert: '办结',
  certReady: '电子证照生成',
  collected: '领证办结',
  cancel: '取消申请',
  requestChange: '提交修改申请',
  offerJob: '委托测绘单位',
  takeBackJob: '收回委托',
  declineJob: '测绘单位谢绝委托',
  chooseTeam: '测绘单位接受委托',
  changeTeam: '更换测绘单位',
  uploadResult: '上传成果',
  checkResult: '成果初审通过',
};

/** Steps of the timeline that change no state. */
const noteLabels: Readonly<Record<string, string>> = { objectRepresentation: '本人停止代为办理' };

/** What the timeline calls a step. */
export function labelOf(event: string): string {
  return eventLabels[event as CaseEvent] ?? noteLabels[event] ?? event;
}
