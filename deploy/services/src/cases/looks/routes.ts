// Who has looked at one's personal data: the log as its subjects read it, newest first.
import { and, count, eq } from 'drizzle-orm';
import { z } from 'zod';
import { findBusinessSummary } from '@portal/shared/catalogue';
import { toShanghaiIso } from '@portal/shared/kernel';
import { maskName } from '@portal/shared/validation';
import { identitiesOf } from '../../platform/core/identities';
import { applications } from '../schema';
import { numberOf } from '../lists/summary';
import type { App, Context, CurrentUser } from '../../platform/core/context';
import { answer, ok } from '../../platform/core/envelope';
import { userOf } from '../../platform/core/guards';
import type { AfterQuery, Keyset } from '../../platform/core/keyset';
import { keysetOf, nextOf } from '../../platform/core/keyset';
import { keysetQuery, pageOf } from '../../platform/core/page-query';
import type { Database } from '../../platform/db/database';
import { officeOf } from '../../papers/documents/signed-content';
import { looks } from './schema';
import { isOneOfNumbers } from '../../platform/personal/where';

const lookRow = z.object({
  bsm: z.string(),
  office: z.string(),
  officer: z.string(),
  what: z.string(),
  why: z.string(),
  ywh: z.string().nullable(),
  ywmc: z.string().nullable(),
  at: z.string(),
  until: z.string(),
});
const ORDER: Keyset<typeof looks.$inferSelect> = {
  direction: 'desc',
  keys: [
    { column: looks.at, type: 'timestamptz', of: (row) => row.at },
    { column: looks.id, type: 'uuid', of: (row) => row.id },
  ],
};

export function addLookRoutes(app: App, { db }: Context): void {
  app.get(
    '/api/pub3/look/queryMyList',
    { schema: { tags: ['looks'], querystring: keysetQuery, response: answer(pageOf(lookRow)) } },
    async (request) => ok(await listLooks(db, userOf(request), request.query)),
  );
}

/** The query of one page, for running it and for explaining it. */
export function pageOfLooks(db: Database, user: CurrentUser, query: AfterQuery) {
  const { beyond, order, limit, offset } = keysetOf(ORDER, query);
  return db
    .select({ look: looks, application: applications })
    .from(looks)
    .leftJoin(applications, eq(applications.id, looks.applicationId))
    .where(and(ownLooks(user), beyond))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
}

function ownLooks(user: CurrentUser) {
  return isOneOfNumbers(looks.identityNumber, identitiesOf(user));
}

async function listLooks(db: Database, user: CurrentUser, query: AfterQuery) {
  const [all] = await db.select({ total: count() }).from(looks).where(ownLooks(user));
  const rows = await pageOfLooks(db, user, query);
  const list = rows.map(({ look, application }) => ({
    bsm: look.id,
    office: officeOf(look.regionCode),
    officer: maskName(look.officerName),
    what: look.what,
    why: look.why,
    ywh: application && numberOf(application),
    ywmc: application && (findBusinessSummary(application.processCode)?.name ?? ''),
    at: toShanghaiIso(look.at),
    until: toShanghaiIso(look.until),
  }));
  return {
    total: all?.total ?? 0,
    pageNo: query.pageNo,
    pageSize: query.pageSize,
    list,
    next: nextOf(
      ORDER,
      rows.map(({ look }) => look),
      query.pageSize,
    ),
  };
}
