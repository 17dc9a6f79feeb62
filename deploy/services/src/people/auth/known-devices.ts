// Devices that a person has signed in on: a secret of ours in a cookie that no script reads. Their tries are counted
// apart, so that no unknown device's keep the owner out.
import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/core/context';
import { newSecret, sha256 } from '../../platform/core/ids';
import { isUnderTls } from '../../platform/core/http/session-cookie';
import { accountKey } from './attempts';
import { knownDevices } from './schema';

const LIFE_MS = 180 * 86_400_000;
/** Of one account; beyond it the one that was used longest ago is forgotten. */
const MOST = 10;
type Needs = Pick<Context, 'db' | 'now' | 'options'>;

const nameOf = (isSecure: boolean) => (isSecure ? '__Host-known-device' : 'known-device');

/** Hash of the secret that the request carries, or undefined. */
export function deviceOf({ options }: Pick<Needs, 'options'>, request: FastifyRequest): string | undefined {
  const secret = request.cookies[nameOf(isUnderTls(request, options.publicOrigin))];
  return secret !== undefined && /^[0-9a-f]{64}$/.test(secret) ? sha256(secret) : undefined;
}

/**
 * Whether somebody has signed in to this account on that device within half a year.
 * @param device of {@link deviceOf}
 */
export async function isKnown({ db, now }: Needs, device: string | undefined, username: string): Promise<boolean> {
  if (device === undefined) return false;
  const [row] = await db
    .select()
    .from(knownDevices)
    .where(and(eq(knownDevices.device, device), eq(knownDevices.account, accountKey(username))));
  return row !== undefined && row.expiresAt > now();
}

/**
 * Remembers the device after a right password. A browser keeps one secret for all who use it; half a year begins anew.
 */
export async function rememberDevice(
  needs: Needs,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  username: string,
): Promise<void> {
  const { db, now, options } = needs;
  const isSecure = isUnderTls(request, options.publicOrigin);
  const name = nameOf(isSecure);
  const brought = request.cookies[name];
  // A secret that we never gave out is not adopted.
  const isOurs =
    deviceOf(needs, request) !== undefined &&
    (
      await db
        .select()
        .from(knownDevices)
        .where(eq(knownDevices.device, sha256(brought ?? '')))
        .limit(1)
    ).length > 0;
  const secret = isOurs && brought !== undefined ? brought : newSecret();
  const account = accountKey(username);
  const expiresAt = new Date(now().getTime() + LIFE_MS);
  await db
    .insert(knownDevices)
    .values({ device: sha256(secret), account, expiresAt })
    .onConflictDoUpdate({ target: [knownDevices.device, knownDevices.account], set: { expiresAt } });
  const kept = db
    .select({ device: knownDevices.device })
    .from(knownDevices)
    .where(eq(knownDevices.account, account))
    .orderBy(desc(knownDevices.expiresAt), knownDevices.device)
    .limit(MOST);
  await db.delete(knownDevices).where(and(eq(knownDevices.account, account), notInArray(knownDevices.device, kept)));
  void reply.setCookie(name, secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
    maxAge: LIFE_MS / 1000,
  });
}

/**
 * After a change of password: who knew the old one has no count of their own left.
 * @param device the one that goes on
 */
export async function forgetOtherDevices(
  { db }: Pick<Needs, 'db'>,
  username: string,
  device: string | undefined,
): Promise<void> {
  const ofAccount = eq(knownDevices.account, accountKey(username));
  await db
    .delete(knownDevices)
    .where(device === undefined ? ofAccount : and(ofAccount, notInArray(knownDevices.device, [device])));
}
