// How long what is kept, on what ground, and what then happens to it. What no rule names stays: the register and its files are kept for good.
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AuditKind } from '../audit-trail/entry';
import { faceChecks } from '../identity/schema';
import { feedbackEntries } from '../feedback/schema';
import { actionLogs, loginLogs } from '../logs/schema';
import { looks } from '../looks/schema';
import { textMessages } from '../messages/schema';

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
  /** The chain that is cut first; a row goes only when its entry has gone. */
  chain?: AuditKind;
}

const LOGS = '互联网政务应用安全管理规定 第17–20条：访问日志等留存不少于一年';
const PROCESSING = '个人信息保护法 第56条：处理情况记录至少保存三年';

/** Opinions and steps of cases have no rule: they belong to the files of the register (不动产登记暂行条例 第13条). */
export const RETENTION_RULES: readonly RetentionRule[] = [
  { id: 'sign-ins', what: '登录日志', keepDays: 730, leastDays: 365, ground: LOGS, action: 'delete', table: loginLogs, column: loginLogs.at, chain: 'sign-in' },
  { id: 'looks', what: '查看个人信息的记录', keepDays: 1_095, leastDays: 1_095, ground: PROCESSING, action: 'delete', table: looks, column: looks.at, chain: 'look' },
  { id: 'operations', what: '运维操作的审计记录', keepDays: 1_095, leastDays: 365, ground: LOGS, action: 'delete', chain: 'operation' },
  { id: 'actions', what: '页面操作日志', keepDays: 400, leastDays: 365, ground: LOGS, action: 'delete', table: actionLogs, column: actionLogs.at },
  { id: 'texts', what: '已发送的短信', keepDays: 180, leastDays: 30, ground: '个人信息保护法 第19条：保存期限为实现处理目的所必要的最短时间', action: 'delete', table: textMessages, column: textMessages.createdAt, where: sql`state = 'sent'` },
  { id: 'faces', what: '人脸核验请求', keepDays: 180, leastDays: 30, ground: '个人信息保护法 第19条', action: 'delete', table: faceChecks, column: faceChecks.createdAt },
  { id: 'feedback', what: '已答复反馈中的联系电话', keepDays: 1_095, leastDays: 365, ground: '个人信息保护法 第19条', action: 'anonymise', table: feedbackEntries, column: feedbackEntries.answeredAt, where: sql`telephone <> ''`, blank: { telephone: '' } },
];
