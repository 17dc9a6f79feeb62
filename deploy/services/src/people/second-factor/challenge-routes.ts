// Meeting a challenge over HTTP; what needs one is declared in actions.ts.
import { z } from 'zod';
import type { App, Context } from '../../platform/core/context';
import { answer, ok } from '../../platform/core/envelope';
import { userOf } from '../../platform/core/guards';
import { giveCode, giveFace, sendCode } from './meet-challenge';

const tags = ['second-factor'];
const challenge = z.string().max(64);

export function addChallengeRoutes(app: App, context: Context): void {
  const sent = z.object({ telephone: z.string(), mark: z.string(), expiresAt: z.string(), resendAfter: z.number() });
  app.post(
    '/api/pub3/secondFactor/send',
    { schema: { tags, body: z.object({ challenge }), response: answer(sent) } },
    async (request) => ok(await sendCode(context, userOf(request), request.body.challenge)),
  );
  app.post(
    '/api/pub3/secondFactor/verify',
    { schema: { tags, body: z.object({ challenge, code: z.string().max(32) }), response: answer(z.null()) } },
    async (request) => {
      await giveCode(context, userOf(request), request.body.challenge, request.body.code);
      return ok(null);
    },
  );
  app.post(
    '/api/pub3/secondFactor/face',
    { schema: { tags, body: z.object({ challenge, passId: z.string().max(64) }), response: answer(z.null()) } },
    async (request) => {
      await giveFace(context, userOf(request), request.body.challenge, request.body.passId);
      return ok(null);
    },
  );
}
