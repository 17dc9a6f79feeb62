// The papers of payment as PDF: the fee notice of a slip and the bill of a paid one.
import { loadBusiness } from '@portal/shared/catalogue';
import { formatChineseDate, formatChineseDateTime, formatYuan, toFen } from '@portal/shared/kernel';
import { toChineseCurrency } from '@portal/shared/validation';
import type { Context, CurrentUser } from '../../../platform/core/context';
import { refuse } from '../../../platform/core/errors';
import { isStaff } from '../../../platform/core/guards';
import type { CaseFacts } from '../../../cases/public';
import { caseById, requireLook, standingOf } from '../../../cases/public';
import type { PrintedReduction } from '../../../papers/documents/public';
import { generateDocument, officeOf } from '../../../papers/documents/public';
import { verifyUrlOf } from '../../../register/public';
import { chargeOf } from '../ledger/book';
import { mayTakeBill } from './may-take-bill';
import { requireSlip } from '../read-slips';
import type { SlipRefund } from '../refunds/read-refunds';
import { refundsOfSlips } from '../refunds/read-refunds';
import type { SlipRow } from '../slips';

type Needs = Pick<Context, 'db' | 'blobs' | 'now' | 'pdfWorker'>;

/** @param origin address of the portal, for the code on the paper. @throws Refusal unless the slip has been paid */
export async function renderSlipBill(
  context: Needs,
  user: CurrentUser,
  slipNumber: string,
  origin: string,
): Promise<Buffer> {
  const { slip, application } = await requireSlip(context.db, user, slipNumber);
  await requireClaimed(context, user, application, '电子票据');
  if (!mayTakeBill(user, slip, application)) return refuse('电子票据由缴款人或者发起申请的人下载');
  if (slip.billNumber === null || !slip.paidAt) return refuse('该缴款单尚未缴费，还没有电子票据');
  const { bytes } = await generateDocument(context, 'bill', application.id, {
    billNumber: slip.billNumber,
    slipNumber: slip.number,
    businessNumber: application.businessNumber ?? '',
    payer: slip.payerName,
    collector: officeOf(application.regionCode),
    items: slip.items.map((item) => ({ name: item.name, amount: formatYuan(toFen(item.amount)) })),
    ...totals(slip),
    paidAt: formatChineseDateTime(slip.paidAt),
    transactionNumber: (await chargeOf(context.db, slip.number)) ?? '',
    reductions: reductionsOf(slip),
    warning: warningOf(slip, (await refundsOfSlips(context.db, [slip.number])).get(slip.number)),
    checkCode: slip.billCheckCode ?? '',
    checkUrl: verifyUrlOf(origin, slip.billCheckCode ?? ''),
  });
  return bytes;
}

export async function renderSlipNotice(context: Needs, user: CurrentUser, slipNumber: string): Promise<Buffer> {
  const { slip, application } = await requireSlip(context.db, user, slipNumber);
  await requireClaimed(context, user, application, '缴费通知书');
  const { bytes } = await generateDocument(context, 'fee-notice', application.id, {
    slipNumber: slip.number,
    businessNumber: application.businessNumber ?? '',
    businessName: (await loadBusiness(application.processCode)).name,
    location: application.location ?? '',
    payer: slip.payerName,
    items: slip.items.map((item) => ({ name: item.name, amount: formatYuan(toFen(item.amount)), note: item.note })),
    ...totals(slip),
    validUntil: formatChineseDate(slip.expiresAt),
    reductions: reductionsOf(slip),
  });
  return bytes;
}

/** Papers name who pays: an officer opens them with a claim on the case, and leaves a look. */
async function requireClaimed(
  { db, now }: Needs,
  user: CurrentUser,
  { id }: Pick<CaseFacts, 'id'>,
  what: string,
): Promise<void> {
  const application = isStaff(user) ? await caseById(db, id) : undefined;
  if (application) await requireLook(db, user, { application, standing: standingOf(user, application) }, what, now());
}

function totals({ total }: SlipRow): { total: string; totalInCapitals: string } {
  return { total: formatYuan(toFen(total)), totalInCapitals: toChineseCurrency(total / 100) };
}

function reductionsOf({ reductions }: SlipRow): PrintedReduction[] {
  const words = (fen: number): string => formatYuan(toFen(fen));
  return (reductions ?? []).map(({ name, full, amount, reason }) => ({
    name,
    full: words(full),
    amount: words(amount),
    reason,
  }));
}

function warningOf({ status, writtenOffAt }: SlipRow, refund: SlipRefund | undefined): string | null {
  if (status === 'refunding' || status === 'refunded') return '本票据已作废：款项已退回或者正在退回付款账户。';
  if (refund) return `本票据的款项已部分退回：${formatYuan(toFen(refund.amount))}。`;
  return writtenOffAt ? `本票据已于${formatChineseDate(writtenOffAt)}核销。` : null;
}
