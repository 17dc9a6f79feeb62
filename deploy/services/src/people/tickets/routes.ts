// Routes of ticket sign-in: temporary tickets, tickets of government sites and of third-party identity platforms.
import * as calls from '@portal/shell/contract';
import { serve } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { redeemSite, redeemTemporary, redeemThirdParty } from './redeem';
import { addSandboxIssuer } from './sandbox-routes';
import { issueTemporaryTicket } from './temporary-ticket';

const serving = { tags: ['tickets'] };
const signingIn = { ...serving, always: true };
const LOGIN_KINDS = { 4: 'ZLBWeChat', 5: 'HZGBZJ' } as const;

export function addTicketRoutes(app: App, context: Context): void {
  serve(app, calls.issueTemporaryTicket, serving, ({ body: token }, { user, request }) =>
    issueTemporaryTicket(context, user, request, token),
  );
  serve(app, calls.redeemTemporaryTicket, signingIn, ({ ticket }, asked) => redeemTemporary(context, asked, ticket));
  serve(app, calls.redeemSiteTicket, signingIn, ({ ticket }, asked) => redeemSite(context, asked, ticket));
  serve(app, calls.redeemTypedTicket, signingIn, ({ ticket, type, userType }, asked) =>
    redeemThirdParty(context, asked, ticket, { kinds: [LOGIN_KINDS[type]], userType }),
  );
  serve(app, calls.redeemProvinceTicket, signingIn, ({ ticket }, asked) =>
    redeemThirdParty(context, asked, ticket, { kinds: ['AHJZ'] }),
  );
  serve(app, calls.redeemPersonTicket, signingIn, ({ ticket }, asked) =>
    redeemThirdParty(context, asked, ticket, { kinds: ['person'], userType: '1' }),
  );
  serve(app, calls.redeemLegalTicket, signingIn, ({ ticket }, asked) =>
    redeemThirdParty(context, asked, ticket, { kinds: ['legal'], userType: '2' }),
  );
  if (context.options.demoData) addSandboxIssuer(app, context);
}
