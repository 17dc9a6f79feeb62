// With a case in every state the next release upgrades the database under the services, and every case takes its next
// step.
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { states } from '@portal/shared/catalogue';
import { openEveryBusiness } from '../../testing/cases/every-business';
import { bringAboutEveryState, goOnWith } from '../../testing/cases/every-state';
import type { CaseInState } from '../../testing/cases/every-state';
import type { OfficeWay } from '../../testing/cases/office-way';
import type { TestServices } from '../../testing';
import { runFolder } from '../../testing/jest-run';
import { addMigration, copyMigrations } from '../../testing/release/later-migrations';
import { EXPANDING } from '../../testing/release/next-release';
import { migrate } from './migrate';

let folder: string;
let services: TestServices;
let office: OfficeWay;
let cases: Record<string, CaseInState>;
beforeAll(async () => {
  folder = await mkdtemp(join(runFolder(), 'upgrade-'));
  const world = await openEveryBusiness();
  ({ services, office } = world);
  cases = await bringAboutEveryState(world);
  office.forgetSessions();
  // Twenty-four cases over HTTP.
}, 600_000);
afterAll(async () => {
  await services.close();
  await rm(folder, { recursive: true, force: true });
});

it('there is a case in every state', () => {
  expect(Object.keys(cases).sort()).toEqual(Object.keys(states).sort());
});

// What this test is for: the database refuses neither, and both leave cases that do not go on.
it.each([
  {
    what: 'renames a state in the rows',
    does: "update applications set status = 'IN_REVIEW' where status = 'REVIEWING'",
    back: "update applications set status = 'REVIEWING' where status = 'IN_REVIEW'",
    broken: ['REVIEWING'],
  },
  {
    what: 'removes a column',
    does: 'alter table application_parties rename column confirmed_at to removed',
    back: 'alter table application_parties rename column removed to confirmed_at',
    broken: ['DRAFT', 'TO_CONFIRM'],
  },
])('an upgrade that $what is found', async ({ does, back, broken }) => {
  await services.db.execute(sql.raw(does));
  const faults = await goOnWith(
    office,
    Object.entries(cases).filter(([state]) => broken.includes(state)),
  );
  expect(faults.map((fault) => fault.split(':')[0])).toEqual(expect.arrayContaining(broken));
  await services.db.execute(sql.raw(back));
});

it('every case goes on after an upgrade that only adds', async () => {
  const next = join(folder, 'next');
  copyMigrations(next);
  addMigration(next, 'add_urgency', ...EXPANDING);
  await migrate(services.db, next);
  expect(await goOnWith(office, Object.entries(cases))).toEqual([]);
});
