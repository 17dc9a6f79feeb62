// Routes of sign-in: what a device is told before it, captcha, sign-in and its second step, sign-out, check of the
// token, password and telephone of one's account.
import type { FastifyRequest } from 'fastify';
import { getPortalLimits, getSignInConfig } from '@portal/shared/contract/configuration';
import * as calls from '@portal/shell/contract';
import { serve, serveFile } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { readLimits } from '../../platform/config/public';
import { showSession } from '../auth/public';
import { withFactor } from '../second-factor/public';
import { changeOwnPassword } from './change-password';
import { askOwnNewTelephone, changeOwnTelephone } from './change-telephone';
import { enterByPassword } from './enter-by-password';
import { sendCaptcha } from './send-captcha';
import { beginSetUp, finishSignIn, renewOwnRecoveryCodes, sendSetUpCode } from './second-step';
import { limitsKeyOf, signInConfigOf } from './sign-in-config';
import { signOut } from './sign-out';

const serving = { tags: ['auth'] };
const signingIn = { ...serving, always: true };

export function addAuthRoutes(app: App, context: Context): void {
  addSignIn(app, context);
  addAccount(app, context);
  addConfiguration(app, context);
}

function addConfiguration(app: App, context: Context): void {
  serve(app, getSignInConfig, signingIn, (_, { request }) => signInConfigOf(context, request));
  const sealed = { ...serving, sealKey: (request: FastifyRequest) => limitsKeyOf(context, request) };
  serve(app, getPortalLimits, sealed, () => readLimits(context));
}

function addSignIn(app: App, context: Context): void {
  serveFile(app, calls.getCaptcha, signingIn, ({ mode }, asked) => sendCaptcha(context, asked, mode));
  serve(app, calls.signIn, signingIn, (given, asked) => enterByPassword(context, asked, given));
  serve(app, calls.finishSignIn, signingIn, ({ handle, code }, asked) => finishSignIn(context, asked, handle, code));
  serve(app, calls.sendEnrolmentCode, signingIn, ({ handle }, { request }) => sendSetUpCode(context, request, handle));
  serve(app, calls.beginEnrolment, signingIn, ({ handle, textCode }, { request }) =>
    beginSetUp(context, request, handle, textCode),
  );
  serve(app, calls.signOut, signingIn, async (_, asked) => {
    await signOut(context, asked, asked.user);
    return null;
  });
  // The token that is asked about is the one the request carries; one in the address is not read, for addresses are
  // logged.
  serve(app, calls.checkSession, signingIn, (_, { user, request }) => showSession(context, user, request));
}

function addAccount(app: App, context: Context): void {
  serve(app, calls.changePassword, serving, async (change, asked) => {
    await withFactor(context, asked.request, (user) => changeOwnPassword(context, asked, user, change));
    return null;
  });
  serve(app, calls.askNewTelephone, serving, ({ telephone }, { user }) => askOwnNewTelephone(context, user, telephone));
  serve(app, calls.changeTelephone, serving, (change, { request }) =>
    withFactor(context, request, (user) => changeOwnTelephone(context, user, change)),
  );
  serve(app, calls.renewRecoveryCodes, serving, ({ code }, { user }) => renewOwnRecoveryCodes(context, user, code));
}
