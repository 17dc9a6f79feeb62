// How long what is kept, on what ground, and what then happens to it. What no rule names stays: the register and its
// files are kept for good.
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AuditKind } from '../../platform/audit-trail/public';
import { accessCounts } from '../../platform/access/schema';
import { deviceKeys, knownDevices, loginAttempts, loginNonces, sessions } from '../../people/auth/schema';
import { captchas } from '../../people/sign-in/schema';
import { cachedValues } from '../../platform/cache/schema';
import { idempotencyKeys, rateWindows } from '../../platform/core/schema';
import { faceChecks } from '../../people/identity/schema';
import { feedbackEntries } from '../../counters/feedback/schema';
import { actionLogs, loginLogs } from '../../platform/logs/schema';
import { articleFiles } from '../../counters/articles/schema';
import { archiveFiles, archiveViews } from '../../counters/archives/schema';
import { looks } from '../../cases/looks/schema';
import { certificateDownloads } from '../../register/certificates/schema';
import { registerChecks } from '../register-check/schema';
import { textMessages } from '../../platform/messages/schema';
import { inquiryFiles, ownershipQueries } from '../../counters/lookups/ownership/schema';
import { surveyChecks } from '../../counters/survey/data/schema';
import { proofFiles } from '../../steps/proofs/schema';
import { reliefFiles } from '../../steps/tax/relief/schema';
import { telephoneProofs } from '../../people/account-access/schema';
import { factorChallenges, pendingSignIns } from '../../people/second-factor/schema';
import { usedTickets } from '../../people/tickets/schema';
import { temporaryTickets } from '../../people/auth/schema';

export interface RetentionRule {
  id: string;
  /** In words, for operators. */
  what: string;
  keepDays: number;
  /** Less than this is against the ground; a setting cannot go below. */
  leastDays: number;
  /** The law or regulation, or the purpose. */
  ground: string;
  action: 'delete' | 'anonymise';
  /** Rows of this table, older by this column; none where the chain of the audit trail is all there is. */
  table?: PgTable;
  column?: PgColumn;
  /** Only such rows. */
  where?: SQL;
  /** What stands in place of personal data, by column name in the database. */
  blank?: Readonly<Record<string, string>>;
  /** Housekeeping does it, for bytes go along. */
  by?: 'housekeeping';
  /** The chain that is cut first; a row goes only when its entry has gone. */
  chain?: AuditKind;
}

const LOGS = '互联网政务应用安全管理规定 第17–20条：访问日志等留存不少于一年';
const LEAST = '个人信息保护法 第19条：保存期限为实现处理目的所必要的最短时间';
/** Rows with an end of their own go when it has passed. */
const lapsed = (id: string, what: string, table: PgTable & { expiresAt: PgColumn }): RetentionRule[] => [
  { id, what, keepDays: 0, leastDays: 0, ground: '到期即失效', action: 'delete', table, column: table.expiresAt },
];
const PROCESSING = '个人信息保护法 第56条：处理情况记录至少保存三年';

