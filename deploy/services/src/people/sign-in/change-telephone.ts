// Changing the telephone of one's account: the present one, or the face, agrees, and the new one is at hand.
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { formatChineseDateTime } from '@portal/shared/kernel';
import { maskPhone } from '@portal/shared/validation';
import type { App, Context } from '../../platform/core/context';
import { answer, ok } from '../../platform/core/envelope';
import { refuseFields } from '../../platform/core/errors';
import { userOf } from '../../platform/core/guards';
import { notify } from '../../platform/messages/notify';
import { askNewTelephone, giveCode, numberDigest } from '../second-factor/meet-challenge';
import { requireFactor, spendFactor, withFactor } from '../second-factor/spend-factor';
import { sendNow } from '../../platform/messages/send-now';
import { users } from '../auth/schema';

const telephone = z.string().regex(/^1[3-9]\d{9}$/, '请输入正确的手机号');

export function addTelephoneChange(app: App, context: Context): void {
  const { db, now } = context;
  app.post(
    '/api/auth/auu/user/telephone/code',
    {
      schema: {
        body: z.object({ telephone }),
        response: answer(z.object({ challenge: z.string(), mark: z.string() })),
      },
    },
    async (request) => {
      const user = userOf(request);
      if (user.telephone === request.body.telephone)
        refuseFields('新手机号与当前手机号相同', [{ path: 'telephone', message: '新手机号与当前手机号相同' }]);
      return ok(await askNewTelephone(context, user, request.body.telephone));
    },
  );

  app.post(
    '/api/auth/auu/user/telephone/update',
    {
      schema: {
        body: z.object({ telephone, challenge: z.string().max(64), code: z.string().max(32) }),
        response: answer(z.object({ telephone: z.string() })),
      },
    },
    async (request) => {
      const { telephone: next, challenge, code } = request.body;
      return withFactor(context, request, async (user) => {
        const values = { 手机号: maskPhone(next) };
        const action = {
          kind: 'telephone' as const,
          subject: user.id,
          digest: numberDigest(user, next),
          use: 'change',
          values,
        };
        await requireFactor(db, user, action, now());
        await giveCode(context, user, challenge, code, next);
        await db.transaction(async (tx) => {
          await spendFactor(tx, user, action, now());
          await tx.update(users).set({ telephone: next }).where(eq(users.id, user.id));
          await notify(tx, {
            event: 'telephoneChanged',
            applicationId: null,
            to: [user.identityNumber],
            values: { 时间: formatChineseDateTime(now()), 手机号: maskPhone(next) },
            path: '/account-security',
            now: now(),
          });
        });
        // Whoever has the old telephone reads that it no longer counts; a gateway that is away does not undo the change.
        if (user.telephone)
          await sendNow(context, {
            userId: user.id,
            telephone: user.telephone,
            template: 'telephoneChanged',
            text: `您的账号手机号已改为${maskPhone(next)}。如非本人操作，请立即联系登记机构。`,
          }).catch(() => undefined);
        return ok({ telephone: maskPhone(next) });
      });
    },
  );
}
