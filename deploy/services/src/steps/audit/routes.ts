// The work of the office: claiming cases and giving opinions.
import * as calls from '@portal/applications/contract';
import type { App, Context } from '../../platform/core/context';
import { serve } from '../../platform/core/calls/serve';
import { claimCase, unclaimCase } from './claim';
import { compareWithRegister } from './comparison/compare-with-register';
import { saveOpinion } from './opinion';

const serving = { tags: ['audit'] };

export function addAuditRoutes(app: App, context: Context): void {
  serve(app, calls.claimApplication, serving, async ({ businessNumber }, { user }) => ({
    status: await claimCase(context, user, businessNumber),
  }));
  serve(app, calls.unclaimApplication, serving, async ({ businessNumber, recusal }, { user }) => ({
    status: await unclaimCase(context, user, businessNumber, recusal),
  }));
  serve(app, calls.saveOpinion, serving, async (opinion, asked) => ({
    status: await saveOpinion(context, asked, opinion),
  }));
  serve(app, calls.compareWithRegister, serving, ({ businessNumber }, { user }) =>
    compareWithRegister(context, user, businessNumber),
  );
}
