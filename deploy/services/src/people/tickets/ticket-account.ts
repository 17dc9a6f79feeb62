// The account behind a third-party ticket: found by identity, made at the first visit; officials are never made.
import { PROVINCE } from '@portal/shared/catalogue';
import { accountMark, accountOfKind, openAccount } from '../auth/public';
import { isRegion } from '../../platform/regions/public';
import type { Context } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { sha256 } from '../../platform/core/ids';
import type { TicketClaims } from './third-party-ticket';

export interface TicketAccount {
  userId: string;
  regionCode: string;
  mark: string;
}
type Needs = Pick<Context, 'db'>;

const find = ({ db }: Needs, { sub, userType, organisation }: TicketClaims) =>
  accountOfKind(db, sub, userType, userType === '2' ? (organisation?.creditCode ?? '') : undefined);

const knownRegion = async ({ db }: Needs, code: string | undefined): Promise<string> =>
  code && (await isRegion(db, code)) ? code : PROVINCE.code;

/** The id follows from the identity, so that two first visits at once make one account. No password opens it. */
async function create(needs: Needs, claims: TicketClaims): Promise<void> {
  const mark = sha256(`${claims.userType} ${claims.sub} ${claims.organisation?.creditCode ?? ''}`).slice(0, 24);
  await openAccount(needs.db, {
    id: `t-${mark}`,
    username: `t-${mark}`,
    passwordHash: 'none',
    name: claims.name,
    identityType: '1',
    identityNumber: claims.sub,
    telephone: claims.telephone,
    userType: claims.userType,
    roles: [],
    regionCode: await knownRegion(needs, claims.regionCode),
    enterprise: claims.organisation ?? null,
  });
}

/** @throws Refusal for an official without an account, a legal person without an organisation, and a closed account */
export async function accountOfTicket(needs: Needs, claims: TicketClaims): Promise<TicketAccount> {
  if (claims.userType === '2' && !claims.organisation) refuse('登录凭证缺少单位信息，请联系认证平台');
  let account = await find(needs, claims);
  if (!account) {
    if (claims.userType === '0') refuse('您的工作人员账号尚未开通，请联系管理员');
    await create(needs, claims);
    account = await find(needs, claims);
  }
  if (!account || account.disabled) refuse('该账号已停用，请联系管理员');
  return { userId: account.id, regionCode: account.regionCode, mark: accountMark(account) };
}
