// Writes notifications from the domain's templates.
import { and, eq, gte, isNull } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../db/database';
import { isOneOfNumbers } from '../personal/where';
import type { MessageTemplate } from './message-template';
import { propertyTemplates } from './property-templates';
import { messages } from './schema';

/** Templates by event; {gaps} are filled from the values. */
export const messageTemplates = {
  confirmRequest: {
    title: '请确认登记申请',
    body: '{发起人}邀请您确认{业务名称}申请（坐落：{坐落}），请于{截止}前登录确认签名。',
    together: true,
  },
  reminder: {
    title: '请尽快确认签名',
    body: '{发起人}提醒您确认{业务名称}申请（坐落：{坐落}），请于{截止}前登录确认签名。',
    together: true,
  },
  signingTurn: {
    title: '轮到您签名',
    body: '{业务名称}申请（坐落：{坐落}）前面的签署人已经签完，请于{截止}前登录签名。',
    together: true,
  },
  refused: {
    title: '对方未确认申请',
    body: '{当事人}没有确认{业务名称}申请，原因：{原因}。申请已退回草稿，您可以修改后重新发起。',
  },
  allSigned: { title: '各方已签署', body: '您的{业务名称}申请各方已签署，请核对后提交。', together: true },
  submitted: { title: '申请已提交', body: '您的{业务名称}申请已提交，业务号{业务号}，可在“办件进度”查看。' },
  correction: {
    title: '请补正材料',
    body: '业务{业务号}需补正{项数}项内容，请于{截止}前提交，逾期将退件。{告知书}可在办件进度中查看。',
  },
  accepted: {
    title: '申请已受理',
    body: '业务{业务号}已受理，承诺{承诺日}个工作日内办结。{告知书}可在办件进度中查看。',
  },
  notAccepted: { title: '申请未被受理', body: '业务{业务号}不予受理，理由：{原因}。{告知书}可在办件进度中查看。' },
  taxPending: { title: '请缴清税款', body: '业务{业务号}待完税，{缴税办法}。' },
  feePending: { title: '请缴纳登记费', body: '业务{业务号}待缴登记费{金额}，缴款单{缴款单号}。' },
  booked: { title: '登记完成', body: '业务{业务号}已登簿，权利自{时间}起生效。' },
  certReady: { title: '电子证照已生成', body: '您的电子{证书}已生成，可在“我的证照”查看核验。' },
  rejected: {
    title: '不予登记',
    body: '业务{业务号}不予登记，理由：{原因}。您可以依法申请行政复议或者提起行政诉讼。{告知书}可在办件进度中查看。',
  },
  withdrawConsent: {
    title: '请确认是否同意撤回',
    body: '{发起人}申请撤回业务{业务号}，原因：{原因}。须经各方同意，请登录确认。',
  },
  withdrawn: { title: '申请已撤回', body: '业务{业务号}已撤回。' },
  sealed: { title: '不动产被查封', body: '您名下不动产（{坐落}）被查封，详情请咨询登记机构。', warning: true },
  filedOnRight: {
    title: '有人就您享有权利的不动产提出申请',
    body: '有人就您享有权利的不动产（{坐落}）申请办理{业务名称}。您如有异议，请尽快联系登记机构。',
    warning: true,
  },
  registerChanged: {
    title: '您享有权利的不动产已登簿',
    body: '您享有权利的不动产（{坐落}）于{时间}办理了{业务名称}。如非您所知，请尽快联系登记机构。',
    warning: true,
  },
  entryEndsSoon: {
    title: '登记即将到期',
    body: '不动产（{坐落}）的{登记}将于{日期}到期，到期后自动失效。{办法}。',
  },
  entryEnded: { title: '登记已到期失效', body: '不动产（{坐落}）的{登记}于{日期}到期，已经自动失效。' },
  termEndsSoon: { title: '使用期限即将届满', body: '不动产（{坐落}）的{权利}将于{日期}期限届满。{办法}。' },
  termEnded: { title: '使用期限已届满', body: '不动产（{坐落}）的{权利}于{日期}期限届满。{办法}。' },
  calendarMissing: {
    title: '请录入节假日安排',
    body: '{年份}年的放假和调休安排还没有按国务院办公厅的通知录入，办理时限可能算错。请在通知公布后尽快录入。',
    together: true,
  },
  dissentFound: {
    title: '您申请的不动产存在异议登记',
    body: '业务{业务号}所涉不动产（{坐落}）存在异议登记，登记机构暂停办理。愿意自担风险继续办理的，请上传书面承诺；不愿意的，可以撤回申请。',
  },
  objectionDecided: { title: '您提出的异议已有结果', body: '您对“{公告}”提出的异议：{结果}。' },
  deadlineSoon: { title: '业务即将到期', body: '业务{业务号}剩余{天数}个工作日到期。', together: true },
  reservationBooked: {
    title: '预约成功',
    body: '您已预约{时间}到{登记中心}办理，预约号{预约号}，地址：{地址}。请携带有效身份证明前来。',
  },
  reservationCancelled: { title: '预约已取消', body: '您在{登记中心}的预约（{时间}，预约号{预约号}）已取消。' },
  reservationReminder: { title: '明天有预约', body: '您预约了{时间}到{登记中心}办理，预约号{预约号}，地址：{地址}。' },
  entryAnswered: { title: '登记中心已答复', body: '您提交的{事项}已有答复，可登录查看。' },
  listingPublished: { title: '房源已发布', body: '您的房源“{标题}”已通过核验，核验码{核验码}。' },
  listingRefused: { title: '房源未通过核验', body: '您的房源“{标题}”未通过核验，原因：{原因}。修改后可重新提交。' },
  listingSold: { title: '房源已成交', body: '您的房源“{标题}”所售房屋已完成转移登记，房源已转为已成交。' },
  listingClosed: { title: '房源已下架', body: '您的房源“{标题}”已不再展示，原因：{原因}。' },
  listingAsked: { title: '有人咨询您的房源', body: '有人咨询您的房源“{标题}”：{留言}（回电号码：{电话}）' },
  delegationAsked: { title: '请确认委托', body: '{委托人}委托您代办不动产登记事项，请登录查看并确认。' },
  delegationAccepted: { title: '委托已生效', body: '受托人{受托人}已确认您的委托。' },
  delegationRevoked: { title: '委托已撤销', body: '{委托人}已撤销对您的委托，原因：{原因}。' },
  delegationNotarised: {
    title: '委托公证书已采信',
    body: '登记中心已采信您委托{受托人}办理{业务名称}的公证书。如非您本意，请打开本消息撤销委托。',
    warning: true,
  },
  recordingAccepted: { title: '录像已通过', body: '业务{业务号}中{当事人}的录像（{种类}）已由登记机构审核通过。' },
  recordingReturned: {
    title: '请重新录制',
    body: '业务{业务号}中{当事人}的录像（{种类}）没有通过，原因：{原因}。请打开本消息重新录制。',
  },
  representedStep: {
    title: '有人以您的名义办理了一步',
    body: '{代表人}于{时间}以{当事人}的名义{事项}（业务{业务号}，{业务名称}，坐落：{坐落}）。如非您的本意，请打开本消息提出异议，或者撤销委托。',
    warning: true,
  },
  representationStopped: {
    title: '代为办理已停止',
    body: '业务{业务号}不再由他人代{当事人}办理，原因：{原因}。须由其本人确认并签名后才能继续。',
    warning: true,
  },
  authorityLapsed: {
    title: '代为办理已到期',
    body: '业务{业务号}（{业务名称}）的委托或者监护已到期，不再由他人代{当事人}办理；到期前所作的确认和签名有效，以后由本人办理。',
    warning: true,
  },
  ownConfirmation: {
    title: '请您本人确认',
    body: '业务{业务号}（{业务名称}）中以{当事人}的名义所作的确认和签名已作废。同意办理的，请本人确认并签名；不同意的，不予确认即可，其他申请人可以撤回。',
    warning: true,
  },
  guardianshipAccepted: {
    title: '监护关系已记录',
    body: '登记中心已记录{监护人}为{当事人}的监护人，可以代为申请不动产登记。',
  },
  proofAccepted: { title: '证明已采信', body: '登记中心已采信您提交的{证明}，可以据此代为申请不动产登记。' },
  proofRefused: { title: '证明未被采信', body: '登记中心没有采信您提交的{证明}，原因：{原因}。您可以补充后重新提交。' },
  taxReliefConfirmed: {
    title: '减免证明已确认',
    body: '业务{业务号}的税收减免证明已经确认，税款已按证明重新计算。已申报的，请更正申报。',
  },
  taxReliefReturned: {
    title: '减免证明被退回',
    body: '业务{业务号}的税收减免证明没有通过核实，原因：{原因}。您可以补充后重新提交。',
  },
  archiveDecided: { title: '档案查阅申请已有结果', body: '您申请查阅的档案（{证书号}）：{结果}。意见：{意见}' },
  archiveOpened: {
    title: '有人获准查阅您的档案',
    body: '登记机构已准许{查阅人}（{身份}）查阅您的不动产登记档案（{证书号}）。每一页的查阅都会记录，可打开本消息查看；如有异议，请联系登记机构。',
    warning: true,
  },
  queryAsked: {
    title: '请决定是否同意查询',
    body: '{申请人}请求查询登记在您名下的不动产，目的：{目的}，范围：{范围}，期限：{天数}天。不同意的，可以拒绝或者不理会。',
  },
  queryAllowed: { title: '查询授权已同意', body: '{权利人}已同意您查询其名下的不动产，请在授权期限内查询。' },
  queryDeclined: { title: '查询授权未同意', body: '{权利人}没有同意您的查询请求。' },
  queryTakenBack: { title: '查询授权已撤销', body: '{权利人}已撤销给您的查询授权，不能再据此查询。' },
  interestAccepted: {
    title: '利害关系查询已同意',
    body: '登记机构已同意您的利害关系查询（{编号}），请在{截止}前查看。每次查看都会告知权利人。',
  },
  interestRefused: { title: '利害关系查询未同意', body: '登记机构没有同意您的利害关系查询（{编号}），原因：{原因}。' },
  telephoneChanged: {
    title: '账号手机号已修改',
    body: '您的账号手机号已于{时间}改为{手机号}。如非本人操作，请立即修改密码，并联系登记机构。',
    warning: true,
  },
  passwordReset: {
    title: '密码已重新设置',
    body: '您的账号已于{时间}用手机验证码重新设置密码，其他设备已退出登录。如非本人操作，请立即联系登记机构。',
    warning: true,
  },
  authenticatorChanged: {
    title: '身份验证器已{变化}',
    body: '您的账号已于{时间}{变化}身份验证器。如非本人操作，请立即修改密码，并联系登记机构。',
    warning: true,
  },
  factorsRemoved: {
    title: '身份验证器和通行密钥已移除',
    body: '登记机构已于{时间}移除您账号的身份验证器和通行密钥，您可以在“账号安全”中重新添加。如非本人申请，请立即修改密码，并联系登记机构。',
    warning: true,
  },
  passkeyChanged: {
    title: '通行密钥已{变化}',
    body: '您的账号已于{时间}{变化}通行密钥。如非本人操作，请立即修改密码，并联系登记机构。',
    warning: true,
  },
  contractInvited: {
    title: '请确认合同',
    body: '{发起人}邀请您签订{合同}（{合同编号}，坐落：{坐落}）。请登录阅读合同文本，确认无误后签名；有不同意见的，可以不确认或者撤销。',
    together: true,
  },
  contractChanged: {
    title: '合同内容有修改',
    body: '{发起人}修改了合同（{合同编号}，坐落：{坐落}），之前的确认作废。请重新阅读并确认。',
    together: true,
  },
  contractLeft: {
    title: '您不再是合同当事人',
    body: '{发起人}修改了合同（{合同编号}，坐落：{坐落}），您不再是其中的当事人，之前的确认作废。如有疑问，请联系发起人。',
  },
  contractToSign: {
    title: '请签署合同',
    body: '{合同}（{合同编号}，坐落：{坐落}）各方已确认，请登录签名。',
    together: true,
  },
  contractFiled: {
    title: '合同已备案',
    body: '{合同}（{合同编号}，坐落：{坐落}）各方已签名并备案，可以凭合同申请登记。',
  },
  contractRevoked: {
    title: '合同已撤销',
    body: '{发起人}撤销了{合同}（{合同编号}，坐落：{坐落}），原因：{原因}。',
  },
  contractCancelAsked: {
    title: '请决定是否同意注销合同',
    body: '{发起人}申请注销{合同}（{合同编号}，坐落：{坐落}），原因：{原因}。同意的，请登录确认；不同意的，不用办理。',
  },
  contractCancelled: { title: '合同已注销', body: '{合同}（{合同编号}，坐落：{坐落}）经各方同意已注销。' },
  surveyOffered: {
    title: '收到测绘委托',
    body: '{业务名称}（{业务号}，坐落：{坐落}）委托贵单位测绘，请登录后接受或者谢绝。',
    together: true,
  },
  surveyTakenBack: { title: '测绘委托已收回', body: '{业务名称}（{业务号}）不再委托贵单位测绘，原因：{原因}。' },
  surveyTaken: { title: '测绘单位已接受委托', body: '您的{业务名称}（{业务号}）已由测绘单位接受，开始测绘。' },
  surveyDeclined: {
    title: '测绘单位谢绝了委托',
    body: '测绘单位不能承担您的{业务名称}（{业务号}），原因：{原因}。请另选测绘单位。',
  },
  surveyReturned: {
    title: '测绘成果被退回',
    body: '{业务名称}（{业务号}）的成果未通过审核：{原因}。请逐项修改后重新上传。',
  },
  surveyStored: {
    title: '测绘成果已入库',
    body: '您的{业务名称}（{业务号}）成果已审核入库，可以查看和用于不动产登记。',
  },
  districtChecked: {
    title: '辖区图形检查已完成',
    body: '您对{区县}图形的检查已完成：检查{图形数}个图形，错误{错误数}个、提示{提示数}个，可以查看报告。',
  },
  districtNotChecked: { title: '辖区图形检查没有完成', body: '您对{区县}图形的检查没有完成，请重新检查。' },
  ...propertyTemplates,
  expired: { title: '申请已失效', body: '您的{业务名称}申请超过期限未继续办理，已失效。' },
} as const satisfies Record<string, MessageTemplate>;

