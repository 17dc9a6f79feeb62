// The papers of payment as PDF: the fee notice of a slip and the bill of a paid one.
import { and, eq } from 'drizzle-orm';
import { loadBusiness } from '@portal/shared/catalogue';
import { formatChineseDate, formatChineseDateTime, formatYuan, toFen } from '@portal/shared/kernel';
import { toChineseCurrency } from '@portal/shared/validation';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { generateDocument, officeOf, renderBill, renderFeeNotice } from '../../papers/documents/public';
import { requireSlip } from './read-slips';
import { paymentOrders } from './schema';
import type { SlipRow } from './slips';

type Needs = Pick<Context, 'db' | 'blobs' | 'now'>;

export async function renderSlipBill(context: Needs, user: CurrentUser, slipNumber: string): Promise<Buffer> {
  const { slip, application } = await requireSlip(context.db, user, slipNumber);
  if (slip.billNumber === null || !slip.paidAt) return refuse('该缴款单尚未缴费，还没有电子票据');
  const [order] = await context.db
    .select()
    .from(paymentOrders)
    .where(and(eq(paymentOrders.slipNumber, slip.number), eq(paymentOrders.status, 'paid')));
  const { bytes } = await generateDocument(
    context,
    'bill',
    application.id,
    {
      billNumber: slip.billNumber,
      slipNumber: slip.number,
      businessNumber: application.businessNumber ?? '',
      payer: slip.payerName,
      collector: officeOf(application.regionCode),
      items: slip.items.map((item) => ({ name: item.name, amount: formatYuan(toFen(item.amount)) })),
      ...totals(slip),
      paidAt: formatChineseDateTime(slip.paidAt),
      transactionNumber: order?.transactionNumber ?? '',
    },
    renderBill,
  );
  return bytes;
}

export async function renderSlipNotice(context: Needs, user: CurrentUser, slipNumber: string): Promise<Buffer> {
  const { slip, application } = await requireSlip(context.db, user, slipNumber);
  const { bytes } = await generateDocument(
    context,
    'fee-notice',
    application.id,
    {
      slipNumber: slip.number,
      businessNumber: application.businessNumber ?? '',
      businessName: (await loadBusiness(application.processCode)).name,
      location: application.location ?? '',
      payer: slip.payerName,
      items: slip.items.map((item) => ({ name: item.name, amount: formatYuan(toFen(item.amount)), note: item.note })),
      ...totals(slip),
      validUntil: formatChineseDate(slip.expiresAt),
    },
    renderFeeNotice,
  );
  return bytes;
}

function totals({ total }: SlipRow): { total: string; totalInCapitals: string } {
  return { total: formatYuan(toFen(total)), totalInCapitals: toChineseCurrency(total / 100) };
}
