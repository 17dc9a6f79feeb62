// Requests to let another person query what is registered in one's name, which wait for an answer.
import { and, asc, eq } from 'drizzle-orm';
import { maskName } from '@portal/shared/validation';
import type { WorkItem } from '@portal/shell/contract';
import type { CurrentUser } from '../../../platform/core/context';
import type { Database } from '../../../platform/db/database';
import { queryAuthorizations } from '../ownership/schema';
import { AUTHORIZATIONS_PATH } from './give';
import { ofSubject } from './store';

const MOST = 50;

export async function askedAuthorizations(db: Database, user: CurrentUser): Promise<WorkItem[]> {
  const rows = await db
    .select({ askerName: queryAuthorizations.askerName })
    .from(queryAuthorizations)
    .where(and(ofSubject(user), eq(queryAuthorizations.status, 'asked')))
    .orderBy(asc(queryAuthorizations.askedAt))
    .limit(MOST);
  return rows.map(({ askerName }) => ({
    ...{
      kind: 'query' as const,
      title: '答复是否同意查询',
      subject: '查询您名下的不动产',
      amount: null,
      count: 1,
      claimed: 0,
    },
    ...{ location: `申请人${maskName(askerName)}`, number: null, due: null, path: AUTHORIZATIONS_PATH },
  }));
}
