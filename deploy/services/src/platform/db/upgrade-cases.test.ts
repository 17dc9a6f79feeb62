// A database that the last release has left, with a case in every state, is upgraded, and every case goes on by the calls of now.
// `FIXTURE=write npx jest deploy/services/src/platform/db/upgrade-cases` (`pnpm db:fixture`) makes it anew, once a release is closed.
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { states } from '@portal/shared/catalogue';
import { fakeClock, inFull, isFull, startTestServices } from '../../testing';
import type { TestServices } from '../../testing';
import type { DatabaseKind } from '../../testing/database-kind';
import { openEveryBusiness } from '../../testing/cases/every-business';
import { bringAboutEveryState, goOnWith } from '../../testing/cases/every-state';
import { runFolder } from '../../testing/jest-run';
import { drawLeftOut } from '../../testing/release/draw-left-out';
import { grants } from '../../../seed/menus';
import { menuGrants } from '../menus/schema';
import { addMigration, copyMigrations, firstMigrations } from '../../testing/release/later-migrations';
import { OfficeWay } from '../../testing/cases/office-way';
import { findPostgres } from '../../testing/postgres';
import type { ReleaseFixture } from '../../testing/release/release-fixture';
import { fillFromFixture, readReleaseFixture, writeReleaseFixture } from '../../testing/release/release-fixture';
import { migrationsFolder } from '../core/paths';
import { readHistory } from './history';
import { migrate } from './migrate';

const lastRelease = readHistory(migrationsFolder()).findLast(({ release }) => release !== null)!.release!;

(process.env.FIXTURE === 'write' ? it : it.skip)('writes the fixture', async () => {
  expect(readHistory(migrationsFolder()).filter(({ release }) => release === null)).toEqual([]);
  const world = await openEveryBusiness();
  const cases = await bringAboutEveryState(world);
  const {
    db,
    context: { options },
    clock,
    close,
  } = world.services;
  console.info(
    `${await writeReleaseFixture(db, options.filesDir, { release: lastRelease, at: clock.now().toISOString(), cases })} bytes`,
  );
  await close();
});
(process.env.FIXTURE === 'write' ? it : it.skip)('packs the services for the fixture', async () => {
  // What bundles keeps a process of its own from being imported on.
  const { packReleasedServices } = await import('../../testing/release/released-services');
  console.info(`${await packReleasedServices()} bytes`);
});

describe('the database of the last release', () => {
  let fixture: ReleaseFixture;
  let folder: string;
  beforeAll(async () => {
    fixture = await readReleaseFixture();
    folder = await mkdtemp(join(runFolder(), 'upgrade-'));
  });
  const running: TestServices[] = [];
  // Where a case does not go on as well: what stays open would be told in place of the fault.
  afterEach(async () => {
    for (const services of running.splice(0)) await services.close();
  });
  afterAll(async () => rm(folder, { recursive: true, force: true }));

  /** As it was left, with the migrations of now, and with one of a release to come that only adds; with services on it, under which one that breaks them may come. */
  async function upgraded(
    database: DatabaseKind,
    { adds, breaks }: { adds?: string; breaks?: string } = {},
  ): Promise<{ office: OfficeWay }> {
    const [before, after] = [await mkdtemp(join(folder, 'before-')), await mkdtemp(join(folder, 'after-'))];
    firstMigrations(before, fixture.migrations.length);
    copyMigrations(after);
    if (adds) addMigration(after, 'to_come', adds);
    const services = await startTestServices({
      database,
      clock: fakeClock(fixture.at),
      breaksRegister: 'the made-up register of the last release does not count the numbers of its own certificates',
      async content(db, filesDir) {
        await migrate(db, before);
        await fillFromFixture(db, filesDir, fixture);
        if (adds) await migrate(db, after);
      },
    });
    running.push(services);
    await drawLeftOut(services);
    if (breaks) {
      addMigration(after, 'to_come', breaks);
      await migrate(services.db, after);
    }
    return { office: new OfficeWay(services) };
  }

  it('is of the last release, made by its migrations, with a case in every state', () => {
    expect(fixture.release).toBe(lastRelease);
    expect(fixture.migrations).toEqual(
      readHistory(migrationsFolder())
        .filter(({ release }) => release !== null)
        .map(({ sql }) => sql),
    );
    expect(Object.keys(fixture.cases).sort()).toEqual(Object.keys(states).sort());
  });

  const onPostgres = findPostgres() ? it : it.skip;

  onPostgres('on PostgreSQL every case goes on after the upgrade, and after one more that only adds', async () => {
    const { office } = await upgraded('postgres', {
      adds: "alter table applications add column urgency text; alter table users add column nickname text not null default ''",
    });
    expect(await goOnWith(office, Object.entries(fixture.cases))).toEqual([]);
  });

  it('on the embedded database too, where the menu is open to the same people as in a new installation', async () => {
    const { office } = await upgraded('pglite');
    const inOrder = (rows: readonly (typeof menuGrants.$inferSelect)[]) =>
      rows.map(({ menuId, userType, role }) => `${menuId} ${userType} ${role}`).sort();
    expect(inOrder(await office.services.db.select().from(menuGrants))).toEqual(inOrder(grants));
    const some = ['DRAFT', 'READY_BOOK'];
    expect(
      await goOnWith(
        office,
        Object.entries(fixture.cases).filter(([state]) => isFull || some.includes(state)),
      ),
    ).toEqual([]);
  });

  // What this test is for: neither is refused by a database, and both leave people with cases that do not go on.
  onPostgres.each([
    [
      'renames a state in the rows',
      "update applications set status = 'IN_REVIEW' where status = 'REVIEWING'",
      ['REVIEWING'],
    ],
    ...inFull<[string, string, string[]][]>(
      [['takes a column away', 'alter table application_parties drop column confirmed_at', ['DRAFT', 'TO_CONFIRM']]],
      [],
    ),
  ])('an upgrade that %s is found', async (_, statement, broken) => {
    const { office } = await upgraded('postgres', { breaks: statement });
    const faults = await goOnWith(
      office,
      Object.entries(fixture.cases).filter(([state]) => broken.includes(state)),
    );
    expect(faults.map((fault) => fault.split(':')[0])).toEqual(expect.arrayContaining(broken));
  });
});
