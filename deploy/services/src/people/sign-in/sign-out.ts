// Leaving: the session ends on the server, and the browser's cookies with it.
import type { Context, CurrentUser } from '../../platform/core/context';
import { endSession } from '../auth/public';
import { saveLoginLog } from '../../platform/logs/public';
import type { Exchange } from './enter';
import { takeCookies } from './enter';

export async function signOut(context: Context, exchange: Exchange, user: CurrentUser): Promise<void> {
  await endSession(context, user.sessionId);
  takeCookies(context, exchange);
  await saveLoginLog(context, {
    account: user.username,
    userId: user.id,
    event: 'signout',
    outcome: '200',
    address: exchange.request.ip,
  });
}
