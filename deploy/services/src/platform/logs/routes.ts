// Routes of logs: entry after sign-in, actions and page views that the browser reports.
import { z } from 'zod';
import type { App, Context } from '../core/context';
import { answer, ok } from '../core/envelope';
import { userOf } from '../core/guards';
import { saveActionLog, saveLoginLog } from './store';

const nothing = { response: answer(z.null()) };
const moment = z.union([z.number(), z.string().max(40)]).transform((value) => new Date(value).getTime());
const action = z.object({
  actionType: z.string().min(1).max(64),
  actionId: z.string().max(128).default(''),
  actionStatus: z.string().max(32).default(''),
  startTime: moment,
  endTime: moment,
  path: z.string().max(200).optional(),
});

export function addLogRoutes(app: App, context: Context): void {
  app.post(
    '/api/log/login/log/save',
    { schema: { ...nothing, body: z.object({ qxdm: z.string().max(12).optional() }).nullish() } },
    async (request) => {
      const user = userOf(request);
      await saveLoginLog(context, {
        account: user.username,
        userId: user.id,
        event: 'entry',
        outcome: request.body?.qxdm ?? user.regionCode,
        address: request.ip,
      });
      return ok(null);
    },
  );
  app.post(
    '/api/reg3/third/log/inside/saveToSls',
    { bodyLimit: 8192, schema: { ...nothing, body: action } },
    async (request) => {
      const user = userOf(request);
      await context.limiter.take('saveToSls', user.id, 120, 60);
      const { actionType, actionId, actionStatus, startTime, endTime, path } = request.body;
      const duration = endTime - startTime;
      await saveActionLog(context, {
        userId: user.id,
        kind: actionType,
        actionId,
        status: actionStatus,
        detail: path ?? '',
        durationMs: Number.isSafeInteger(duration) && duration >= 0 && duration < 86_400_000 ? duration : null,
      });
      return ok(null);
    },
  );
}
