// Routes of people without a session or a password: a telephone's code, sign-in by it, a new password, an account.
import * as calls from '@portal/shell/contract';
import { serve } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { enterByTelephone, resetPassword } from './enter-by-telephone';
import { beginRegistration, finishRegistration } from './register';
import { giveTelephoneCode, sendTelephoneCode } from './telephone-proof';

const serving = { tags: ['auth'], always: true };

export function addAccountAccessRoutes(app: App, context: Context): void {
  serve(app, calls.sendTelephoneCode, serving, (given, { request }) => sendTelephoneCode(context, request, given));
  serve(app, calls.giveTelephoneCode, serving, (given, { request }) => giveTelephoneCode(context, request, given));
  serve(app, calls.enterByTelephone, serving, (given, asked) => enterByTelephone(context, asked, given));
  serve(app, calls.resetPassword, serving, async (given, asked) => {
    await resetPassword(context, asked, given);
    return null;
  });
  serve(app, calls.beginRegistration, serving, (given, asked) => beginRegistration(context, asked, given));
  serve(app, calls.finishRegistration, serving, (given, asked) => finishRegistration(context, asked, given));
}