/** Opinions and steps of cases have no rule: they belong to the files of the register (不动产登记暂行条例 第13条). */
export const RETENTION_RULES: readonly RetentionRule[] = [
  {
    id: 'sign-ins',
    what: '登录日志',
    keepDays: 730,
    leastDays: 365,
    ground: LOGS,
    action: 'delete',
    table: loginLogs,
    column: loginLogs.at,
    chain: 'sign-in',
  },
  {
    id: 'register-checks',
    what: '登记簿每夜检查的结果',
    keepDays: 730,
    leastDays: 365,
    ground: LOGS,
    action: 'delete',
    table: registerChecks,
    column: registerChecks.day,
  },
  {
    id: 'looks',
    what: '查看个人信息的记录',
    keepDays: 1_095,
    leastDays: 1_095,
    ground: PROCESSING,
    action: 'delete',
    table: looks,
    column: looks.at,
    chain: 'look',
  },
  {
    id: 'archive-views',
    what: '查阅登记档案的记录',
    keepDays: 1_095,
    leastDays: 1_095,
    ground: PROCESSING,
    action: 'delete',
    table: archiveViews,
    column: archiveViews.at,
  },
  {
    id: 'certificate-downloads',
    what: '下载电子证照的记录',
    keepDays: 1_095,
    leastDays: 1_095,
    ground: PROCESSING,
    action: 'delete',
    table: certificateDownloads,
    column: certificateDownloads.at,
  },
  {
    id: 'operations',
    what: '运维操作的审计记录',
    keepDays: 1_095,
    leastDays: 365,
    ground: LOGS,
    action: 'delete',
    chain: 'operation',
  },
  {
    id: 'actions',
    what: '页面操作日志',
    keepDays: 400,
    leastDays: 365,
    ground: LOGS,
    action: 'delete',
    table: actionLogs,
    column: actionLogs.at,
  },
  {
    id: 'texts',
    what: '已发送的短信',
    keepDays: 180,
    leastDays: 30,
    ground: LEAST,
    action: 'delete',
    table: textMessages,
    column: textMessages.createdAt,
    where: sql`state = 'sent'`,
  },
  {
    id: 'faces',
    what: '人脸核验请求',
    keepDays: 180,
    leastDays: 30,
    ground: '个人信息保护法 第19条',
    action: 'delete',
    table: faceChecks,
    column: faceChecks.createdAt,
  },
  // What nobody asks for again: shorter than any law speaks of, as long as it is of use.
  {
    id: 'answers',
    what: '重复提交的应答',
    keepDays: 7,
    leastDays: 1,
    ground: '浏览器在几分钟内重发，一周兼顾休眠的设备',
    action: 'delete',
    table: idempotencyKeys,
    column: idempotencyKeys.createdAt,
  },
  {
    id: 'sessions',
    what: '已结束或长期未用的登录会话',
    keepDays: 30,
    leastDays: 1,
    ground: LEAST,
    action: 'delete',
    table: sessions,
    column: sessions.lastSeenAt,
  },
  {
    id: 'attempts',
    what: '登录失败计数',
    keepDays: 2,
    leastDays: 2,
    ground: '计数十五分钟后失效，安全验证的要求保留一天',
    action: 'delete',
    table: loginAttempts,
    column: loginAttempts.lastFailureAt,
  },
  {
    id: 'visits',
    what: '页面访问量',
    keepDays: 400,
    leastDays: 30,
    ground: '按年比较',
    action: 'delete',
    table: accessCounts,
    column: accessCounts.day,
  },
  {
    id: 'uploads',
    what: '未完成的上传',
    keepDays: 3,
    leastDays: 1,
    ground: '断线后继续上传',
    action: 'delete',
    by: 'housekeeping',
  },
  {
    id: 'recordings-begun',
    what: '没有完成或者被新的一段代替的录像',
    keepDays: 3,
    leastDays: 1,
    ground: '断线后继续上传；完成的录像随办件档案保存',
    action: 'delete',
    by: 'housekeeping',
  },
  {
    id: 'proof-papers',
    what: '上传后没有提交的证明文件',
    keepDays: 3,
    leastDays: 1,
    ground: '先上传文件，再提交证明',
    action: 'delete',
    table: proofFiles,
    column: proofFiles.uploadedAt,
    where: sql`proof_id is null`,
  },
  {
    id: 'relief-papers',
    what: '上传后没有提交的减免证明文件',
    keepDays: 3,
    leastDays: 1,
    ground: '先上传文件，再提交减免证明',
    action: 'delete',
    table: reliefFiles,
    column: reliefFiles.uploadedAt,
    where: sql`claim_id is null`,
  },
  {
    id: 'inquiry-papers',
    what: '上传后没有提交的利害关系材料',
    keepDays: 3,
    leastDays: 1,
    ground: '先上传材料，再提交查询申请',
    action: 'delete',
    table: inquiryFiles,
    column: inquiryFiles.uploadedAt,
    where: sql`inquiry_id is null`,
  },
  {
    id: 'archive-proofs',
    what: '上传后没有提交的档案查阅证明文件',
    keepDays: 3,
    leastDays: 1,
    ground: '先上传材料，再提交查阅申请',
    action: 'delete',
    table: archiveFiles,
    column: archiveFiles.uploadedAt,
    where: sql`request_id is null`,
  },
  {
    id: 'article-files',
    what: '上传后没有附到内容上的附件',
    keepDays: 3,
    leastDays: 1,
    ground: '先上传附件，再保存内容',
    action: 'delete',
    table: articleFiles,
    column: articleFiles.uploadedAt,
    where: sql`article_id is null`,
  },
  // With the results of a survey that was stored its reports and outlines stay: plans are drawn of them.
  {
    id: 'removed-survey-data',
    what: '已删除的测绘数据文件的检查报告和图形',
    keepDays: 30,
    leastDays: 1,
    ground: LEAST,
    action: 'delete',
    table: surveyChecks,
    column: surveyChecks.checkedAt,
    where: sql`exists (select 1 from material_files where material_files.id = survey_checks.file_id and material_files.deleted_at is not null)`,
  },
  {
    id: 'ended-survey-data',
    what: '没有入库就终止的测绘业务的检查报告和图形',
    keepDays: 365,
    leastDays: 30,
    ground: LEAST,
    action: 'delete',
    table: surveyChecks,
    column: surveyChecks.checkedAt,
    where: sql`exists (select 1 from survey_records where survey_records.application_id = survey_checks.application_id and survey_records.status = 'ended')`,
  },
  ...lapsed('ownership-queries', '已过期的产权查询', ownershipQueries),
  ...lapsed('tickets', '已失效的临时票据', temporaryTickets),
  ...lapsed('used-tickets', '已使用的第三方票据', usedTickets),
  ...lapsed('page-values', '页面暂存的内容', cachedValues),
  ...lapsed('nonces', '登录请求的一次性标识', loginNonces),
  ...lapsed('captchas', '验证码', captchas),
  ...lapsed('device-keys', '设备的临时密钥', deviceKeys),
  ...lapsed('known-devices', '登录过的设备', knownDevices),
  ...lapsed('pending-sign-ins', '未完成的登录', pendingSignIns),
  ...lapsed('telephone-proofs', '未完成的手机号验证', telephoneProofs),
  ...lapsed('factor-challenges', '二次验证', factorChallenges),
  {
    id: 'rates',
    what: '访问频率计数',
    keepDays: 0,
    leastDays: 0,
    ground: '计数已结束',
    action: 'delete',
    table: rateWindows,
    column: rateWindows.endsAt,
  },
  {
    id: 'feedback',
    what: '已答复反馈中的联系电话',
    keepDays: 1_095,
    leastDays: 365,
    ground: '个人信息保护法 第19条',
    action: 'anonymise',
    table: feedbackEntries,
    column: feedbackEntries.answeredAt,
    where: sql`telephone <> ''`,
    blank: { telephone: '' },
  },
];

/** @throws Error for a rule that does not exist */
export function ruleOf(id: string): RetentionRule {
  const rule = RETENTION_RULES.find((one) => one.id === id);
  if (!rule) throw new Error(`no rule of retention is called ${id}`);
  return rule;
}
