// The account behind a third-party ticket: found by identity, made at the first visit; officials are never made.
import { and, eq, sql } from 'drizzle-orm';
import { PROVINCE } from '@portal/shared/catalogue';
import { accountMark } from '../auth/account-mark';
import { users } from '../auth/schema';
import type { Context } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { sha256 } from '../../platform/core/ids';
import { regions } from '../../platform/regions/schema';
import type { TicketClaims } from './third-party-ticket';
import { isNumber } from '../../platform/personal/where';

export interface TicketAccount {
  userId: string;
  regionCode: string;
  mark: string;
}
type Needs = Pick<Context, 'db'>;

async function find({ db }: Needs, { sub, userType, organisation }: TicketClaims) {
  const sameOrganisation =
    userType === '2' ? sql`${users.enterprise}->>'creditCode' = ${organisation?.creditCode ?? ''}` : undefined;
  const [row] = await db
    .select()
    .from(users)
    .where(and(isNumber(users.identityNumber, sub), eq(users.userType, userType), sameOrganisation))
    .orderBy(users.id)
    .limit(1);
  return row;
}

async function knownRegion({ db }: Needs, code: string | undefined): Promise<string> {
  const [row] = code ? await db.select({ code: regions.code }).from(regions).where(eq(regions.code, code)) : [];
  return row?.code ?? PROVINCE.code;
}

/** The id follows from the identity, so that two first visits at once make one account. No password opens it. */
async function create(needs: Needs, claims: TicketClaims): Promise<void> {
  const mark = sha256(`${claims.userType} ${claims.sub} ${claims.organisation?.creditCode ?? ''}`).slice(0, 24);
  await needs.db
    .insert(users)
    .values({
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
    })
    .onConflictDoNothing();
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
