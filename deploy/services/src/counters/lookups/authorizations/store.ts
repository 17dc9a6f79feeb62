// Authorisations in the database. Whose they are is part of every query.
import { and, count, desc, eq, gt, or } from 'drizzle-orm';
import type { AnyPgColumn, PgColumn } from 'drizzle-orm/pg-core';
import type * as calls from '@portal/queries/contract';
import type { Authorization, AuthorizationState } from '@portal/queries/contract';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { normaliseName, toShanghaiIso } from '@portal/shared/kernel';
import { maskIdentityNumber } from '@portal/shared/validation';
import type { Context, CurrentUser } from '../../../platform/core/context';
import { refuse } from '../../../platform/core/errors';
import { normaliseIdentity } from '../../../platform/core/parties/identities';
import { windowOf } from '../../../platform/core/paging/page-query';
import type { Database } from '../../../platform/db/database';
import { isNumber } from '../../../platform/personal/where';
import type { Asked } from '../../../platform/core/calls/serve';
import { limited } from '../limit-misses';
import { queryAuthorizations } from '../ownership/schema';
import { selvesOf } from '../subject';
import type { Subject } from '../subject';

export type AuthorizationRow = typeof queryAuthorizations.$inferSelect;
type Desk = Pick<Context, 'db' | 'now' | 'options' | 'keys' | 'limiter'>;
const UNKNOWN = '未查询到该授权，请在列表中核对';

/** An end that has come ends what was given. */
export function stateOf({ status, expiresAt }: AuthorizationRow, now: Date): AuthorizationState {
  return status === 'given' && (expiresAt === null || expiresAt <= now) ? 'expired' : status;
}

/** What a person lets the other query at present: given by themselves, named rightly, neither over nor taken back. */
export async function livingAuthorization(
  db: Database,
  user: CurrentUser,
  { name, identityNumber }: Subject,
  now: Date,
): Promise<AuthorizationRow | null> {
  const [row] = await db
    .select()
    .from(queryAuthorizations)
    .where(
      and(
        ofAsker(user),
        isNumber(queryAuthorizations.subjectIdentityNumber, identityNumber),
        eq(queryAuthorizations.subjectName, name),
        eq(queryAuthorizations.status, 'given'),
        gt(queryAuthorizations.expiresAt, now),
      ),
    )
    .orderBy(desc(queryAuthorizations.expiresAt))
    .limit(1);
  return row ?? null;
}

/** The latest one between two people for a purpose, in whatever state. */
export async function latestAuthorization(
  db: Database,
  user: CurrentUser,
  { name, identityNumber }: Subject,
  purpose: string,
): Promise<AuthorizationRow | null> {
  const [row] = await db
    .select()
    .from(queryAuthorizations)
    .where(
      and(
        ofAsker(user),
        isNumber(queryAuthorizations.subjectIdentityNumber, identityNumber),
        eq(queryAuthorizations.subjectName, name),
        eq(queryAuthorizations.purpose, purpose),
      ),
    )
    .orderBy(desc(queryAuthorizations.askedAt))
    .limit(1);
  return row ?? null;
}

/** What is asked in one's own name and right number; a wrong name reaches nobody. */
export const ofSubject = (user: CurrentUser) =>
  named(user, queryAuthorizations.subjectIdentityNumber, queryAuthorizations.subjectName);

/** What lets the person query, by both as well: a slip in the number lets nobody else query. */
const ofAsker = (user: CurrentUser) =>
  named(user, queryAuthorizations.askerIdentityNumber, queryAuthorizations.askerName);

function named(user: CurrentUser, numbers: AnyPgColumn, names: PgColumn) {
  return or(
    ...selvesOf(user).map(({ name, identityNumber }) => and(isNumber(numbers, identityNumber), eq(names, name))),
  );
}

/** One that is the person's to decide on. @throws Refusal the same words for unknown and foreign ones */
export async function requireOwnAuthorization(db: Database, user: CurrentUser, id: string): Promise<AuthorizationRow> {
  const [row] = await db
    .select()
    .from(queryAuthorizations)
    .where(and(eq(queryAuthorizations.id, id), ofSubject(user)))
    .for('update');
  return row ?? refuse(UNKNOWN);
}

/** One that lets the person query, whatever its state. */
export async function findForAsker(db: Database, user: CurrentUser, id: string): Promise<AuthorizationRow | null> {
  const [row] = await db
    .select()
    .from(queryAuthorizations)
    .where(and(eq(queryAuthorizations.id, id), ofAsker(user)));
  return row ?? null;
}

/** One page of either side's. */
export async function listAuthorizations(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  query: InputOf<typeof calls.listAuthorizations>,
): Promise<OutputOf<typeof calls.listAuthorizations>> {
  const { side, name, pageNumber, pageSize } = query;
  const isMine = side === 'mine';
  const other = isMine ? queryAuthorizations.askerName : queryAuthorizations.subjectName;
  const where = and(isMine ? ofSubject(user) : ofAsker(user), name ? eq(other, name) : undefined);
  const [all] = await db.select({ total: count() }).from(queryAuthorizations).where(where);
  const rows = await db
    .select()
    .from(queryAuthorizations)
    .where(where)
    .orderBy(desc(queryAuthorizations.askedAt), desc(queryAuthorizations.id))
    .limit(windowOf(query).limit)
    .offset(windowOf(query).offset);
  return {
    total: all?.total ?? 0,
    pageNumber,
    pageSize,
    rows: rows.map((row) => described(row, isMine, now())),
  };
}

function described(row: AuthorizationRow, isMine: boolean, now: Date): Authorization {
  const { id, purpose, scopes, days, askedAt, givenAt, expiresAt } = row;
  return {
    recordId: id,
    name: isMine ? row.askerName : row.subjectName,
    identityNumber: maskIdentityNumber(isMine ? row.askerIdentityNumber : row.subjectIdentityNumber),
    state: stateOf(row, now),
    purpose,
    scopes,
    days,
    askedAt: toShanghaiIso(askedAt),
    givenAt: givenAt && toShanghaiIso(givenAt),
    expiresAt: expiresAt && toShanghaiIso(expiresAt),
  };
}

/** Nobody, and somebody who does not let one query, are answered alike; who keeps asking is asked for a captcha. */
export async function checkAuthorization(
  context: Desk,
  asked: Pick<Asked, 'user' | 'request'>,
  { name, identityNumber, captcha }: InputOf<typeof calls.checkAuthorization>,
): Promise<OutputOf<typeof calls.checkAuthorization>> {
  const { db, now } = context;
  const subject = { name: normaliseName(name), identityNumber: normaliseIdentity(identityNumber) };
  const row = await limited(
    context,
    asked,
    captcha,
    () => livingAuthorization(db, asked.user, subject, now()),
    (found) => found !== null,
  );
  return {
    isAllowed: row !== null,
    givenAt: row?.givenAt ? toShanghaiIso(row.givenAt) : null,
    expiresAt: row?.expiresAt ? toShanghaiIso(row.expiresAt) : null,
    scopes: row?.scopes ?? [],
  };
}