export type MessageEvent = keyof typeof messageTemplates;
const templateOf = (event: MessageEvent): MessageTemplate => messageTemplates[event];

/** Events whose messages stay above until they are read. */
export const WARNINGS: readonly string[] = (Object.keys(messageTemplates) as MessageEvent[]).filter(
  (event) => templateOf(event).warning,
);

export interface Notice {
  event: MessageEvent;
  /** Null for messages that belong to no application. */
  applicationId: string | null;
  /** Identity numbers of the people to tell; each is told once. */
  to: readonly string[];
  values: Readonly<Record<string, string>>;
  /** Hash route that the message leads to. */
  path: string | null;
  now: Date;
}

/** Queues a message for everybody named; one that is put together renews the unread one about the same thing. */
export async function notify(tx: Transaction, { event, applicationId, to, values, path, now }: Notice): Promise<void> {
  const body = wordsOf(event, values);
  const told = [...new Set(to)];
  const renewed = templateOf(event).together ? await renew(tx, told, { event, applicationId, body, path, now }) : [];
  const rows = told
    .filter((number) => !renewed.includes(number))
    .map((identityNumber) => ({
      identityNumber,
      applicationId,
      event,
      title: messageTemplates[event].title,
      body,
      path,
      createdAt: now,
    }));
  if (rows.length > 0) await tx.insert(messages).values(rows);
}

