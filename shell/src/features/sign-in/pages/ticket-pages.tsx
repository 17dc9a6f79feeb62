// /ticket-login, /ticket-pub3 and /ticket-ah: the three doors for people who have proved elsewhere who they are.
import { redeemProvinceTicket } from '../api/redeem-province-ticket';
import { redeemSiteTicket } from '../api/redeem-site-ticket';
import { redeemThirdPartyTicket } from '../api/redeem-third-party-ticket';
import { TicketSignIn } from '../ticket-sign-in';

export function TicketSignInPage() {
  return <TicketSignIn title="单点登录" redeem={({ ticket }) => redeemSiteTicket(ticket)} />;
}

export function TicketPub3Page() {
  return <TicketSignIn title="统一认证登录" redeem={redeemThirdPartyTicket} />;
}

export function TicketAhPage() {
  return <TicketSignIn title="安徽统一认证登录" redeem={({ ticket }) => redeemProvinceTicket(ticket)} />;
}
