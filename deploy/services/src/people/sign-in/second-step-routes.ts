// The second step of signing in: the code of the authenticator, and setting one up.
import { z } from 'zod';
import { needsAuthenticator } from '@portal/shared/catalogue';
import { deviceIdOf } from '../auth/device';
import { enter } from './enter';
import { deviceOf, rememberDevice } from '../auth/known-devices';
import { wireUser } from '../auth/wire-user';
import type { App, Context } from '../../platform/core/context';
import { answer, ok } from '../../platform/core/envelope';
import { userOf } from '../../platform/core/guards';
import { refuse } from '../../platform/core/errors';
import { renewRecoveryCodes, takeCode } from '../second-factor/authenticator';
import { beginEnrolment, finishPending, sendEnrolmentCode } from '../second-factor/pending-sign-in';

const tags = ['auth'];
const open = { public: true } as const;
const handle = z.string().regex(/^[0-9a-f]{64}$/, '登录已失效，请重新登录');
const code = z.string().trim().min(1, '请输入验证码').max(32);
const recoveryCodes = z.array(z.string());

export function addSecondStep(app: App, context: Context): void {
  app.post(
    '/api/auth/auu/login/factor',
    {
      config: open,
      schema: {
        tags,
        body: z.object({ handle, code }),
        response: answer(wireUser.extend({ recoveryCodes: recoveryCodes.optional() })),
      },
    },
    async (request, reply) => {
      await context.limiter.take('login factor', request.ip, 120, 60);
      const done = await finishPending(
        context,
        { deviceId: deviceIdOf(request), known: deviceOf(context, request) },
        request.body.handle,
        request.body.code,
      );
      const user = await enter(context, { request, reply }, { ...done.entry, isProven: true });
      await rememberDevice(context, { request, reply }, done.username);
      return ok({ ...user, ...(done.recoveryCodes ? { recoveryCodes: done.recoveryCodes } : {}) });
    },
  );

  app.post(
    '/api/auth/auu/login/enrolmentCode',
    {
      config: open,
      schema: { tags, body: z.object({ handle }), response: answer(z.object({ telephone: z.string() })) },
    },
    async (request) => {
      await context.limiter.take('login factor', request.ip, 120, 60);
      return ok(await sendEnrolmentCode(context, deviceIdOf(request), request.body.handle));
    },
  );
  app.post(
    '/api/auth/auu/login/enrol',
    {
      config: open,
      schema: {
        tags,
        body: z.object({ handle, textCode: code }),
        response: answer(z.object({ secret: z.string(), address: z.string() })),
      },
    },
    async (request) => {
      await context.limiter.take('login factor', request.ip, 120, 60);
      return ok(await beginEnrolment(context, deviceIdOf(request), request.body.handle, request.body.textCode));
    },
  );

  app.post(
    '/api/auth/auu/user/recoveryCodes',
    { schema: { tags, body: z.object({ code }), response: answer(recoveryCodes) } },
    async (request) => {
      const user = userOf(request);
      if (!needsAuthenticator(user)) return refuse('您的账号不使用身份验证器');
      if (!(await context.limiter.spend('wrong authenticator code', user.id, 1, 20, 3600)))
        return refuse('验证次数过多，请稍后再试');
      const codes = await context.db.transaction(async (tx) =>
        (await takeCode(tx, user.id, request.body.code, context.now())) ? renewRecoveryCodes(tx, user.id) : null,
      );
      return codes ? ok(codes) : refuse('验证码不正确，请核对身份验证器上的当前数字');
    },
  );
}
