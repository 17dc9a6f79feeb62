// Routes of permissions on controls; a page asks what of it the present person sees.
import { z } from 'zod';
import type { App, Context } from '../core/context';
import { answer, ok } from '../core/envelope';
import { userOf } from '../core/guards';
import { controlsFor } from './controls';

const tags = ['authority'];
const params = z.object({
  pageId: z.string().regex(/^[a-z][a-z0-9-]{0,63}$/, '页面标识不正确'),
  areaCode: z.string().regex(/^\d{6}$/, '区划代码应为6位数字'),
});
export const wireControl = z.object({ ctrCode: z.string(), ctrKind: z.string(), visible: z.boolean(), editable: z.boolean(), required: z.boolean() });

export function addAuthorityRoutes(app: App, { db }: Context): void {
  app.get('/api/sys3/page/authority/pub/query/user/:pageId/:areaCode', { schema: { tags, params, response: answer(z.array(wireControl)) } }, async (request) => {
    const { pageId, areaCode } = request.params;
    const controls = await controlsFor(db, 'page', pageId, areaCode, userOf(request));
    return ok(controls.map(({ controlCode, controlKind, ...may }) => ({ ctrCode: controlCode, ctrKind: controlKind, ...may })));
  });
}
