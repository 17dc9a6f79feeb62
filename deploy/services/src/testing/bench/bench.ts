// `pnpm bench:services`: saves and reads of many people, against the services in one process on one core.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../platform/db/open-database';
import { readOptions } from '../../env';
import { findPostgres, startPostgres } from '../postgres';
import { bundleServices, startServicesProcess } from '../services-process';
import { draftSaves } from './draft-saves';
import { closePool } from './http-pool';
import type { Form, FormName, Load, Prepared } from './load';
import type { LoadResult } from './open-loop';
import { percentile, runOpenLoop } from './open-loop';
import { menuTree, ownCases, ownHouses } from './reads';
import { statusPolls } from './status-polls';
import { openServiceKeys } from '../../platform/keys/open-service-keys';
import { openPersonalData } from '../../platform/personal/personal-keys';

const LOADS: readonly Load[] = [draftSaves, ownHouses, ownCases, menuTree, statusPolls];
const TICKS_A_SECOND = 100;

/** Seconds of processor time that a process has used; undefined where /proc is missing. */
function processorSeconds(pid: number): number | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
  } catch {
    return undefined;
  }
}

function printTable(
  load: Load,
  { rate }: Form,
  { about }: Prepared,
  result: LoadResult,
  processor: number | undefined,
): void {
  const of = (share: number): string => percentile(result.latencies, share).toFixed(1);
  const rows = [
    ...about,
    ['due a second', String(rate)],
    ['answered a second', (result.sent / result.seconds).toFixed(1)],
    ['p50, ms', of(0.5)],
    ['p95, ms', of(0.95)],
    ['p99, ms', of(0.99)],
    ['slowest, ms', of(1)],
    ['errors', String(result.errors)],
    [
      `processor time of the services a ${load.one}, ms`,
      processor === undefined ? '–' : ((processor / result.sent) * 1_000).toFixed(2),
    ],
    ['load of the machine at the end', loadavg()[0]?.toFixed(1) ?? ''],
  ];
  console.log(
    [`\n| ${load.name} | measured |`, '|---|---|', ...rows.map(([what, value]) => `| ${what} | ${value} |`)].join('\n'),
  );
}

/** Whether no call failed and the 99th of 100 was quick enough. */
async function run(
  load: Load,
  form: Form,
  prepared: Prepared,
  pid: number,
  refusals: ReadonlySet<string>,
): Promise<boolean> {
  await runOpenLoop(form.rate, form.warmUp, prepared.send, 2);
  const used = processorSeconds(pid);
  const result = await runOpenLoop(form.rate, form.seconds, prepared.send);
  const now = processorSeconds(pid);
  printTable(load, form, prepared, result, used === undefined || now === undefined ? undefined : now - used);
  for (const text of refusals) console.log(`refused: ${text}`);
  const passed = result.errors === 0 && percentile(result.latencies, 0.99) < form.allowed;
  console.log(
    passed ? `ok: no errors, p99 under ${form.allowed} ms` : `FAILED: errors, or a p99 of ${form.allowed} ms and more`,
  );
  return passed;
}

/** Every load on a database and a process of its own, one after another. */
async function bench(load: Load, form: Form, { pin, profile }: { pin?: string; profile?: string }): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  const [postgres, bundle] = await Promise.all([startPostgres({ durable: true }), bundleServices()]);
  const databaseUrl = await postgres.createDatabase();
  const before = [
    ...(pin === undefined ? [] : ['taskset', '-c', pin]),
    process.execPath,
    '--max-semi-space-size=32',
    ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []),
  ];
  const services = await startServicesProcess(bundle, { DATA_DIR: folder, DATABASE_URL: databaseUrl }, before);
  const refusals = new Set<string>();
  try {
    const options = { ...readOptions({ DATABASE_URL: databaseUrl }), dataDir: folder };
    const { db, close } = await openDatabase(options);
    const keys = await openServiceKeys(options);
    await openPersonalData(db, keys, new Date());
    keys.close();
    const prepared = await load.prepare({
      db,
      url: services.url,
      people: form.people,
      onRefused: (text) => refusals.add(text),
    });
    await db.execute('analyze');
    await close();
    return await run(load, form, prepared, services.pid, refusals);
  } finally {
    closePool();
    await services.kill(profile ? 'SIGTERM' : 'SIGKILL');
    await postgres.stop();
    await bundle.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

const { values } = parseArgs({
  options: {
    short: { type: 'boolean' },
    only: { type: 'string' },
    rate: { type: 'string' },
    seconds: { type: 'string' },
    pin: { type: 'string' },
    profile: { type: 'string' },
  },
});
if (!findPostgres()) {
  console.log(
    'SKIPPED: the bench of the services needs PostgreSQL, whose binaries are not installed (apt-get install postgresql, or set POSTGRES_BIN)',
  );
} else {
  const name: FormName = values.short ? 'short' : 'long';
  const chosen = LOADS.filter((load) => values.only === undefined || load.name === values.only);
  if (chosen.length === 0)
    throw new Error(`no load ${values.only}; there are ${LOADS.map((load) => load.name).join(', ')}`);
  let passed = true;
  for (const load of chosen) {
    const form = {
      ...load.forms[name],
      ...(values.rate ? { rate: Number(values.rate) } : {}),
      ...(values.seconds ? { seconds: Number(values.seconds) } : {}),
    };
    passed = (await bench(load, form, values)) && passed;
  }
  process.exitCode = passed ? 0 : 1;
}
