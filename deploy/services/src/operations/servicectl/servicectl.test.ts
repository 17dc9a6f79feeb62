// servicectl as operators run it: beside services on PostgreSQL, on the data directory of stopped ones, with exit codes
// and texts.
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { isIntact } from '@portal/common/hash-chain';
import { appendAudit } from '../../platform/audit-trail/append';
import type { ChainedEntry } from '../../platform/audit-trail/chained';
import { openDatabase } from '../../platform/db/open-database';
import { lockDirectory } from '../../platform/db/directory-lock';
import type { ServiceOptions } from '../../platform/core/options';
import { readOptions } from '../../env';
import { rights } from '../../register/schema';
import { sandboxPayments } from '../../steps/payment/providers/sandbox/schema';
import { isSigned } from '../../platform/keys/ed25519';
import { startTestServices } from '../../testing';
import type { TestServices } from '../../testing';
import { findPostgres } from '../../testing/postgres';
import { run } from './index';
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'servicectl-'));
});
afterEach(async () => rm(folder, { recursive: true, force: true }));

async function call(options: ServiceOptions, ...args: string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const code = await run(args, {
    options,
    cwd: folder,
    write: (text) => lines.push(text),
    writeErr: (text) => lines.push(text),
  });
  return { code, text: lines.join('\n') };
}

describe('on the data directory of stopped services', () => {
  it('makes keys, seals, anchors, verifies, exports and rotates; and waits outside while the services run', async () => {
    const options = readOptions({ DATA_DIR: folder, NODE_ENV: 'test' });
    expect(await call(options, 'keys', 'init')).toEqual({
      code: 0,
      text: expect.stringMatching(/service-keys\.json: new keys for payment-callback/) as string,
    });
    expect((await stat(join(folder, 'service-keys.json'))).mode & 0o777).toBe(0o600);
    expect((await call(options, 'keys', 'init')).text).toContain('there is a key for every use');
    expect(await call(options, 'keys', 'rotate', 'audit', '--lead', '0', '--overlap', '3')).toMatchObject({
      code: 0,
      text: expect.stringContaining('accepted for 3 days more') as string,
    });
    expect(await call(options, 'audit', 'anchor', '--to', 'anchors.jsonl')).toEqual({
      code: 0,
      text: '1 anchors added to anchors.jsonl',
    });
    const verified = await call(options, 'audit', 'verify', '--anchors', 'anchors.jsonl');
    expect(verified).toMatchObject({ code: 0 });
    expect(verified.text).toMatch(/operation +运维操作 +1 +1–1 +0 +0/);
    expect(verified.text).toContain('as it was sealed, and as 1 anchors say');

    const lock = await lockDirectory(folder);
    expect((await call(options, 'audit', 'verify')).code).toBe(75);
    await lock.release();
  });

  it('says in words what is wrong with a call, and answers the code that goes with it', async () => {
    const options = readOptions({
      DATA_DIR: folder,
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://127.0.0.1:1/none',
    });
    expect(await call(options, 'audit', 'verify')).toEqual({
      code: 3,
      text: expect.stringContaining('production needs SERVICE_KEYS_FILE') as string,
    });
    for (const wrong of [
      ['audit', 'export', '--kind', 'others'],
      ['audit', 'export', '--from', 'yesterday'],
      ['keys', 'rotate'],
      ['nothing'],
    ])
      expect((await call(options, ...wrong)).code).toBe(2);
    expect(await call(options, 'keys', 'rotate', 'nothing', '--file', 'k.json')).toEqual({
      code: 1,
      text: expect.stringContaining('there are no keys for nothing') as string,
    });
    const help = await call(options, '--help');
    expect(help).toMatchObject({
      code: 0,
      text: expect.stringMatching(/audit[\s\S]*keys[\s\S]*Exit codes: 0 done/) as string,
    });
    for (const command of [['audit'], ['keys'], ['audit', 'verify']])
      expect((await call(options, ...command, '--help')).text).toContain('Usage: servicectl');
  });

  it('lists keys without a secret, whatever is asked for', async () => {
    const options = readOptions({ DATA_DIR: folder, NODE_ENV: 'test' });
    await call(options, 'keys', 'init', '--file', 'keys.json');
    await call(options, 'keys', 'rotate', 'all', '--file', 'keys.json', '--lead', '60');
    const shown = [
      await call(options, 'keys', 'list', '--file', 'keys.json'),
      await call(options, 'keys', 'list', '--file', 'keys.json', '--json'),
    ]
      .map(({ text }) => text)
      .join('\n');
    expect(shown).toMatch(/tickets +\w{12} +active[\s\S]*tickets +\w{12} +next/);
    const secrets = (await readFile(join(folder, 'keys.json'), 'utf8')).match(/\b[0-9a-f]{64}\b/g) ?? [];
    expect(secrets.length).toBeGreaterThan(10);
    for (const secret of secrets) expect(shown).not.toContain(secret);
  });
});

