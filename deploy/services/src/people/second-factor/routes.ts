// Everything about the second factor but signing in: the challenges of actions, what a code proves, and the
// demonstration's outbox. What needs one is declared in actions.ts.
import * as calls from '@portal/shell/contract';
import { serve } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { giveCode, giveFace, sendCode } from './meet-challenge';
import { hasAuthenticator } from './authenticator';
import { beginOwnAuthenticator, confirmOwnAuthenticator, endOwnAuthenticator } from './own-authenticator';
import {
  addOwnPasskey,
  askForPasskey,
  beginOwnPasskey,
  givePasskey,
  listOwnPasskeys,
  removeOwnPasskey,
} from './passkeys';
import { proveByCode } from './prove-by-code';
import { SANDBOX_OUTBOX, showOutbox } from './sandbox-outbox';
import { withFactor } from './spend-factor';

const serving = { tags: ['second-factor'] };

export function addSecondFactorRoutes(app: App, context: Context): void {
  serve(app, calls.sendFactorCode, serving, ({ challenge }, { user }) => sendCode(context, user, challenge));
  serve(app, calls.giveFactorCode, serving, async ({ challenge, code }, { user }) => {
    await giveCode(context, user, challenge, code);
    return null;
  });
  serve(app, calls.giveFactorFace, serving, async ({ challenge, passId }, { user }) => {
    await giveFace(context, user, challenge, passId);
    return null;
  });
  serve(app, calls.proveByCode, { tags: ['identity'] }, async ({ certifyId }, { request }) => {
    await withFactor(context, request, (user) => proveByCode(context, user, certifyId));
    return null;
  });
  serve(app, calls.getAuthenticator, serving, async (_, { user }) => ({
    isOn: await hasAuthenticator(context.db, user.id),
  }));
  serve(app, calls.beginAuthenticator, serving, (_, { request }) =>
    withFactor(context, request, (user) => beginOwnAuthenticator(context, user)),
  );
  serve(app, calls.confirmAuthenticator, serving, (given, { user }) => confirmOwnAuthenticator(context, user, given));
  serve(app, calls.endAuthenticator, serving, async ({ code }, { user }) => {
    await endOwnAuthenticator(context, user, code);
    return null;
  });
  addPasskeyRoutes(app, context);
  if (context.options.demoData) addSandboxOutbox(app, context);
}

function addPasskeyRoutes(app: App, context: Context): void {
  serve(app, calls.listPasskeys, serving, (_, { user }) => listOwnPasskeys(context, user));
  serve(app, calls.beginPasskey, serving, (_, { request }) =>
    withFactor(context, request, (user) => beginOwnPasskey(context, user, request)),
  );
  serve(app, calls.addPasskey, serving, async (given, { user, request }) => {
    await addOwnPasskey(context, user, request, given);
    return null;
  });
  serve(app, calls.removePasskey, serving, async ({ recordId }, { request }) => {
    await withFactor(context, request, (user) => removeOwnPasskey(context, user, recordId));
    return null;
  });
  serve(app, calls.askFactorPasskey, serving, async ({ challenge }, { user, request }) => ({
    options: await askForPasskey(context, user, request, challenge),
  }));
  serve(app, calls.giveFactorPasskey, serving, async (given, { user, request }) => {
    await givePasskey(context, user, request, given);
    return null;
  });
}

/** Never part of a production. */
function addSandboxOutbox(app: App, context: Context): void {
  app.get(SANDBOX_OUTBOX, { config: { public: true }, schema: { hide: true } }, async (_request, reply) =>
    showOutbox(context, reply),
  );
}
