// The bills of a month as a table for a spreadsheet: of what one pays, and of the cases that one began.
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { findBusinessSummary } from '@portal/shared/catalogue';
import { toShanghaiIso } from '@portal/shared/kernel';
import { numberOf } from '../../../cases/public';
import type { CurrentUser } from '../../../platform/core/context';
import { refuse } from '../../../platform/core/errors';
import type { Database } from '../../../platform/db/database';
import { casesOfSlips } from '../cases-to-pay';
import { asText, csvOf } from '../csv';
import { isOfMonth, isOwnPayment } from '../payers/my-payments';
import { toYuan } from '../providers/signatures';
import type { SlipRefund } from '../refunds/read-refunds';
import { refundsOfSlips } from '../refunds/read-refunds';
import { numbersOf } from '../read-slips';
import { paymentSlips } from '../schema';
import type { SlipRow } from '../slips';
import { mayTakeBill } from './may-take-bill';

const TITLES = '票据号,校验码,缴款时间,缴款单号,业务号,事项,坐落,缴款人,收费项目,金额（元）,已退回（元）,票据状态';

/** @param month YYYY-MM of the province. @throws Refusal where there is none */
export async function sendMonthBills(
  db: Database,
  user: CurrentUser,
  month: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const text = await renderMonthBills(db, user, month);
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="bills-${month}.csv"`)
    .send(text);
}

async function renderMonthBills(db: Database, user: CurrentUser, month: string): Promise<string> {
  const slips = await db
    .select()
    .from(paymentSlips)
    .where(
      and(isOwnPayment(db, user), eq(paymentSlips.kind, 'fee'), isNotNull(paymentSlips.billNumber), isOfMonth(month)),
    )
    .orderBy(asc(paymentSlips.paidAt), asc(paymentSlips.number));
  const cases = await casesOfSlips(db, user, slips);
  const refunds = await refundsOfSlips(db, numbersOf(slips));
  const lines = slips.flatMap((slip) => {
    const application = cases.get(slip.applicationId);
    if (!application || !mayTakeBill(user, slip, application)) return [];
    const refund = refunds.get(slip.number);
    const cells = [
      asText(slip.billNumber ?? ''),
      asText(slip.billCheckCode ?? ''),
      slip.paidAt ? toShanghaiIso(slip.paidAt).slice(0, 19).replace('T', ' ') : '',
      asText(slip.number),
      asText(numberOf(application)),
      asText(findBusinessSummary(application.processCode)?.name ?? ''),
      asText(application.location ?? ''),
      asText(slip.payerName),
      asText(slip.items.map(({ name }) => name).join('、')),
      toYuan(slip.total),
      toYuan(refund?.amount ?? 0),
      stateOf(slip, refund),
    ];
    return [cells.join(',')];
  });
  return lines.length === 0 ? refuse('该月没有电子票据') : csvOf([TITLES, ...lines]);
}

function stateOf({ status, writtenOffAt }: SlipRow, refund: SlipRefund | undefined): string {
  if (status !== 'paid') return '已作废';
  if (refund) return '部分退回';
  return writtenOffAt ? '已核销' : '有效';
}