/** Those of the people who had an unread message of the event about the same thing, which now says this. */
async function renew(
  tx: Transaction,
  told: readonly string[],
  {
    event,
    applicationId,
    body,
    path,
    now,
  }: Pick<Notice, 'event' | 'applicationId' | 'path' | 'now'> & { body: string },
): Promise<string[]> {
  const renewed = await tx
    .update(messages)
    .set({ body, createdAt: now })
    .where(
      and(
        isOneOfNumbers(messages.identityNumber, told),
        eq(messages.event, event),
        applicationId === null ? isNull(messages.applicationId) : eq(messages.applicationId, applicationId),
        path === null ? isNull(messages.path) : eq(messages.path, path),
        isNull(messages.readAt),
      ),
    )
    .returning({ identityNumber: messages.identityNumber });
  return renewed.map(({ identityNumber }) => identityNumber);
}

/** Messages of this event about the application that the column names, for a condition of a query. */
export const toldAbout = (db: Database, applicationId: AnyPgColumn, event: MessageEvent) =>
  db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.applicationId, applicationId), eq(messages.event, event)));

/** Whether one of these people has had a message of the event since then; about one thing where `path` leads to it. */
export async function wasToldSince(
  db: Database,
  event: MessageEvent,
  people: readonly string[],
  since: Date,
  path?: string,
): Promise<boolean> {
  const [found] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        isOneOfNumbers(messages.identityNumber, people),
        eq(messages.event, event),
        gte(messages.createdAt, since),
        path === undefined ? undefined : eq(messages.path, path),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** Text of a template with its gaps filled. */
export function wordsOf(event: MessageEvent, values: Readonly<Record<string, string>>): string {
  return messageTemplates[event].body.replace(/\{([^}]+)\}/gu, (_, name: string) => values[name] ?? '');
}
