// Tries that may be guesses, counted where the caller cannot choose the count: by account, by network, by device of an
// account, over the portal. Each wrong one makes the next wait longer.
import { createHash } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { networkOf } from '../../platform/core/http/connections';
import type { Context } from '../../platform/core/context';
import { sha256 } from '../../platform/core/ids';
import { loginAttempts } from './schema';

type Needs = Pick<Context, 'db' | 'now'>;

/** A count begins anew this long after its last try. */
const WINDOW_MS = 15 * 60_000;
/**
 * Seconds to wait after the first, second, … wrong try; the last holds for all further ones. The fifth waits the window
 * out: at most five in any quarter of an hour.
 */
export const UNKNOWN_DEVICE_WAITS: readonly number[] = [0, 0, 15, 60, 900];
/**
 * Of a device that the person has signed in on before, and of people who are signed in: nobody else can use these up.
 */
export const KNOWN_WAITS: readonly number[] = [0, 0, 0, 15, 30, 60, 120, 300];
/** Of all unknown devices of one address, behind which an office may sit. */
const NETWORK_WAITS: readonly number[] = [
  ...Array<number>(40).fill(0),
  ...Array<number>(20).fill(5),
  ...Array<number>(40).fill(30),
  300,
];

/** Wrong tries of unknown devices before each further one has its price, a proof of work. */
const FREE_OF_ACCOUNT = 2;
const FREE_OF_NETWORK = 20;
/** Over the portal, in five minutes: somebody tries one password on many names from many addresses. */
export const FREE_OF_PORTAL = 300;
const PORTAL_WINDOW_MS = 5 * 60_000;
/** An account that unknown devices tried five times keeps its price for a day. */
const STRAINED_MS = 24 * 3_600_000;

export type Turn = { granted: true } | { granted: false; seconds: number };

/** Names are counted whether or not an account has them, so that a wait tells nothing. */
export function accountKey(username: string): string {
  return sha256(username.trim().toLowerCase());
}

/** What an unknown device is counted by. @param account of {@link accountKey} */
export function unknownDeviceKeys(account: string, address: string): { account: string; network: string } {
  return {
    account: `account ${account}`,
    network: `network ${createHash('sha256').update(networkOf(address)).digest('hex')}`,
  };
}

/** @param device of a known device */
export const knownKey = (account: string, device: string): string => `device ${sha256(`${device} ${account}`)}`;

type Counted = Pick<typeof loginAttempts.$inferSelect, 'failures' | 'lastFailureAt'>;
/** A last try further ahead than a window was made before the clock was set back: it counts no more. */
const isOverAt = ({ lastFailureAt }: Counted, at: Date): boolean =>
  Math.abs(at.getTime() - lastFailureAt.getTime()) >= WINDOW_MS;
/** Seconds from now; another process may be a little ahead. */
const leftOf = (row: Counted | undefined, waits: readonly number[], at: Date): number =>
  !row || isOverAt(row, at)
    ? 0
    : Math.max(
        0,
        Math.ceil(
          (Math.min(row.lastFailureAt.getTime(), at.getTime()) + waitOf(waits, row.failures) * 1000 - at.getTime()) /
            1000,
        ),
      );
const waitOf = (waits: readonly number[], failures: number): number =>
  failures === 0 ? 0 : (waits[Math.min(failures, waits.length) - 1] ?? 0);
/** The same in SQL, of the row as it stands. */
const waitIn = (waits: readonly number[]) =>
  sql`coalesce((array[${sql.raw(waits.join(','))}])[least(${loginAttempts.failures}, ${sql.raw(String(waits.length))})], 0) * interval '1 second'`;

