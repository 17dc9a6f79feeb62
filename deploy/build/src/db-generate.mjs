// `pnpm db:generate <what it does>`: adds a migration for what has changed in the schema.ts files, and freezes it; `--custom` adds an empty one to write by hand; `--freeze` alone freezes what was written by hand.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { inRoot } from './paths.mjs';
import { importTs } from './run-ts.mjs';

const USE = 'pnpm db:generate <what_it_does> [--custom], for example: pnpm db:generate add_nickname_of_users; pnpm db:generate --freeze; pnpm db:release <version>';

function main() {
  const { values, positionals: [name, ...rest] } = parseArgs({ allowPositionals: true, options: { custom: { type: 'boolean', default: false }, freeze: { type: 'boolean', default: false }, release: { type: 'string' }, folder: { type: 'string' } } });
  return { ...values, name, rest };
}

/** @throws {Error} when drizzle-kit did not add anything that it could */
function runDrizzleKit(folder, name, custom) {
  const services = inRoot('deploy/services');
  const { status } = spawnSync(process.execPath, [path.join(services, 'node_modules/drizzle-kit/bin.cjs'), 'generate', '--dialect=postgresql', '--schema=./src/*/schema.ts', `--out=${path.relative(services, folder)}`, `--name=${name}`, ...(custom ? ['--custom'] : [])], { cwd: services, stdio: 'inherit' });
  if (status !== 0) throw new Error('drizzle-kit could not add a migration');
}

async function run() {
  const { name, rest, custom, freeze, release, folder = inRoot('deploy/services/migrations') } = main();
  const { closeRelease, freezeNew, historyFaults } = await importTs('deploy/services/src/db/history.ts');
  if (release) return console.log(`${closeRelease(folder, release).join(', ')}: released with ${release}`);
  if (freeze) return console.log(`${freezeNew(folder).join(', ') || 'nothing'}: frozen`);
  if (!name || rest.length > 0 || !/^[a-z][a-z0-9_]{4,60}$/.test(name)) throw new Error(USE);
  const faults = historyFaults(folder);
  if (faults.length > 0) throw new Error(`${faults.join('\n')}\nyour own migrations that are not on main: take main's folder (git checkout main -- deploy/services/migrations, and remove what is new in it), generate again`);
  runDrizzleKit(folder, name, custom);
  if (custom) return console.log('write the migration, then: pnpm db:generate --freeze');
  const added = freezeNew(folder);
  console.log(added.length === 0 ? 'nothing has changed in the schema' : `${added.join(', ')}: read it, and docs/contracts.md §8 for what a migration may do`);
}

run().catch((error) => { console.error(error.message); process.exitCode = 1; });
