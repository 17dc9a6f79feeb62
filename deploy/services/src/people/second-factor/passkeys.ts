// Passkeys of an account (WebAuthn): added after the telephone agreed, they meet challenges in place of a code.
import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { and, asc, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { toShanghaiIso } from '@portal/shared/kernel';
import { endOtherSessions } from '../auth/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { asUuid, newSecret, sha256 } from '../../platform/core/ids';
import type { Database } from '../../platform/db/database';
import { lockInTransaction } from '../../platform/db/database';
import { digestOf } from './actions';
import { meetChallenge, requireOpenChallenge } from './meet-challenge';
import { passkeys } from './schema';
import { notifyOwner, openBegun, sealBegun } from './own-factor';
import type { Prover } from './spend-factor';
import { spendFactor } from './spend-factor';

const RP_NAME = '不动产智治平台';
const MOST_PASSKEYS = 5;
const HOUR_S = 3600;
const WRONG = '通行密钥验证未通过，请重试，或者改用短信验证码';
const ENDED = '添加已超时，请重新开始';

type Needs = Pick<Context, 'db' | 'now' | 'limiter' | 'options'>;
type Asked = Pick<FastifyRequest, 'protocol' | 'host'>;
type Row = typeof passkeys.$inferSelect;

/** Whom the browser signs for: a passkey of another address, or a page there, is refused by its own signature. */
function relyingParty({ options }: Pick<Context, 'options'>, request: Asked): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(options.publicOrigin ?? `${request.protocol}://${request.host}`);
  return { rpID: hostname, origin };
}

const ownPasskeys = (db: Database, userId: string): Promise<Row[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id));

const named = ({ credentialId, transports }: Row) => ({ id: credentialId, transports: transports.split(' ') });

export async function listOwnPasskeys({ db }: Pick<Context, 'db'>, user: CurrentUser) {
  return (await ownPasskeys(db, user.id)).map(({ id, name, createdAt, lastUsedAt }) => ({
    recordId: id,
    name,
    createdAt: toShanghaiIso(createdAt),
    lastUsedAt: lastUsedAt && toShanghaiIso(lastUsedAt),
  }));
}

/** @throws Refusal for an account that has its most; FactorNeeded without a proof: a stolen session adds none */
export async function beginOwnPasskey(
  needs: Needs,
  user: Prover,
  request: Asked,
): Promise<{ begun: string; options: string }> {
  const { db, now } = needs;
  const present = await ownPasskeys(db, user.id);
  if (present.length >= MOST_PASSKEYS) return refuse(`最多添加${MOST_PASSKEYS}个通行密钥，请先移除不用的`);
  const digest = digestOf(user.id, 'passkey');
  await db.transaction((tx) =>
    spendFactor(tx, user, { kind: 'passkey', subject: user.id, digest, use: 'begin' }, now()),
  );
  const options = await generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: relyingParty(needs, request).rpID,
    userName: user.username,
    userID: new Uint8Array(Buffer.from(sha256(`passkeys of ${user.id}`), 'hex')),
    challenge: new Uint8Array(Buffer.from(newSecret(), 'hex')),
    excludeCredentials: present.map(named),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  return { begun: sealBegun(options.challenge, user, now()), options: JSON.stringify(options) };
}

/** Keeps it, ends all other sessions and notifies the owner. @throws Refusal */
export async function addOwnPasskey(
  needs: Needs,
  user: CurrentUser,
  request: Asked,
  { begun: sealed, name, response }: { begun: string; name: string; response: string },
): Promise<void> {
  const { db, now } = needs;
  const challenge = openBegun(sealed, user, now());
  if (challenge === null) return refuse(ENDED);
  await countTry(needs, user);
  const { rpID, origin } = relyingParty(needs, request);
  const done = await verifyRegistrationResponse({
    response: parse(response) as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
  }).catch(() => null);
  if (!done?.verified) return refuse('浏览器没有给出有效的通行密钥，请重新添加');
  const { credential } = done.registrationInfo;
  await db.transaction(async (tx) => {
    await lockInTransaction(tx, `passkeys of ${user.id}`);
    if ((await ownPasskeys(tx, user.id)).length >= MOST_PASSKEYS) return refuse(ENDED);
    const kept = await tx
      .insert(passkeys)
      .values({
        userId: user.id,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: (credential.transports ?? []).join(' '),
        name,
        createdAt: now(),
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (kept.length === 0) return refuse('这个通行密钥已经添加过');
    await endOtherSessions({ db: tx, now }, user.id, user.sessionId);
    await notifyOwner(tx, user, 'passkeyChanged', '添加', now());
  });
}

/** @throws Refusal for one that is not this person's; FactorNeeded without a proof */
export async function removeOwnPasskey({ db, now }: Needs, user: Prover, id: string): Promise<void> {
  const own = and(eq(passkeys.id, asUuid(id)), eq(passkeys.userId, user.id));
  await db.transaction(async (tx) => {
    const [found] = await tx.select({ id: passkeys.id }).from(passkeys).where(own);
    if (!found) return refuse('未查询到该记录，请在列表中核对');
    const digest = digestOf(user.id, id);
    await spendFactor(tx, user, { kind: 'endPasskey', subject: id, digest, use: 'end' }, now());
    await tx.delete(passkeys).where(own);
    await notifyOwner(tx, user, 'passkeyChanged', '移除', now());
  });
}

/** What the browser asks a passkey for this challenge; null without one. @throws Refusal as for a code */
export async function askForPasskey(
  needs: Needs,
  user: CurrentUser,
  request: Asked,
  id: string,
): Promise<string | null> {
  await requireOpenChallenge(needs, user, id);
  const present = await ownPasskeys(needs.db, user.id);
  if (present.length === 0) return null;
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(needs, request).rpID,
    challenge: challengeOf(id),
    allowCredentials: present.map(named),
    userVerification: 'required',
  });
  return JSON.stringify(options);
}

/**
 * Meets a challenge by a passkey of this person. Its signature is over the challenge's own number, which is drawn by
 * the services and serves once, so that no other answer can be replayed.
 * @throws Refusal
 */
export async function givePasskey(
  needs: Needs,
  user: CurrentUser,
  request: Asked,
  { challenge: id, response: given }: { challenge: string; response: string },
): Promise<void> {
  const { db, now } = needs;
  await requireOpenChallenge(needs, user, id);
  await countTry(needs, user);
  const response = parse(given) as Parameters<typeof verifyAuthenticationResponse>[0]['response'] | null;
  const row = (await ownPasskeys(db, user.id)).find(({ credentialId }) => credentialId === response?.id);
  if (!row || !response) return refuse(WRONG);
  const { rpID, origin } = relyingParty(needs, request);
  const done = await verifyAuthenticationResponse({
    response,
    expectedChallenge: Buffer.from(challengeOf(id)).toString('base64url'),
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: row.credentialId,
      publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
      counter: row.counter,
    },
  }).catch(() => null);
  if (!done?.verified) return refuse(WRONG);
  await db.transaction(async (tx) => {
    await meetChallenge(tx, user, id, 'passkey', now());
    await tx
      .update(passkeys)
      .set({ counter: done.authenticationInfo.newCounter, lastUsedAt: now() })
      .where(eq(passkeys.id, row.id));
  });
}

const challengeOf = (id: string) => new Uint8Array(Buffer.from(sha256(`passkey for ${id}`), 'hex'));

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

async function countTry({ limiter }: Needs, user: CurrentUser): Promise<void> {
  if (!(await limiter.spend('passkey tries', user.id, 1, 60, HOUR_S))) refuse('验证次数过多，请稍后再试');
}
