// `pnpm bench:services`: saves of filled drafts by many people, against the services in one process on one core.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { loadBusiness } from '@portal/shared/catalogue';
import { saveApplicationWire, startApplicationWire } from '@portal/shared/wire';
import type { ApplicationForm } from '@portal/shared/wire';
import { openDatabase } from '../../db/open-database';
import { readOptions } from '../../env';
import { findPostgres, startPostgres } from '../postgres';
import { bundleServices, startServicesProcess } from '../services-process';
import { closePool, postJson } from './http-pool';
import type { LoadResult } from './open-loop';
import { percentile, runOpenLoop } from './open-loop';
import type { Seller } from './seed-sellers';
import { filledTransfer, seedSellers } from './seed-sellers';

const BUSINESS = 'house-transfer';
const TICKS_A_SECOND = 100;

interface Form { rate: number; seconds: number; warmUp: number; people: number; /** Milliseconds that the 99th of 100 may take. */ allowed: number }
/** The short form shares its machine with whatever else runs: its bound finds only what is badly wrong. */
const FORMS: Readonly<Record<'short' | 'long', Form>> = {
  short: { rate: 30, seconds: 6, warmUp: 3, people: 90, allowed: 5_000 },
  long: { rate: 300, seconds: 30, warmUp: 10, people: 900, allowed: 100 },
};

interface Draft { seller: Seller; number: string; version: number; form: ApplicationForm; /** The save before: a browser sends one at a time. */ last: Promise<unknown> }

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

async function startDrafts(url: string, sellers: readonly Seller[]): Promise<Draft[]> {
  const business = await loadBusiness(BUSINESS);
  const drafts: Draft[] = [];
  for (const seller of sellers) {
    const form = filledTransfer(business, seller) as ApplicationForm;
    const body = startApplicationWire.encode({ processCode: BUSINESS, regionCode: '330106', form, notice: { version: business.notice.version } });
    const { body: answer } = await postJson(`${url}/api/reg3/apply/start`, seller.token, body, { 'idempotency-key': randomUUID() });
    const started = answer?.data as { ywh: string; version: number } | undefined;
    if (answer?.resultCode !== 'A000' || !started) throw new Error(`a draft was not started: ${JSON.stringify(answer)}`);
    drafts.push({ seller, number: started.ywh, version: started.version, form, last: Promise.resolve() });
  }
  return drafts;
}

/** One save after another field was typed into. */
function saveNext(url: string, draft: Draft, serial: number, onRefused: (text: string) => void): Promise<boolean> {
  const save = draft.last.then(async () => {
    const form: ApplicationForm = { ...draft.form, fields: { ...draft.form.fields, htbh: `HT${String(serial).padStart(8, '0')}`, cjjg: `${1_000_000 + serial}.00` } };
    const { status, body } = await postJson(`${url}/api/reg3/apply/save`, draft.seller.token, saveApplicationWire.encode({ businessNumber: draft.number, version: draft.version, form, step: 'form' }));
    const saved = body?.resultCode === 'A000' ? body.data as { version: number } : null;
    if (saved) draft.version = saved.version;
    else onRefused(`${status} ${body?.resultCode ?? ''} ${body?.msg ?? ''}`);
    return saved !== null;
  });
  draft.last = save.catch(() => undefined);
  return save;
}

function printTable({ rate, people }: Form, bytes: number, result: LoadResult, processor: number | undefined): void {
  const of = (share: number): string => percentile(result.latencies, share).toFixed(1);
  const rows = [
    ['drafts, bytes a save', `${people}, ${bytes}`], ['saves due a second', String(rate)], ['saves answered a second', (result.sent / result.seconds).toFixed(1)],
    ['p50, ms', of(0.5)], ['p95, ms', of(0.95)], ['p99, ms', of(0.99)], ['slowest, ms', of(1)], ['errors', String(result.errors)],
    ['processor time of the services a save, ms', processor === undefined ? '–' : (processor / result.sent * 1_000).toFixed(2)], ['load of the machine at the end', loadavg()[0]?.toFixed(1) ?? ''],
  ];
  console.log(['| what | measured |', '|---|---|', ...rows.map(([what, value]) => `| ${what} | ${value} |`)].join('\n'));
}

/** Whether no save failed and the 99th of 100 was quick enough. */
async function bench(form: Form, pin: string | undefined, profile: string | undefined): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  const [postgres, bundle] = await Promise.all([startPostgres({ durable: true }), bundleServices()]);
  const databaseUrl = await postgres.createDatabase();
  const before = [...(pin === undefined ? [] : ['taskset', '-c', pin]), process.execPath, ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [])];
  const services = await startServicesProcess(bundle, { DATA_DIR: folder, DATABASE_URL: databaseUrl }, before);
  try {
    const { db, close } = await openDatabase({ ...readOptions({ DATABASE_URL: databaseUrl }), dataDir: folder });
    const drafts = await startDrafts(services.url, await seedSellers(db, form.people));
    await close();
    const refusals = new Set<string>();
    const send = (serial: number): Promise<boolean> => {
      const draft = drafts[serial % drafts.length];
      return draft ? saveNext(services.url, draft, serial, (text) => refusals.add(text)) : Promise.resolve(false);
    };
    await runOpenLoop(form.rate, form.warmUp, send, 2);
    const used = processorSeconds(services.pid);
    const result = await runOpenLoop(form.rate, form.seconds, send);
    const now = processorSeconds(services.pid);
    const [draft] = drafts;
    const bytes = Buffer.byteLength(JSON.stringify(saveApplicationWire.encode({ businessNumber: draft?.number ?? '', version: 1, form: draft?.form ?? { fields: {}, parties: {} }, step: 'form' })));
    printTable(form, bytes, result, used === undefined || now === undefined ? undefined : now - used);
    for (const text of refusals) console.log(`refused: ${text}`);
    return result.errors === 0 && percentile(result.latencies, 0.99) < form.allowed;
  } finally {
    closePool();
    await services.kill(profile ? 'SIGTERM' : 'SIGKILL');
    await postgres.stop();
    await bundle.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

const { values } = parseArgs({ options: { short: { type: 'boolean' }, rate: { type: 'string' }, seconds: { type: 'string' }, pin: { type: 'string' }, profile: { type: 'string' } } });
if (!findPostgres()) {
  console.log('SKIPPED: the bench of the services needs PostgreSQL, whose binaries are not installed (apt-get install postgresql, or set POSTGRES_BIN)');
} else {
  const chosen = FORMS[values.short ? 'short' : 'long'];
  const form = { ...chosen, rate: Number(values.rate ?? chosen.rate), seconds: Number(values.seconds ?? chosen.seconds) };
  const passed = await bench(form, values.pin, values.profile);
  console.log(passed ? `ok: no errors, p99 under ${form.allowed} ms` : `FAILED: errors, or a p99 of ${form.allowed} ms and more`);
  process.exitCode = passed ? 0 : 1;
}
