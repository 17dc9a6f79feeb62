// `pnpm db:generate <what it does>`: adds a migration for what has changed in the schema.ts files, and freezes it;
// `--custom` adds an empty one to write by hand, `--freeze` alone freezes what was written by hand, `--contract` adds
// what the releases before have put off.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { inRoot } from '../config/paths.mjs';
import { importTs } from '../building/run-ts.mjs';

const USE =
  'pnpm db:generate <what_it_does> [--custom | --contract], for example: pnpm db:generate add_nickname_of_users; pnpm db:generate --freeze; pnpm db:release <version>';

function main() {
  const {
    values,
    positionals: [name, ...rest],
  } = parseArgs({
    allowPositionals: true,
    options: {
      custom: { type: 'boolean', default: false },
      contract: { type: 'boolean', default: false },
      freeze: { type: 'boolean', default: false },
      release: { type: 'string' },
      folder: { type: 'string' },
    },
  });
  return { ...values, name, rest };
}

/**
 * @throws {Error} when drizzle-kit cannot add a migration
 * @param {string} folder of the migrations
 * @param {string} name
 * @param {boolean} custom
 */
function runDrizzleKit(folder, name, custom) {
  const services = inRoot('deploy/services');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      path.join(services, 'node_modules/drizzle-kit/bin.cjs'),
      'generate',
      '--dialect=postgresql',
      '--schema=./src/**/schema.ts',
      `--out=${path.relative(services, folder)}`,
      `--name=${name}`,
      ...(custom ? ['--custom'] : []),
    ],
    { cwd: services, encoding: 'utf8' },
  );
  const said = stdout + stderr;
  // It would ask whether something was renamed, and ends well where it cannot. To services of the release before a
  // rename takes the old name away.
  if (said.includes('Interactive prompts'))
    throw new Error(
      'something leaves and something of its kind comes in one table, which drizzle-kit takes for a rename: add what comes first, run this, then take away what leaves and run it again',
    );
  if (status !== 0 || !/No schema changes|Your SQL migration/.test(said))
    throw new Error(`drizzle-kit could not add a migration:\n${said}`);
}

async function run() {
  const { name, rest, custom, contract, freeze, release, folder = inRoot('deploy/services/migrations') } = main();
  const { closeRelease, freezeNew, historyFaults, newTags } = await importTs(
    'deploy/services/src/platform/db/history.ts',
  );
  const { dueStatements, putOff, takeUp } = await importTs('deploy/services/src/platform/db/put-off.ts');
  if (release) return console.log(`${closeRelease(folder, release).join(', ')}: released with ${release}`);
  if (freeze) return console.log(`${freezeNew(folder).join(', ') || 'nothing'}: frozen`);
  if (!name || rest.length > 0 || !/^[a-z][a-z0-9_]{4,60}$/.test(name)) throw new Error(USE);
  const faults = historyFaults(folder);
  if (faults.length > 0)
    throw new Error(
      `${faults.join('\n')}\nyour own migrations that are not on main: take main's folder (git checkout main -- deploy/services/migrations, and remove what is new in it), generate again`,
    );
  const due = dueStatements(folder);
  if (contract && due.length === 0) throw new Error('nothing waits to be taken away by this release');
  runDrizzleKit(folder, name, custom || contract);
  if (custom) return console.log('write the migration, then: pnpm db:generate --freeze');
  for (const { tag, position } of newTags(folder)) {
    if (contract) takeUp(folder, tag, due);
    else
      for (const statement of putOff(folder, tag, position))
        console.log(`put off until the next release, since services of the last one use it: ${statement}`);
  }
  const added = freezeNew(folder);
  console.log(
    added.length === 0
      ? 'nothing has changed in the schema'
      : `${added.join(', ')}: read it, and docs/contracts.md §8 for what a migration may do`,
  );
  if (!contract && due.length > 0)
    console.log(`waiting to be taken away (pnpm db:generate <name> --contract):\n  ${due.join('\n  ')}`);
}

run().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