(findPostgres() ? describe : describe.skip)('beside running services on PostgreSQL', () => {
  let services: TestServices;
  beforeAll(async () => {
    services = await startTestServices({ database: 'postgres' });
  }, 240_000);
  afterAll(async () => services.close());
  const options = (): ServiceOptions => services.context.options;

  it('exports lines that anybody can check with the public key alone', async () => {
    for (const name of ['citizen', 'reviewer', 'ops']) await services.signedIn(name);
    await call(options(), 'audit', 'seal');
    expect(await call(options(), 'audit', 'export', '--kind', 'sign-in', '--out', 'trail.jsonl')).toEqual({
      code: 0,
      text: '',
    });
    const lines = (await readFile(join(folder, 'trail.jsonl'), 'utf8'))
      .trim()
      .split('\n')
      .map(
        (line) =>
          JSON.parse(line) as ChainedEntry & {
            head?: {
              seq: number;
              hash: string;
              at: string;
              keyId: string;
              signature: string;
              publicKey: string;
              kind: string;
            };
          },
      );
    const { head } = lines.pop() ?? {};
    expect(lines.map(({ action, actor }) => [action, actor])).toEqual(
      ['u-citizen', 'u-reviewer', 'u-ops'].map((id) => ['login', expect.stringContaining(id.slice(2)) as string]),
    );
    expect(lines.every((line) => isIntact(line))).toBe(true);
    expect(lines.map(({ previous }) => previous)).toEqual([
      '0'.repeat(64),
      ...lines.slice(0, -1).map(({ hash }) => hash),
    ]);
    expect(head).toMatchObject({ seq: 3, hash: lines.at(-1)?.hash });
    const { kind, seq, hash, at } = head!;
    expect(
      isSigned(head!.publicKey, JSON.stringify({ auditTrail: 'head', kind, seq, hash, at }), head!.signature),
    ).toBe(true);
    const [, second] = lines;
    services.clock.advance(60_000);
    await services.signedIn('citizen-2');
    await call(options(), 'audit', 'seal');
    const part = await call(
      options(),
      'audit',
      'export',
      '--kind',
      'sign-in',
      '--from',
      services.clock.now().toISOString(),
    );
    expect(part.text.split('\n')).toHaveLength(2);
    expect(JSON.parse(part.text.split('\n')[0] ?? '{}')).toMatchObject({ seq: 4, previous: lines.at(-1)?.hash });
    expect(second?.seq).toBe(2);
  });

  it('checks the register: 0 while it is consistent, then 65 with the rule, its words and the rows, for people and for scripts', async () => {
    expect(await call(options(), 'check-register')).toEqual({
      code: 0,
      text: expect.stringMatching(/^consistent: \d+ rules hold$/) as string,
    });
    const [right] = await services.db.select().from(rights).limit(1);
    await services.db.update(rights).set({ endedBy: right!.id }).where(eq(rights.id, right!.id));
    const told = await call(options(), 'check-register');
    expect(told.code).toBe(65);
    expect(told.text).toMatch(/right-end +1 +权利的状态与其终止时间[^\n]*民法典/);
    expect(told.text).toMatch(new RegExp(`right-end: \\w{28} ${right!.id}\\nNOT consistent\\.`));
    const scripted = await call(options(), 'check-register', '--json');
    expect(scripted.code).toBe(65);
    expect(JSON.parse(scripted.text.split('\n')[0] ?? '')).toMatchObject({
      findings: [{ rule: 'right-end', count: 1, named: [{ key: right!.id }] }],
    });
    await services.db.update(rights).set({ endedBy: null }).where(eq(rights.id, right!.id));
  });

  it('checks the outlines of a district: 0 while they are sound, for people and for spreadsheets', async () => {
    const checked = await call(options(), 'check-shapes', '330106');
    expect(checked.code).toBe(0);
    expect(checked.text).toMatch(/^[1-9]\d* outlines of 330106 checked by \d+ rules$/);
    expect((await call(options(), 'check-shapes', '330106', '--csv')).text).toMatch(
      /^\uFEFF序号,级别,规则,位置,问题,经度,纬度/,
    );
  });

  it('compares a day with the providers of payments: 0 while they agree, then 65 with what differs; and writes the ledger of a day', async () => {
    const reconcile = ['payments', 'reconcile', '--day', '2026-11-20'];
    expect(await call(options(), ...reconcile)).toEqual({
      code: 0,
      text: '2026-11-20 sandbox: 0 lines, 0 made good, 0.00 by the provider, 0.00 by the ledger',
    });
    await services.db.insert(sandboxPayments).values({
      orderNumber: 'e'.repeat(32),
      transactionNumber: 'SB-stray',
      amount: 512,
      paidAt: new Date('2026-11-20T10:00:00+08:00'),
    });
    const told = await call(options(), ...reconcile);
    expect(told.code).toBe(65);
    expect(told.text).toMatch(
      /1 lines, 0 made good, 5\.12 by the provider[\s\S]*unknownOrder +e{32} +SB-stray +- +5\.12/,
    );
    expect(JSON.parse((await call(options(), ...reconcile, '--json')).text.split('\n')[0] ?? '')).toMatchObject([
      { provider: 'sandbox', differences: [{ kind: 'unknownOrder', theirs: 512 }] },
    ]);
    expect((await call(options(), 'payments', 'statement', '--day', '2026-11-20')).text).toContain('借方（元）');
    expect((await call(options(), 'payments', 'statement', '--day', 'today')).code).toBe(2);
    const why = ['--by', '张三', '--why', '演练'];
    const set = ['settings', 'set', 'paymentSandbox', '{"lostPercent":100}', ...why];
    expect(await call({ ...options(), production: true }, ...set)).toMatchObject({
      code: 2,
      text: expect.stringContaining('production has none') as string,
    });
  });

  it('exchanges no key by which numbers are found while the services work with the database', async () => {
    await services.services.ready();
    expect(await call(options(), 'keys', 'reindex')).toEqual({
      code: 3,
      text: expect.stringMatching(/\d+ connections to this database are open: stop the services first/) as string,
    });
  });

  it('ends with 5 and names the place when the trail is not as it was sealed, or was cut off', async () => {
    await appendAudit(services.db, {
      kind: 'operation',
      at: services.clock.now(),
      actor: null,
      action: 'one',
      subject: 'x',
      ref: '1',
    });
    await call(options(), 'audit', 'anchor', '--to', 'anchors.jsonl');
    expect((await call(options(), 'audit', 'verify', '--anchors', 'anchors.jsonl')).code).toBe(0);
    await writeFile(join(folder, 'bad.jsonl'), 'no anchor\n');
    expect(await call(options(), 'audit', 'verify', '--anchors', 'bad.jsonl')).toEqual({
      code: 1,
      text: expect.stringContaining('line 1 of the anchors is none') as string,
    });
    const { db, close } = await openDatabase(options());
    for (const table of ['audit_entries', 'audit_heads'])
      await db.execute(sql.raw(`alter table ${table} disable trigger user`));
    await db.execute(sql`delete from audit_entries where kind = 'operation'`);
    await db.execute(sql`delete from audit_heads where kind = 'operation'`);
    await db.execute(
      sql`update audit_entries set body = replace(body, 'login', 'failure') where kind = 'sign-in' and seq = 2`,
    );
    await close();
    const { code, text } = await call(options(), 'audit', 'verify', '--anchors', 'anchors.jsonl', '--json');
    expect(code).toBe(5);
    const { faults } = JSON.parse(text.split('\n')[0] ?? '{}') as {
      faults: { kind: string; seq: number; what: string }[];
    };
    expect(faults.map(({ kind, seq }) => [kind, seq])).toEqual(
      expect.arrayContaining([
        ['sign-in', 2],
        ['operation', 1],
      ]),
    );
    const shown = (await call(options(), 'audit', 'verify', '--anchors', 'anchors.jsonl')).text;
    expect(shown).toContain('NOT as it was sealed');
    const ids = [...shown.matchAll(/\[([0-9a-f]{12})\]/g)].map(([, id = '']) => id);
    expect(await call(options(), 'audit', 'accept', ids[0] ?? '', '--by', '张三')).toMatchObject({ code: 2 });
    expect(
      await call(options(), 'audit', 'accept', '0123456789ab', '--by', '张三', '--why', '恢复备份时丢失，已核对'),
    ).toMatchObject({ code: 1, text: expect.stringContaining('is no break that') as string });
    expect(
      await call(
        options(),
        'audit',
        'accept',
        ...ids,
        '--anchors',
        'anchors.jsonl',
        '--by',
        '张三',
        '--why',
        '恢复备份时丢失，已核对',
      ),
    ).toMatchObject({ code: 0 });
    const after = await call(options(), 'audit', 'verify');
    expect(after).toMatchObject({
      code: 0,
      text: expect.stringMatching(
        /accepted: sign-in 2: was changed.*\(张三, [\d-]+: 恢复备份时丢失，已核对\)[\s\S]*as it was sealed, but for \d accepted breaks/,
      ) as string,
    });
  });
});
