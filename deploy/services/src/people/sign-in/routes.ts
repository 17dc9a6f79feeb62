// Routes of sign-in: captcha, sign-in, sign-out, check of the token.
import { z } from 'zod';
import type { App, Context } from '../../platform/core/context';
import { answer, ok } from '../../platform/core/envelope';
import { isRefusal } from '../../platform/core/errors';
import { userOf } from '../../platform/core/guards';
import { saveLoginLog } from '../../platform/logs/store';
import { tokenOf } from '../auth/authenticate';
import { askCaptchaProof, drawCaptcha } from './captcha';
import { deviceIdOf } from '../auth/device';
import { enter, SECOND_STEP, takeCookies } from './enter';
import { addPasswordChange } from './change-password';
import { addTelephoneChange } from './change-telephone';
import { deviceOf, rememberDevice } from '../auth/known-devices';
import { challengeShape } from './proof-of-work';
import { addSessionList } from '../auth/session-list';
import { endSession } from '../auth/session-store';
import { addOwnRegion } from '../auth/own-region';
import { addSignInConfig } from './sign-in-config';
import { addSecondStep } from './second-step-routes';
import { SIGN_IN_FAILURES, signIn } from './sign-in';
import { toWireUser, wireUser } from '../auth/wire-user';

/** The password was right; the account's authenticator is asked next (docs/contracts.md §4). */
const SECOND_STEP_STATUS = 4006;
const pendingAnswer = z.object({
  pending: z.object({ handle: z.string(), expiresAt: z.string(), enrolled: z.boolean() }),
});
const signInFields = z.object({ encryptuserinfo: z.string().max(4096), imageCode: z.string().max(160) }).partial();

function addCaptcha(app: App, context: Context): void {
  app.get(
    '/api/auth/code/image',
    {
      config: { public: true },
      schema: { querystring: z.object({ mode: z.enum(['image', 'question', 'proof']).default('image') }) },
    },
    async (request, reply) => {
      const deviceId = deviceIdOf(request);
      await context.limiter.take('captcha', request.ip, 240, 60);
      if (request.query.mode === 'proof')
        return reply.send(ok({ challenge: await askCaptchaProof(context, deviceId) }));
      return reply
        .type('image/svg+xml; charset=utf-8')
        .send(await drawCaptcha(context, deviceId, request.query.mode === 'question' ? 'question' : 'picture'));
    },
  );
}

function addSignIn(app: App, context: Context): void {
  const schema = {
    querystring: signInFields,
    body: signInFields.nullish(),
    response: {
      200: z.object({
        status: z.number(),
        msg: z.string(),
        data: z
          .union([
            wireUser,
            z.object({ retryAfter: z.number() }),
            z.object({ challenge: challengeShape }),
            pendingAnswer,
          ])
          .nullable(),
      }),
    },
  };
  app.post('/api/auth/auu/login', { config: { public: true }, schema }, async (request, reply) => {
    const deviceId = deviceIdOf(request);
    await context.limiter.take('login', request.ip, 600, 60);
    // The query is the specified way; the body keeps the payload out of addresses.
    const given = { ...request.query, ...request.body };
    const result = await signIn(context, deviceId, given.encryptuserinfo ?? '', given.imageCode ?? '', {
      address: request.ip,
      device: deviceOf(context, request),
    });
    if (result.status !== 200) {
      await saveLoginLog(context, {
        account: result.username ?? '',
        userId: null,
        event: 'failure',
        outcome: String(result.status),
        address: request.ip,
      });
      return { status: result.status, msg: result.msg ?? SIGN_IN_FAILURES[result.status], data: result.data ?? null };
    }
    const { userId, regionCode, mark } = result;
    try {
      const data = await enter(context, { request, reply }, { userId, regionCode, mark, way: '200' });
      // Not before: a password alone makes no device known whose account asks for more.
      await rememberDevice(context, { request, reply }, result.username);
      return { status: 200, msg: '登录成功', data };
    } catch (error) {
      const asked = isRefusal(error) ? pendingAnswer.safeParse(error.data) : undefined;
      if (asked?.success !== true) throw error;
      return { status: SECOND_STEP_STATUS, msg: SECOND_STEP, data: asked.data };
    }
  });
}

function addSession(app: App, context: Context): void {
  app.post('/api/auth/auu/signout', { schema: { response: answer(z.null()) } }, async (request, reply) => {
    const user = userOf(request);
    await endSession(context, user.sessionId);
    takeCookies(context, { request, reply });
    await saveLoginLog(context, {
      account: user.username,
      userId: user.id,
      event: 'signout',
      outcome: '200',
      address: request.ip,
    });
    return ok(null);
  });
  // The token that is asked about is the one the request carries; one in the address is not read, for addresses are logged.
  const checked = wireUser.extend({ active: z.literal(true) });
  app.get('/api/auth/oauth/check_token', { schema: { response: answer(checked) } }, async (request) =>
    ok({ ...(await toWireUser(context, userOf(request), tokenOf(request) ?? '')), active: true as const }),
  );
}

export function addAuthRoutes(app: App, context: Context): void {
  addSecondStep(app, context);
  addSignInConfig(app, context);
  addOwnRegion(app, context);
  addCaptcha(app, context);
  addSignIn(app, context);
  addSession(app, context);
  addPasswordChange(app, context);
  addSessionList(app, context);
  addTelephoneChange(app, context);
}
