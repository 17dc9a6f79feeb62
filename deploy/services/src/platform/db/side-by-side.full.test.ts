// During a roll-out the services of now and those of the next release work on one PostgreSQL, while the migrations
// between them run: no request is refused, nothing that was saved is lost.
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import type { TestClient } from '../../testing';
import type { Draft } from '../../testing/cases/case-driver';
import { cleanHouses, fileOf, startDraftOf } from '../../testing/cases/case-driver';
import { findPostgres } from '../../testing/postgres';
import { runFolder } from '../../testing/jest-run';
import { EXPANDING, nextRelease } from '../../testing/release/next-release';
import { createTestDatabase } from '../../testing/run-postgres';
import { bundleServices, createHttpClient, startServicesProcess } from '../../testing/services-process';
import type { Database } from './database';
import { migrate } from './migrate';

/** Saves on each draft once both serve. */
const SAVES = 200;

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

  /** What these services answer of it, and what they should. */
  async kept(reader: TestClient): Promise<[unknown, unknown]> {
    const { version, form } = await fileOf(reader, this.draft.ywh);
    return [
      [version, form.fields.cjjg],
      [this.draft.version, this.price],
    ];
  }
}

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

(findPostgres() ? test : test.skip)(
  'the database is upgraded while the services of now save drafts; those of the next release join them; both go on',
  async () => {
    const folder = await mkdtemp(join(runFolder(), 'side-by-side-'));
    closers.push(() => rm(folder, { recursive: true, force: true }));
    const bundle = await bundleServices();
    closers.push(bundle.remove);
    const next = await nextRelease(join(folder, 'next'), EXPANDING);
    const { url, drop } = await createTestDatabase('empty');
    closers.push(drop);
    const connect = async (): Promise<Client> => {
      const client = new Client({ connectionString: url });
      closers.push(() => client.end());
      await client.connect();
      return client;
    };
    const serve = async (release: { file: string }, migrates: 'on' | 'off'): Promise<string> => {
      const process = await startServicesProcess(release, {
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: url,
        MIGRATE: migrates,
      });
      closers.push(() => process.kill('SIGTERM'));
      return process.url;
    };
    const signedIn = async (address: string): Promise<TestClient> => {
      const client = createHttpClient(() => address);
      expect((await client.signIn('citizen')).body.status).toBe(200);
      return client;
    };
    const before = await serve(bundle, 'on');
    const old = await signedIn(before);
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
    await migrate(drizzle(migrating) as unknown as Database, next.migrations, {
      lockTimeoutMs: 200,
      pauseMs: 50,
      say: () => {
        gaveWay = true;
        void report.query('commit');
      },
    });
    const after = await serve(next, 'off');
    const young = await signedIn(after);
    const joined = [new Typist([young], await draft()), new Typist([old, young], await draft())];
    for (let round = 0; round < SAVES; round += 1) await Promise.all(joined.map((one) => one.save()));
    isOver = true;
    await Promise.all(typing);

    expect(gaveWay).toBe(true);
    for (const one of [...during, ...joined]) {
      expect(one.refused).toEqual([]);
      expect(one.saved).toBeGreaterThanOrEqual(SAVES);
      for (const reader of [old, young]) {
        const [kept, acknowledged] = await one.kept(reader);
        expect(kept).toEqual(acknowledged);
      }
    }
    for (const one of [before, after]) expect((await fetch(`${one}/readyz`)).status).toBe(200);

    // That it can fail: what a release must not do to the one before it.
    await migrating.query('alter table application_parties rename column telephone to phone');
    await during[0]!.save();
    expect(during[0]!.refused).toEqual([[500, expect.objectContaining({ resultCode: 'E900' })]]);
  },
  240_000,
);
