// Identity checks: of a name and number, by remote certification, by the device's face plugin. The services' record decides.
import { z } from 'zod';
import type { App, Context } from '../../platform/core/context';
import { answer, ok } from '../../platform/core/envelope';
import { refuse } from '../../platform/core/errors';
import { userOf } from '../../platform/core/guards';
import { ownOrigin } from '../../platform/core/own-origin';
import { accessKeyOf } from './access-key';
import { describeOwnCheck, findPerson, recordCheck } from './checks';
import { isAccessPassed, openFace } from './face-checks';
import { parseReturnUrl } from './return-url';
import { addSandboxFaceRoutes } from './sandbox-routes';

const person = {
  certName: z.string().max(100).optional(),
  certNo: z.string().max(50).optional(),
  certType: z.coerce.string().pipe(z.literal('1')).default('1'),
};
const TRIES = 20;
const TRY_SECONDS = 600;

function addChecks(app: App, context: Context): void {
  app.get(
    '/api/pub3/identityAuth/queryAppkey',
    { schema: { tags: ['identity'], response: answer(z.string()) } },
    async (request) => ok(accessKeyOf(context.keys, userOf(request).id)),
  );

  app.post(
    '/api/pub3/identityAuth/verifyUser',
    { schema: { tags: ['identity'], body: z.object(person), response: answer(z.string()) } },
    async (request) => {
      const user = userOf(request);
      await context.limiter.take('verifyUser', user.id, TRIES, TRY_SECONDS);
      const found = await findPerson(context, user, {
        name: request.body.certName,
        identityNumber: request.body.certNo,
      });
      return ok(await recordCheck(context.db, user.id, found, context.now()));
    },
  );

  app.post(
    '/api/pub3/identityAuth/describeFaceVerify',
    {
      schema: {
        tags: ['identity'],
        body: z.object({ certifyId: z.string().max(64) }),
        response: answer(z.object({ passed: z.boolean(), message: z.string(), certifyId: z.string() })),
      },
    },
    async (request) => {
      const { certifyId } = request.body;
      return ok({ ...(await describeOwnCheck(context, userOf(request), certifyId)), certifyId });
    },
  );
}

function addFace(app: App, context: Context): void {
  const init = z.object({ ...person, metaInfo: z.string().max(10_000), returnUrl: z.string().max(4000) });
  app.post(
    '/api/pub3/identityAuth/initFaceVerify',
    {
      schema: {
        tags: ['identity'],
        body: init,
        response: answer(z.object({ certifyUrl: z.string().optional(), certifyId: z.string().optional() })),
      },
    },
    async (request) => {
      const user = userOf(request);
      await context.limiter.take('initFaceVerify', user.id, TRIES, TRY_SECONDS);
      const { certName, certNo, returnUrl } = request.body;
      const found = await findPerson(context, user, { name: certName, identityNumber: certNo });
      const back =
        parseReturnUrl(returnUrl, request, context.options.publicOrigin) ??
        refuse('返回地址不正确，请回到平台重新发起认证');
      // Only the sandbox's certification is part of these services; elsewhere a provider stands in its place.
      if (!context.options.demoData) return ok({});
      const { id, secret } = await openFace(context, user.id, found, { kind: 'remote', returnUrl: back });
      return ok({
        certifyUrl: `${ownOrigin(request, context.options.publicOrigin)}/sandbox/certify/${secret}`,
        certifyId: id,
      });
    },
  );

  const token = z.object({
    isApp: z.coerce.string().max(10),
    token: z.string().min(1).max(500),
    mode: z.literal('00'),
  });
  app.post(
    '/api/reg3/sharing/getFaceToken',
    {
      schema: {
        tags: ['identity'],
        body: token,
        response: answer(z.object({ fvtoken: z.string(), key: z.string(), qrcode: z.string() })),
      },
    },
    async (request) => {
      const user = userOf(request);
      await context.limiter.take('getFaceToken', user.id, TRIES, TRY_SECONDS);
      const { id, secret } = await openFace(context, user.id, await findPerson(context, user, {}), { kind: 'device' });
      return ok({ fvtoken: id, key: secret, qrcode: `fvtoken:${id}` });
    },
  );

  app.post(
    '/api/reg3/sharing/accessCheck',
    {
      schema: {
        tags: ['identity'],
        body: z.object({ accessToken: z.string().max(200) }),
        response: answer(z.object({ flag: z.boolean() })),
      },
    },
    async (request) => ok({ flag: await isAccessPassed(context, userOf(request).id, request.body.accessToken) }),
  );
}

export function addIdentityRoutes(app: App, context: Context): void {
  addChecks(app, context);
  addFace(app, context);
  if (context.options.demoData) addSandboxFaceRoutes(app, context);
}
