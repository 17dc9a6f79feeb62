// The services killed with kill −9 between the charge and its booking: after the next start every charge is booked,
// once, and nobody is charged twice. Three kills; PAYMENT_KILLS=50 and the full run for the figure of the issue.
import { createOrder } from '@portal/payment/contract';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { fakeClock, startTestServices } from '../../testing';
import type { TestClient } from '../../testing';
import { signInEverybody } from '../../testing/cases/case-driver';
import { caseToPay, slipFor } from '../../testing/cases/payable-slips';
import { findPostgres } from '../../testing/postgres';
import { bundleServices, createHttpClient, startServicesProcess } from '../../testing/services-process';
import { TEST_SERVICE_KEYS } from '../../testing/test-keys';

const KILLS = Number(process.env.PAYMENT_KILLS ?? 50);

/** Asks until the answer is there: the machine, not a time, says how long. */
async function until<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await ask();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

(findPostgres() ? test : test.skip)(
  `${KILLS} kills between charge and booking: nothing is charged twice, nothing paid is lost`,
  async () => {
    // A case with a slip for every kill, and one that stays unpaid so that the case goes on waiting.
    const made = await startTestServices({ database: 'postgres', clock: fakeClock(new Date().toISOString()) });
    const { application, ywh } = await caseToPay(made, await signInEverybody(made));
    const slips: string[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) slips.push((await slipFor(made.db, application, new Date())).number);
    const { databaseUrl, filesDir } = made.context.options;
    if (databaseUrl === undefined) throw new Error('no PostgreSQL');

    const folder = await mkdtemp(join(tmpdir(), 'payment-kills-'));
    const bundle = await bundleServices();
    const env = {
      DATA_DIR: folder,
      FILES_DIR: filesDir,
      DATABASE_URL: databaseUrl,
      SERVICE_KEYS: TEST_SERVICE_KEYS,
      LOG_LEVEL: 'silent',
    };
    const beside = new Client({ connectionString: databaseUrl });
    const watching = new Client({ connectionString: databaseUrl });
    await Promise.all([beside.connect(), watching.connect()]);
    const one = async <T>(text: string, values: unknown[] = []): Promise<T | undefined> =>
      (await watching.query(text, values)).rows[0] as T | undefined;

    let url = '';
    let buyer: TestClient | undefined;
    const press = async (orderNo: string): Promise<unknown> =>
      buyer?.post(`/sandbox/cashier/${orderNo}`, {}).catch(() => undefined);
    const orders: string[] = [];
    for (const jkdh of slips) {
      const services = await startServicesProcess(bundle, env);
      ({ url } = services);
      if (!buyer) {
        buyer = createHttpClient(() => url);
        await buyer.signIn('citizen-2');
      }
      const answer = await buyer.post(
        createOrder.url,
        { ywh, jkdh, kind: 'fee' },
        { headers: { 'idempotency-key': randomUUID() } },
      );
      const { orderNo } = answer.body.data as { orderNo: string };
      orders.push(orderNo);
      // Whoever would book waits for the case; the charge does not.
      await beside.query('begin');
      await beside.query('select 1 from applications where id = $1 for update', [application.id]);
      const pressed = press(orderNo);
      await until(() => one('select 1 from sandbox_payments where order_number = $1', [orderNo]));
      await services.kill('SIGKILL');
      await pressed;
      await beside.query('rollback');
      expect(await one('select 1 from payment_callbacks where order_number = $1', [orderNo])).toBeUndefined();
    }
    const last = await startServicesProcess(bundle, env);
    ({ url } = last);
    // Whoever has waited too long presses again.
    for (const orderNo of orders) await press(orderNo);
    await until(async () => {
      const open = await one<{ count: string }>(
        `select count(*) from payment_orders where order_number = any($1) and status <> 'paid'`,
        [orders],
      );
      return open?.count === '0' ? true : undefined;
    });
    await last.kill('SIGKILL');
    const charged = await one<{ count: string; sum: string }>(
      'select count(*), sum(amount) from sandbox_payments where order_number = any($1)',
      [orders],
    );
    const booked = await one<{ count: string; sum: string }>(
      `select count(*), sum(l.amount) from ledger_entries e join ledger_lines l on l.entry_id = e.id and l.account = 'provider:sandbox' where e.order_number = any($1)`,
      [orders],
    );
    expect([charged, booked]).toEqual([
      { count: String(KILLS), sum: String(KILLS * 8000) },
      { count: String(KILLS), sum: String(KILLS * 8000) },
    ]);
    expect(
      await one(`select 1 from payment_slips where number = any($1) and status <> 'paid'`, [slips]),
    ).toBeUndefined();
    console.log(`${KILLS} kills: ${charged?.count} charged, ${booked?.count} booked`);
    await Promise.all([beside.end(), watching.end()]);
    await bundle.remove();
    await made.close();
    await rm(folder, { recursive: true, force: true });
  },
  300_000 + KILLS * 60_000,
);
