// Every query of the queries department among very many rows on PostgreSQL: what it reads follows indexes, and it answers within 200 ms. LISTS_ROWS=1000000 is the long form and prints the figures.
import { sql } from 'drizzle-orm';
import { describeOnBoth } from '../index';
import type { TestClient, TestServices } from '../index';
import { LONG_LIST_ROWS } from '../plans';
import { readTooMuch, recordStatements } from './asked-statements';
import { fillPapers } from './fill-papers';
import { fillRegister } from './fill-register';
import type { Asker } from './query-calls';
import { queryCalls } from './query-calls';

const MOST_MS = 200;
/** In the long form more often than PostgreSQL plans a prepared statement anew. */
const TIMES = LONG_LIST_ROWS >= 1_000_000 ? 8 : 2;
const ASKERS: readonly Asker[] = ['citizen', 'enterprise', 'bank', 'court', 'acceptor', 'reviewer', 'content'];
const IN_WORDS = ([who, address, params]: ReturnType<typeof queryCalls>[number]) =>
  `${who} ${address} ${JSON.stringify(params ?? {})}`;

describeOnBoth('queries of a long register', (makeServices, kind) => {
  if (kind === 'pglite') {
    it.skip('plans are measured on PostgreSQL', () => undefined);
    return;
  }
  let services: TestServices;
  const people = new Map<Asker, TestClient>();
  const figures: string[] = [];
  let statements = 0;
  beforeAll(async () => {
    services = await makeServices({ breaksRegister: 'made by SQL, without applications' });
    for (const who of ASKERS) people.set(who, await services.signedIn(who));
    // How often somebody may look is tried elsewhere.
    Object.assign(services.context.limiter, { take: () => Promise.resolve(), spend: () => Promise.resolve(true) });
    await fillRegister(services.db, LONG_LIST_ROWS);
    await fillPapers(services.db, LONG_LIST_ROWS);
    await services.db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql`analyze`);
    });
  }, 1_800_000);
  afterAll(() => {
    if (LONG_LIST_ROWS >= 1_000_000) process.stdout.write(`${figures.join('\n')}\n`);
  });

  test.each(queryCalls(LONG_LIST_ROWS).map((call) => [IN_WORDS(call), call] as const))('%s', async (name, call) => {
    const [who, address, params = {}] = call;
    const ask = async () => {
      if ('imageCode' in params) await people.get(who)?.get('/api/auth/code/image');
      return (await people.get(who)?.get(`/api/${address}`, { params }))?.body;
    };
    const recorded = await recordStatements(services.db);
    const answer = await ask();
    recorded.stop();
    expect(answer?.resultCode ?? 'A000').toMatch(/^(A000|B000)$/);
    const times: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const before = performance.now();
      await ask();
      times.push(performance.now() - before);
    }
    times.sort((one, other) => one - other);
    const [quickest = 0] = times;
    const median = times[TIMES / 2] ?? 0;
    figures.push(
      `${median.toFixed(0).padStart(5)} ms  ${String(recorded.asked.length).padStart(3)} statements  ${answer?.resultCode ?? ''}  ${name}`,
    );
    statements += recorded.asked.length;
    expect(await readTooMuch(services.db, recorded.asked, LONG_LIST_ROWS >= 1_000_000)).toEqual([]);
    expect(quickest).toBeLessThan(MOST_MS);
  });

  test('what they asked of the database was seen', () => expect(statements).toBeGreaterThan(300));
});
