// Who has looked at one's personal data: the log as its subjects read it, newest first.
import { and, count, eq } from 'drizzle-orm';
import { findBusinessSummary } from '@portal/shared/catalogue';
import type { InputOf } from '@portal/shared/contract';
import { toShanghaiIso } from '@portal/shared/kernel';
import { maskName } from '@portal/shared/validation';
import type { PageOfList } from '@portal/shared/wire';
import type * as calls from '@portal/shell/contract';
import { identitiesOf } from '../../platform/core/parties/identities';
import { applications } from '../schema';
import { numberOf } from '../numbers/number-of';
import type { CurrentUser } from '../../platform/core/context';
import type { Keyset } from '../../platform/core/paging/keyset';
import { keysetOf, nextOf } from '../../platform/core/paging/keyset';
import type { Database } from '../../platform/db/database';
import { officeOf } from '../../papers/documents/public';
import { CAPACITY_LABELS } from './capacity';
import { looks } from './schema';
import { isOneOfNumbers } from '../../platform/personal/where';

type LooksQuery = InputOf<typeof calls.listLooks>;
const ORDER: Keyset<typeof looks.$inferSelect> = {
  direction: 'desc',
  keys: [
    { column: looks.at, type: 'timestamptz', of: (row) => row.at },
    { column: looks.id, type: 'uuid', of: (row) => row.id },
  ],
};

/** Who looked is no official: the office has let them. */
const NO_OFFICE = '经登记机构准许的查阅人';

/** The query of one page, for running it and for explaining it. */
export function pageOfLooks(db: Database, user: CurrentUser, query: LooksQuery) {
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

/** One page of what was looked at of one's own, and why. */
export async function listLooks(db: Database, user: CurrentUser, query: LooksQuery): Promise<PageOfList<calls.Look>> {
  const [all] = await db.select({ total: count() }).from(looks).where(ownLooks(user));
  const rows = await pageOfLooks(db, user, query);
  const page = rows.map(({ look, application }) => ({
    recordId: look.id,
    office: look.capacity ? CAPACITY_LABELS[look.capacity] : look.regionCode ? officeOf(look.regionCode) : NO_OFFICE,
    officer: maskName(look.officerName),
    what: look.what,
    why: look.why,
    businessNumber: application && numberOf(application),
    businessName: application && (findBusinessSummary(application.processCode)?.name ?? ''),
    at: toShanghaiIso(look.at),
    until: toShanghaiIso(look.until),
  }));
  return {
    total: all?.total ?? 0,
    pageNumber: query.pageNumber,
    pageSize: query.pageSize,
    rows: page,
    next: nextOf(
      ORDER,
      rows.map(({ look }) => look),
      query.pageSize,
    ),
  };
}
