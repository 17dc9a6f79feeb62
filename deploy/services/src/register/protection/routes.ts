// Routes of locks and watches: holders and watchers for themselves, officers at the counter.
import { liftLockAtCounter as liftCall } from '@portal/applications/contract';
import * as calls from '@portal/queries/contract';
import { withFactor } from '../../people/second-factor/public';
import { serve } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { listWatched, readProtection } from './read-protection';
import { askToLift, keepLock, liftLockAtCounter, setLock } from './set-lock';
import { answerWatch, askToWatch, endWatch, inviteWatcher } from './watches';

const serving = { tags: ['protection'] };

export function addProtectionRoutes(app: App, context: Context): void {
  serve(app, calls.readProtection, serving, (query, { user }) => readProtection(context, user, query));
  serve(app, calls.setLock, serving, async ({ titleCertificateNumber }, { request }) => {
    await withFactor(context, request, (user) => setLock(context, user, titleCertificateNumber));
    return null;
  });
  serve(app, calls.askToLift, serving, ({ titleCertificateNumber }, { request }) =>
    withFactor(context, request, (user) => askToLift(context, user, titleCertificateNumber)),
  );
  serve(app, calls.keepLock, serving, async ({ titleCertificateNumber }, { user }) => {
    await keepLock(context, user, titleCertificateNumber);
    return null;
  });
  serve(app, calls.inviteWatcher, serving, (invited, { request }) =>
    withFactor(context, request, (user) => inviteWatcher(context, user, invited)),
  );
  serve(app, calls.askToWatch, serving, (asked, { user }) => askToWatch(context, user, asked));
  serve(app, calls.answerWatch, serving, async (answer, { request }) => {
    await withFactor(context, request, (user) => answerWatch(context, user, answer));
    return null;
  });
  serve(app, calls.endWatch, serving, async ({ recordId }, { user }) => {
    await endWatch(context, user, recordId);
    return null;
  });
  serve(app, calls.listWatched, serving, (_, { user }) => listWatched(context, user));
  serve(app, liftCall, serving, async (lifting, { user }) => {
    await liftLockAtCounter(context, user, lifting);
    return null;
  });
}
