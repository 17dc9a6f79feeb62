// During a roll-out the services of before and those of after work on one PostgreSQL, while a migration runs: nobody is refused, nothing that was saved is lost.
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { Client } from 'pg';
import { applications } from '../../cases/schema';
import { serverOptions } from '../core/logging';
import { createServices } from '../../index';
import { inFull, startTestServices } from '../../testing';
import type { TestClient, TestServices } from '../../testing';
import type { Draft } from '../../testing/cases/case-driver';
import { cleanHouses, startDraftOf } from '../../testing/cases/case-driver';
import { addMigration, copyMigrations } from '../../testing/later-migrations';
import { findPostgres } from '../../testing/postgres';
import { runFolder } from '../../testing/jest-run';
import { createTestClient } from '../../testing/test-client';
import type { Database } from './database';
import { migrate } from './migrate';

/** What an expanding migration does to tables that everybody writes: columns, one with a default, an index, a table. */
const EXPANDING = [
  'alter table applications add column urgency text',
  "alter table application_parties add column remark text not null default ''",
  'create index applications_urgency_index on applications (urgency)',
  'create table urgency_reasons (code text primary key, application_id uuid references applications (id))',
];
/** Saves on each draft once both serve. */
const SAVES = inFull(200, 10);

/** Saves one draft again and again, each time through the next of these people; keeps what was acknowledged last. */
class Typist {
  readonly refused: unknown[] = [];
  saved = 0;
  price = '';
  constructor(
    private readonly at: readonly TestClient[],
    private readonly draft: Draft,
  ) {}

  async save(): Promise<void> {
    const client = this.at[this.saved % this.at.length]!;
    const price = `${1_000_000 + this.saved}.00`;
    const { status, body } = await client.post('/api/reg3/apply/save', {
      ywh: this.draft.ywh,
      version: this.draft.version,
      form: { ...this.draft.form, fields: { ...this.draft.form.fields, cjjg: price } },
      step: 'form',
    });
    if (status !== 200 || body.resultCode !== 'A000') {
      this.refused.push([status, body]);
      return;
    }
    this.draft.version = Number(body.data.version);
    this.price = price;
    this.saved += 1;
  }

  async saveUntil(isOver: () => boolean): Promise<void> {
    while (!isOver() && this.refused.length === 0) await this.save();
  }

  /** What the database has of it, and what it should have. */
  async kept(db: Database): Promise<[unknown, unknown]> {
    const [row] = await db.select().from(applications).where(eq(applications.draftNumber, this.draft.ywh));
    return [
      [row?.version, row?.form.fields.cjjg],
      [this.draft.version, this.price],
    ];
  }
}

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

(findPostgres() ? test : test.skip)(
  'a migration runs while the services of before save drafts; those of after join them; both go on',
  async () => {
    const folder = await mkdtemp(join(runFolder(), 'side-by-side-'));
    closers.push(() => rm(folder, { recursive: true, force: true }));
    copyMigrations(folder);
    addMigration(folder, 'add_urgency', ...EXPANDING);
    const before: TestServices = await startTestServices({ database: 'postgres' });
    closers.push(before.close);
    const url = before.context.options.databaseUrl!;
    const connect = async (): Promise<Client> => {
      const client = new Client({ connectionString: url });
      closers.push(() => client.end());
      await client.connect();
      return client;
    };
    const old = await before.signedIn('citizen');
    const [house] = await cleanHouses(old);
    const draft = () => startDraftOf(old, house!.bdcqzh);
    const [migrating, report] = [await connect(), await connect()];

    // A long report reads the table: the migration gives way to it, and the typists wait behind neither for long.
    await report.query('begin');
    await report.query('select count(*) from applications');
    let isOver = false;
    const during = [new Typist([old], await draft()), new Typist([old], await draft())];
    const typing = during.map((one) => one.saveUntil(() => isOver));
    let gaveWay = false;
    await migrate(drizzle(migrating) as unknown as Database, folder, {
      lockTimeoutMs: 200,
      pauseMs: 50,
      say: () => {
        gaveWay = true;
        void report.query('commit');
      },
    });
    const after = await createServices({ ...before.context.options });
    const server = Fastify(serverOptions('silent')) as unknown as FastifyInstance;
    await after.register(server);
    await server.ready();
    closers.push(after.close, () => server.close());
    const young = createTestClient(server, before.clock.now);
    expect((await young.signIn('citizen')).body.status).toBe(200);
    const joined = [new Typist([young], await draft()), new Typist([old, young], await draft())];
    for (let round = 0; round < SAVES; round += 1) await Promise.all(joined.map((one) => one.save()));
    isOver = true;
    await Promise.all(typing);

    expect(gaveWay).toBe(true);
    for (const one of [...during, ...joined]) {
      expect(one.refused).toEqual([]);
      expect(one.saved).toBeGreaterThanOrEqual(SAVES);
      const [kept, acknowledged] = await one.kept(before.db);
      expect(kept).toEqual(acknowledged);
    }
    for (const one of [before.server, server]) expect((await one.inject('/readyz')).statusCode).toBe(200);

    // That it can fail: what a release must not do to the one before it.
    await migrating.query('alter table application_parties rename column telephone to phone');
    await during[0]!.save();
    expect(during[0]!.refused).toEqual([[500, expect.objectContaining({ resultCode: 'E900' })]]);
  },
  240_000,
);
