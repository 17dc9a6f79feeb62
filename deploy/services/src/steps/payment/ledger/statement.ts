// The ledger's statement of a day as CSV: every line of every entry, then what each account has moved. For operations
// and the office's finance.
import { and, asc, eq, like } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { regionPrefix, toShanghaiIso } from '@portal/shared/kernel';
import type { CurrentUser } from '../../../platform/core/context';
import type { Database } from '../../../platform/db/database';
import { asText, csvOf } from '../csv';
import { toYuan } from '../providers/signatures';
import type { EntryKind } from './accounts';
import { ledgerEntries, ledgerLines } from './schema';

const KIND_NAMES: Readonly<Record<EntryKind, string>> = {
  charge: '缴费',
  excess: '多缴',
  refundDue: '应退',
  refund: '退款',
};
const TITLES = ['入账日期', '记账时间', '业务', '缴款单号', '订单号', '交易流水号', '科目', '借方（元）', '贷方（元）'];
const sides = (amount: number): [string, string] => (amount > 0 ? [toYuan(amount), ''] : ['', toYuan(-amount)]);

/** What concerns the slips of the caller's region. @param day YYYY-MM-DD of the province */
export async function sendStatement(
  db: Database,
  { regionCode }: Pick<CurrentUser, 'regionCode'>,
  day: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const text = await renderStatement(db, day, regionPrefix(regionCode));
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="statement-${day}.csv"`)
    .send(text);
}

/** @param day YYYY-MM-DD of the province @param slips the beginning of slip numbers, which is that of a region */
export async function renderStatement(db: Database, day: string, slips = ''): Promise<string> {
  const rows = await db
    .select({ entry: ledgerEntries, line: ledgerLines })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(and(eq(ledgerEntries.day, day), like(ledgerEntries.slipNumber, `${slips}%`)))
    .orderBy(asc(ledgerEntries.id), asc(ledgerLines.position));
  const sums = new Map<string, { in: number; out: number }>();
  const lines = rows.map(({ entry, line }) => {
    const sum = sums.get(line.account) ?? { in: 0, out: 0 };
    if (line.amount > 0) sum.in += line.amount;
    else sum.out -= line.amount;
    sums.set(line.account, sum);
    return [
      entry.day,
      toShanghaiIso(entry.bookedAt).slice(0, 19).replace('T', ' '),
      KIND_NAMES[entry.kind],
      asText(entry.slipNumber),
      asText(entry.orderNumber),
      asText(entry.transactionNumber),
      line.account,
      ...sides(line.amount),
    ].join(',');
  });
  const totals = [...sums]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([account, sum]) => [day, '', '合计', '', '', '', account, toYuan(sum.in), toYuan(sum.out)].join(','));
  return csvOf([TITLES.join(','), ...lines, ...totals]);
}
