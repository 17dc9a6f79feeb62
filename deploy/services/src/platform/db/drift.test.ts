// What the tables are in code is the sum of the migrations: `pnpm db:generate` would find nothing to add.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { migrationsFolder } from '../core/paths';
import { users } from '../../people/auth/schema';
import { readHistory, snapshotFile } from './history';

type Snapshot = ReturnType<typeof generateDrizzleJson>;
const SOURCES = join(__dirname, '../..');

/** What every `schema.ts` exports; of two domains, also under one name. */
async function tablesInCode(): Promise<Record<string, unknown>> {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => basename(file) === 'schema.ts')
    .map((file) => join(SOURCES, file));
  const modules = await Promise.all(files.map(async (file) => (await import(file)) as Record<string, unknown>));
  return Object.fromEntries(
    modules.flatMap((one, index) => Object.entries(one).map(([name, value]) => [`${index} ${name}`, value])),
  );
}

const folder = migrationsFolder();
const migrated = JSON.parse(readFileSync(snapshotFile(folder, readHistory(folder).length - 1), 'utf8')) as Snapshot;
const missing = (tables: Record<string, unknown>): Promise<string[]> =>
  generateMigration(migrated, generateDrizzleJson(tables, migrated.id));

it('no table, column or index in code is missing from the migrations, nor the other way round', async () => {
  const tables = await tablesInCode();
  expect(Object.keys(migrated.tables).length).toBeGreaterThan(50);
  expect(await missing(tables)).toEqual([]);
  // And it would be told.
  expect(
    await missing(Object.fromEntries(Object.entries(tables).filter(([, value]) => value !== users))),
  ).toContainEqual(expect.stringContaining('DROP TABLE "users"'));
});
