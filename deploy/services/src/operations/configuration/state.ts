// What accounts may do and what is set, as it stands in the tables and as the trail says that it should.
import { asc } from 'drizzle-orm';
import { needsAuthenticator } from '@portal/shared/catalogue';
import { canonicalJson } from '../../platform/audit-trail/public';
import { users } from '../../people/auth/schema';
import { settings } from '../../platform/config/schema';
import { sha256 } from '../../platform/core/ids';
import type { Database } from '../../platform/db/database';
import { configurationChanges } from './schema';

/** Of one account that works for somebody; null for one that does not, or does not exist. */
export interface Powers {
  username: string;
  userType: string;
  roles: string[];
  regionCode: string;
  creditCode: string;
  disabled: boolean;
}
/** By subject: `account <id>` or `setting <key>`. */
export type State = ReadonlyMap<string, unknown>;

export const EVERYTHING = 'everything';
export const accountSubject = (id: string): string => `account ${id}`;
export const settingSubject = (key: string): string => `setting ${key}`;

type Account = Pick<
  typeof users.$inferSelect,
  'username' | 'userType' | 'roles' | 'regionCode' | 'enterprise' | 'disabled'
>;

/** Roles sorted: their order gives nobody a right. */
export function powersOf({ username, userType, roles, regionCode, enterprise, disabled }: Account): Powers | null {
  return needsAuthenticator({ userType, roles })
    ? { username, userType, roles: roles.toSorted(), regionCode, creditCode: enterprise?.creditCode ?? '', disabled }
    : null;
}

export async function readState(db: Database): Promise<Map<string, unknown>> {
  const accounts = await db
    .select({
      id: users.id,
      username: users.username,
      userType: users.userType,
      roles: users.roles,
      regionCode: users.regionCode,
      enterprise: users.enterprise,
      disabled: users.disabled,
    })
    .from(users);
  const known = accounts.flatMap((account) => {
    const powers = powersOf(account);
    return powers ? [[accountSubject(account.id), powers] as const] : [];
  });
  return new Map<string, unknown>([
    ...known,
    ...(await db.select().from(settings)).map(({ key, value }) => [settingSubject(key), value] as const),
  ]);
}

/** What the recorded changes add up to; null where nothing has been recorded yet. */
export async function recordedState(db: Database): Promise<State | null> {
  const changes = await db.select().from(configurationChanges).orderBy(asc(configurationChanges.id));
  if (changes.length === 0) return null;
  const state = new Map<string, unknown>();
  for (const { subject, after } of changes) {
    if (subject === EVERYTHING)
      for (const [key, value] of Object.entries(after as Record<string, unknown>)) state.set(key, value);
    else if (after === null) state.delete(subject);
    else state.set(subject, after);
  }
  return state;
}

export interface Difference {
  subject: string;
  recorded: string;
  found: string;
  proof: string;
}

/** Subjects that stand otherwise than recorded. */
export function differences(recorded: State, found: State): Difference[] {
  const textOf = (state: State, subject: string) =>
    state.has(subject) ? canonicalJson(state.get(subject)) : 'nothing';
  return [...new Set([...recorded.keys(), ...found.keys()])].toSorted().flatMap((subject) => {
    const [was, is] = [textOf(recorded, subject), textOf(found, subject)];
    return was === is ? [] : [{ subject, recorded: was, found: is, proof: sha256(`${subject} ${was} ${is}`) }];
  });
}
