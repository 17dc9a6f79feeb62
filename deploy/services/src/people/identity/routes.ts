// Identity checks: of a name and number, by remote certification, by the device's face plugin.
import * as calls from '@portal/shell/contract';
import { serve } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { accessKeyOf } from './access-key';
import { describeOwnCheck } from './checks';
import { isAccessPassed } from './face-checks';
import { openDeviceCheck, openPersonCheck, openRemoteCheck } from './open-checks';
import { addSandboxFaceRoutes } from './sandbox-routes';

const serving = { tags: ['identity'] };

export function addIdentityRoutes(app: App, context: Context): void {
  serve(app, calls.queryAppKey, serving, (_, { user }) => accessKeyOf(context.keys, user.id));
  serve(app, calls.verifyUser, serving, (named, { user, request }) => openPersonCheck(context, user, request, named));
  serve(app, calls.describeFaceVerify, serving, ({ certifyId }, { user }) =>
    describeOwnCheck(context, user, certifyId),
  );
  serve(app, calls.initFaceVerify, serving, (named, { user, request }) =>
    openRemoteCheck(context, user, request, named),
  );
  serve(app, calls.getFaceToken, serving, (_, { user }) => openDeviceCheck(context, user));
  serve(app, calls.checkFaceAccess, serving, async ({ accessToken }, { user }) => ({
    flag: await isAccessPassed(context, user.id, accessToken),
  }));
  if (context.options.demoData) addSandboxFaceRoutes(app, context);
}
