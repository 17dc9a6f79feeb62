// One's own sessions: where one is signed in, and ending what one does not know or need any more.
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { toShanghaiIso } from '@portal/shared/kernel';
import type { Context, CurrentUser } from '../../platform/core/context';
import type { Asked } from '../../platform/core/calls/serve';
import { refuse } from '../../platform/core/errors';
import { saveLoginLog } from '../../platform/logs/public';
import { accountMark } from './account-mark';
import { deviceInWords } from './device-words';
import { sessions, users } from './schema';
import { ABSOLUTE_MS, endOtherSessions, endSession, IDLE_MS, lineOf } from './session-store';

/** How a person came in, by `way`. */
const WAYS: Readonly<Record<string, string>> = {
  '200': '账号密码登录',
  telephone: '手机验证码登录',
  registered: '注册后登录',
  tmpTicket: '由您的另一台设备转入',
  site: '政务网站登录',
  person: '个人统一认证登录',
  legal: '法人统一认证登录',
  AHJZ: '安徽统一认证登录',
  ZLBWeChat: '浙里办登录',
  HZGBZJ: '统一认证登录',
};
const MOST = 100;

/** Living sessions of a person, the last used first. */
async function livingSessions({ db, now }: Pick<Context, 'db' | 'now'>, user: CurrentUser) {
  const at = now().getTime();
  const rows = await db
    .select()
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.userId, user.id),
        isNull(sessions.endedAt),
        gt(sessions.lastSeenAt, new Date(at - IDLE_MS)),
        gt(sessions.createdAt, new Date(at - ABSOLUTE_MS)),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.enteredAt))
    .limit(MOST);
  return rows
    .filter(({ sessions: session, users: account }) => session.accountMark === accountMark(account))
    .map((row) => row.sessions);
}

/** Where a person is signed in. */
export async function listOwnSessions(context: Context, user: CurrentUser) {
  const line = await lineOf(context.db, user.sessionId);
  return (await livingSessions(context, user)).map((row) => ({
    recordId: row.recordId,
    device: deviceInWords(row.userAgent),
    way: WAYS[row.way] ?? '其他方式登录',
    enteredAt: toShanghaiIso(row.enteredAt),
    lastSeenAt: toShanghaiIso(row.lastSeenAt),
    isCurrent: row.tokenHash === user.sessionId,
    endsHere: line.includes(row.tokenHash),
  }));
}

/** Ends one of a person's sessions. @throws Refusal where it is not theirs or has ended */
export async function endOwnSession(context: Context, { user, request }: Asked, recordId: string): Promise<null> {
  const session = (await livingSessions(context, user)).find((living) => living.recordId === recordId);
  // Ended from two devices at once it has ended once, and the log says so once.
  if (!session || !(await endSession(context, session.tokenHash))) refuse('没有找到这个登录，可能已经退出');
  await noteEnd(context, user, request.ip, 'end');
  return null;
}

/** Ends all of a person's sessions but the one that asks. */
export async function endAllOtherSessions(context: Context, { user, request }: Asked): Promise<{ ended: number }> {
  const ended = await endOtherSessions(context, user.id, user.sessionId);
  await noteEnd(context, user, request.ip, 'endOthers');
  return { ended };
}

async function noteEnd(context: Context, user: CurrentUser, address: string, outcome: string): Promise<void> {
  await saveLoginLog(context, { account: user.username, userId: user.id, event: 'signout', outcome, address });
}
