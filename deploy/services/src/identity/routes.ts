// Identity checks of the signed-in person; the host's face check reports its result through the same record.
import { z } from 'zod';
import type { App, Context } from '../core/context';
import { answer, ok } from '../core/envelope';
import { refuse } from '../core/errors';
import { userOf } from '../core/guards';
import { findOwnCheck, recordCheck } from './checks';

const verifyBody = z.object({ certName: z.string().max(100).optional(), certNo: z.string().max(50).optional(), certType: z.literal('1').default('1') });

export function addIdentityRoutes(app: App, context: Context): void {
  app.post('/api/pub3/identityAuth/verifyUser', {
    schema: { tags: ['identity'], body: verifyBody, response: answer(z.string()) },
  }, async (request) => {
    const user = userOf(request);
    context.limiter.take('verifyUser', user.id, 20, 600);
    const { id, passed } = await recordCheck(context, user, { name: request.body.certName, identityNumber: request.body.certNo });
    if (!passed) refuse('姓名与证件号核验不一致，请核对本人信息');
    return ok(id);
  });

  app.post('/api/pub3/identityAuth/describeFaceVerify', {
    schema: { tags: ['identity'], body: z.object({ certifyId: z.string().max(64) }), response: answer(z.object({ passed: z.boolean(), certifyId: z.string() })) },
  }, async (request) => {
    const check = await findOwnCheck(context, userOf(request), request.body.certifyId);
    return ok({ passed: check.passed && !check.expired, certifyId: request.body.certifyId });
  });
}