/** Counts a try before anything is looked at, in one statement, so that parallel guesses cannot all be the first. */
export async function takeTurn({ db, now }: Needs, key: string, waits: readonly number[]): Promise<Turn> {
  const at = now();
  const moment = sql`${at.toISOString()}::timestamptz`;
  const isOver = sql`${loginAttempts.lastFailureAt} not between ${new Date(at.getTime() - WINDOW_MS + 1).toISOString()}::timestamptz and ${new Date(at.getTime() + WINDOW_MS - 1).toISOString()}::timestamptz`;
  const failures = sql<number>`case when ${isOver} then 1 else ${loginAttempts.failures} + 1 end`;
  const strains =
    waits === UNKNOWN_DEVICE_WAITS
      ? sql`case when ${failures} >= ${waits.length} then ${new Date(at.getTime() + STRAINED_MS).toISOString()}::timestamptz else ${loginAttempts.strainedUntil} end`
      : sql`${loginAttempts.strainedUntil}`;
  const taken = await db
    .insert(loginAttempts)
    .values({ key, failures: 1, lastFailureAt: at })
    .onConflictDoUpdate({
      target: loginAttempts.key,
      set: { failures, lastFailureAt: at, strainedUntil: strains },
      setWhere: sql`${isOver} or least(${loginAttempts.lastFailureAt}, ${moment}) + ${waitIn(waits)} <= ${moment}`,
    })
    .returning({ failures: loginAttempts.failures });
  return taken.length > 0 ? { granted: true } : { granted: false, seconds: await secondsLeft({ db, now }, key, waits) };
}

/**
 * What was tried was right: it does not count. What others tried before goes on counting, so that the owner's sign-in
 * gives unknown devices no new tries.
 */
export async function giveBack({ db }: Needs, key: string): Promise<void> {
  await db
    .update(loginAttempts)
    .set({ failures: sql`greatest(${loginAttempts.failures} - 1, 0)` })
    .where(eq(loginAttempts.key, key));
}

/** Seconds until the next try of this count may be made; 0 now. */
export async function secondsLeft({ db, now }: Needs, key: string, waits: readonly number[]): Promise<number> {
  const [row] = await db.select().from(loginAttempts).where(eq(loginAttempts.key, key));
  return leftOf(row, waits, now());
}

/** One turn of the account and one of the network, or none of either. */
export async function takeUnknownDevicesTurn(needs: Needs, keys: { account: string; network: string }): Promise<Turn> {
  const network = await takeTurn(needs, keys.network, NETWORK_WAITS);
  if (!network.granted) return network;
  const account = await takeTurn(needs, keys.account, UNKNOWN_DEVICE_WAITS);
  if (!account.granted) await giveBack(needs, keys.network);
  return account;
}

const portalKey = (at: Date, back = 0) => `portal ${Math.floor(at.getTime() / PORTAL_WINDOW_MS) - back}`;

/** Counts a wrong password of an unknown device over the portal. */
export async function noteOverPortal({ db, now }: Needs): Promise<void> {
  const at = now();
  await db
    .insert(loginAttempts)
    .values({ key: portalKey(at), failures: 1, lastFailureAt: at })
    .onConflictDoUpdate({
      target: loginAttempts.key,
      set: { failures: sql`${loginAttempts.failures} + 1`, lastFailureAt: at },
    });
}

/** What stands before an unknown device: how long it waits, and whether its try has a price. */
export async function readStrain(
  { db, now }: Needs,
  keys: { account: string; network: string },
): Promise<{ seconds: number; isPriced: boolean }> {
  const at = now();
  const rows = await db
    .select()
    .from(loginAttempts)
    .where(inArray(loginAttempts.key, [keys.account, keys.network, portalKey(at), portalKey(at, 1)]));
  const of = (key: string) => rows.find((row) => row.key === key);
  const countOf = (key: string) => {
    const row = of(key);
    return row && !isOverAt(row, at) ? row.failures : 0;
  };
  return {
    seconds: Math.max(leftOf(of(keys.account), UNKNOWN_DEVICE_WAITS, at), leftOf(of(keys.network), NETWORK_WAITS, at)),
    isPriced:
      countOf(keys.account) > FREE_OF_ACCOUNT ||
      (of(keys.account)?.strainedUntil ?? at) > at ||
      countOf(keys.network) > FREE_OF_NETWORK ||
      Math.max(of(portalKey(at))?.failures ?? 0, of(portalKey(at, 1))?.failures ?? 0) > FREE_OF_PORTAL,
  };
}

/** `请在 45 秒后再试`, in minutes where that says more. */
export function waitWords(seconds: number): string {
  return `尝试次数过多，请在 ${seconds < 120 ? `${Math.max(1, seconds)} 秒` : `${Math.ceil(seconds / 60)} 分钟`}后再试`;
}
