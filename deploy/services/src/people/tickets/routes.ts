// Routes of ticket sign-in: temporary tickets, tickets of government sites and of third-party identity platforms.
import * as calls from '@portal/shell/contract';
import { serve } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { redeemSite, redeemTemporary, redeemThirdParty } from './redeem';
import { addSandboxIssuer } from './sandbox-routes';
import { issueTemporaryTicket } from './temporary-ticket';

const serving = { tags: ['tickets'] };
const LOGIN_KINDS = { 4: 'ZLBWeChat', 5: 'HZGBZJ' } as const;

export function addTicketRoutes(app: App, context: Context): void {
  serve(app, calls.issueTemporaryTicket, serving, ({ body: token }, { user, request }) =>
    issueTemporaryTicket(context, user, request, token),
  );
  serve(app, calls.redeemTemporaryTicket, serving, ({ ticket }, asked) => redeemTemporary(context, asked, ticket));
  serve(app, calls.redeemSiteTicket, serving, ({ ticket }, asked) => redeemSite(context, asked, ticket));
  serve(app, calls.redeemTypedTicket, serving, ({ ticket, type, userType }, asked) =>
    redeemThirdParty(context, asked, ticket, { kinds: [LOGIN_KINDS[type]], userType }),
  );
  serve(app, calls.redeemProvinceTicket, serving, ({ ticket }, asked) =>
    redeemThirdParty(context, asked, ticket, { kinds: ['AHJZ'] }),
  );
  serve(app, calls.redeemPersonTicket, serving, ({ ticket }, asked) =>
    redeemThirdParty(context, asked, ticket, { kinds: ['person'], userType: '1' }),
  );
  serve(app, calls.redeemLegalTicket, serving, ({ ticket }, asked) =>
    redeemThirdParty(context, asked, ticket, { kinds: ['legal'], userType: '2' }),
  );
  if (context.options.demoData) addSandboxIssuer(app, context);
}
