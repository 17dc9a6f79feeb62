// The last six digits of a business number, which people know from a receipt or a message, among the cases that they
// take part in.
import { and, like } from 'drizzle-orm';
import type { CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { isStaff } from '../../platform/core/guards';
import type { Database } from '../../platform/db/database';
import { visibleTo } from '../access/access';
import { applications } from '../schema';

const SHORT = /^\d{6}$/;

/**
 * The whole number where it was shortened; what is no short number of theirs stays as it was. An office has thousands
 * that end alike: officials give the whole.
 * @throws Refusal where several of the person's cases end so
 */
export async function wholeNumber(db: Database, user: CurrentUser, number: string): Promise<string> {
  if (!SHORT.test(number) || isStaff(user)) return number;
  const rows = await db
    .select({ number: applications.businessNumber })
    .from(applications)
    .where(and(visibleTo(db, user), like(applications.businessNumber, `%${number}`)))
    .limit(2);
  if (rows.length > 1) return refuse('您有多项业务的号码以这6位数字结尾，请填写完整的业务号');
  return rows[0]?.number ?? number;
}
