// The work of the office: claiming cases and giving opinions.
import { z } from 'zod';
import { decisionResults, states } from '@portal/shared/catalogue';
import type { StateCode } from '@portal/shared/catalogue';
import { numberBody, numberText, statusAnswer } from '../../cases/wire';
import type { App, Context } from '../../platform/core/context';
import { answer, ok } from '../../platform/core/envelope';
import { userOf } from '../../platform/core/guards';
import { idempotencyKeyOf, idempotent } from '../../platform/core/idempotent';
import { claimCase, unclaimCase } from './claim';
import { saveOpinion } from './opinion';

const opinionBody = z.object({
  ywh: numberText,
  // What the officer had in view: a decision counts for nothing else.
  zt: z.enum(Object.keys(states) as [StateCode, ...StateCode[]]),
  version: z.number().int().nonnegative(),
  result: z.enum(decisionResults),
  opinion: z.string().trim().max(2000, '意见最多2000字').default(''),
  reasonCodes: z.array(z.string().max(64)).max(20).nullish(),
  corrections: z
    .array(
      z.object({
        kind: z.enum(['material', 'field']),
        key: z.string().min(1).max(100),
        reason: z.string().trim().max(500, '补正原因最多500字'),
      }),
    )
    .max(50)
    .nullish(),
});
const tags = ['audit'];

export function addAuditRoutes(app: App, context: Context): void {
  app.post(
    '/api/reg3/audit/claim',
    { schema: { tags, body: numberBody, response: answer(statusAnswer) } },
    async (request) => ok({ zt: await claimCase(context, userOf(request), request.body.ywh) }),
  );
  app.post(
    '/api/reg3/audit/unclaim',
    {
      schema: {
        tags,
        body: numberBody.extend({
          hbyy: z.string().trim().min(1, '请填写回避原因').max(200, '原因最多200字').optional(),
        }),
        response: answer(statusAnswer),
      },
    },
    async (request) => ok({ zt: await unclaimCase(context, userOf(request), request.body.ywh, request.body.hbyy) }),
  );
  app.post(
    '/api/reg3/audit/saveOpinion',
    { schema: { tags, body: opinionBody, response: answer(statusAnswer) } },
    async (request) => {
      const { ywh, zt: seen, version, result, opinion, reasonCodes, corrections } = request.body;
      const user = userOf(request);
      const now = context.now();
      const zt = await idempotent(
        context.db,
        { key: idempotencyKeyOf(request), userId: user.id, route: 'audit/saveOpinion', body: request.body, now },
        (tx) =>
          saveOpinion(
            tx,
            user,
            {
              number: ywh,
              status: seen,
              version,
              result,
              opinion,
              reasonCodes: reasonCodes ?? [],
              corrections: corrections ?? [],
            },
            now,
          ),
      );
      return ok({ zt }, zt === 'SUSPENDED' && result === '6' ? '登簿前发现新的查封，业务已暂停' : '');
    },
  );
}
