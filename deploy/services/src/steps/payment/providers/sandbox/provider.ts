// The sandbox as a provider like the others: its cashier is a page of ours, its books are tables beside ours.
import { providerNames } from '@portal/payment/contract';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../platform/core/context';
import type { PaymentProvider } from '../provider';
import { ReportError } from '../provider';
import { closeAtSandbox } from './close';
import { refundAtSandbox } from './refund';
import { sandboxPayments } from './schema';
import { readSandboxStatement } from './statement';

export function createSandbox({ db, now }: Pick<Context, 'db' | 'now'>): PaymentProvider {
  return {
    name: 'sandbox',
    label: providerNames.sandbox,
    place: ({ number }, origin) => Promise.resolve(`${origin}/sandbox/cashier/${number}`),
    readReport: () => {
      throw new ReportError('演示收银台的通知有自己的地址');
    },
    answer: (refused) => ({ status: refused === null ? 200 : 400, type: 'text/plain', body: refused ?? 'ok' }),
    refund: async (asked) =>
      (await db.transaction((tx) => refundAtSandbox(tx, asked, now(), 'asked'))) ? 'done' : 'pending',
    close: ({ number }) => closeAtSandbox(db, number, now()),
    async find({ number }) {
      const [paid] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.orderNumber, number));
      return (
        (paid && {
          orderNumber: number,
          transactionNumber: paid.transactionNumber,
          amount: paid.amount,
          paidAt: paid.paidAt.toISOString(),
        }) ??
        null
      );
    },
    statement: (day) => readSandboxStatement(db, day),
  };
}
