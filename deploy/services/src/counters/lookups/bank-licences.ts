// Licences of banks, as the supervisor has published them, with what they are worth today.
import type * as calls from '@portal/queries/contract';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { toShanghaiDate } from '@portal/shared/kernel';
import { and, asc, count, eq, ilike, or } from 'drizzle-orm';
import type { Context } from '../../platform/core/context';
import { windowOf } from '../../platform/core/paging/page-query';
import { normaliseIdentity } from '../../platform/core/parties/identities';
import { bankLicences } from './schema';

/** As typed: what a pattern reads as any text is a character here. */
const within = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

export async function findBankLicences(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { name = '', creditCode = '', ...page }: InputOf<typeof calls.listBankLicences>,
): Promise<OutputOf<typeof calls.listBankLicences>> {
  const words = name.replace(/\s/g, '');
  const code = normaliseIdentity(creditCode);
  const where = and(
    words ? or(ilike(bankLicences.bank, within(words)), ilike(bankLicences.branch, within(words))) : undefined,
    code ? eq(bankLicences.creditCode, code) : undefined,
  );
  const { limit, offset } = windowOf(page);
  const [all] = await db.select({ total: count() }).from(bankLicences).where(where);
  const rows = await db
    .select()
    .from(bankLicences)
    .where(where)
    .orderBy(asc(bankLicences.institutionCode))
    .limit(limit)
    .offset(offset);
  const today = toShanghaiDate(now());
  return {
    total: all?.total ?? 0,
    ...page,
    rows: rows.map(({ revokedOn, ...row }) => ({
      ...row,
      status:
        revokedOn !== null && revokedOn <= today
          ? 'revoked'
          : row.validUntil !== null && row.validUntil < today
            ? 'expired'
            : 'valid',
    })),
  };
}
