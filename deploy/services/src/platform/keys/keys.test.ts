// Keys of the services: files, rotation, and two generations at once.
import { chmod, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import Fastify from 'fastify';
import { openBusinessKey, sealBusinessKey } from '../../cases/numbers/business-key';
import { takeNotice } from '../../steps/payment/callback';
import { signNotice } from '../../steps/payment/providers/sandbox/sign';
import { fakeClock, startTestServices } from '../../testing';
import type { TestServices, FakeClock } from '../../testing';
import { TEST_PERSONAL_KEYS } from '../../testing/test-keys';
import { issueSandboxTicket } from '../../people/tickets/sandbox-issuer';
import { createServices } from '../../index';
import { keyFromSeed, publicKeyText } from './ed25519';
import { parseKeySet, readKeyFile, rotateKey, withMissing, writeKeyFile } from './key-file';
import { openKeyRing } from './key-ring';
import type { KeyRing } from './key-ring';
import { KEY_USE_NAMES } from './key-uses';
import type { KeyUseName } from './key-uses';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { appendAudit } from '../audit-trail/append';
import { sealAll } from '../audit-trail/seal';
import { verifyAudit } from '../../operations/audit-trail/verify';
import { askProof, spendProof } from '../../people/sign-in/proof-of-work';
import type { Database } from '../db/database';
import { openDatabase } from '../db/open-database';
import { sealOf } from '../../steps/delegations/letter';
import type { DelegationRow } from '../../cases/authorities/letters';
import { accessKeyOf, isAccessKeyOf } from '../../people/identity/access-key';
import { clientOf } from '../releases/client';
import { drawCode, isCode } from '../../people/second-factor/one-time-code';
import { findPostgres } from '../../testing/postgres';
import { bindKeys } from './of-database';

// Keys of the installation: shared by all processes, rotated with overlap, refused in words, never shown.
describe('keys', () => {
  const DAY_MS = 86_400_000;
  const AT = new Date('2026-11-20T01:00:00Z');
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keys-'));
    file = join(folder, 'service-keys.json');
  });
  afterEach(async () => rm(folder, { recursive: true, force: true }));

  const secretsIn = (text: string): string[] => text.match(/\b[0-9a-f]{64}\b/g) ?? [];

  describe('the file', () => {
    it('is made once, for its owner alone, with a key for every use; of starts at once all read the same', async () => {
      const rings = await Promise.all(Array.from({ length: 8 }, () => openKeyRing({ file, make: true }, () => AT)));
      for (const ring of rings) ring.close();
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      const secrets = KEY_USE_NAMES.map((use) => new Set(rings.map((ring) => ring.active(use).secret)));
      expect(secrets.map((one) => one.size)).toEqual(KEY_USE_NAMES.map(() => 1));
      expect(new Set(secrets.flatMap((one) => [...one])).size).toBe(KEY_USE_NAMES.length);
    });

    it.each([0o644, 0o640, 0o604, 0o660])('is refused when others may read or change it (%o)', async (mode) => {
      await writeKeyFile(file, withMissing({ keys: {} }, AT));
      await chmod(file, mode);
      await expect(openKeyRing({ file, make: false }, () => AT)).rejects.toThrow(
        /others may read or change these keys; run chmod 600/,
      );
    });

    it('is refused in words that hold no secret when it is damaged, incomplete or missing', async () => {
      const whole = JSON.stringify(withMissing({ keys: {} }, AT));
      const [secret = ''] = secretsIn(whole);
      const {
        keys: { tickets: _none, ...rest },
      } = parseKeySet(whole, 'here');
      const short = whole.replace(secret, secret.slice(1));
      for (const [text, words] of [
        ['{', 'is not JSON'],
        [short, 'a secret has 64 hex characters'],
        [JSON.stringify({ keys: rest }), 'has no key for tickets'],
        ['{"keys":{"other":[]}}', 'other'],
      ] as const) {
        await writeFile(file, text, { mode: 0o600 });
        const error = await openKeyRing({ file, make: false }, () => AT).then(
          () => null,
          (failure: Error) => failure,
        );
        expect(error?.message).toContain(words);
        expect(error?.message).not.toContain(secret.slice(1, 20));
      }
      await expect(openKeyRing({ file: join(folder, 'none.json'), make: false }, () => AT)).rejects.toThrow(
        /there is no file of keys at/,
      );
      await expect(openKeyRing({ json: whole, file, make: false }, () => AT)).rejects.toThrow(/both given/);
    });

    it('may hold keys of the release after: they are left alone, also by a rotation', async () => {
      const later = { 'a-use-to-come': [{ id: 'of-later', secret: 'ab'.repeat(32), from: AT.toISOString() }] };
      const text = JSON.stringify({ keys: { ...withMissing({ keys: {} }, AT).keys, ...later } });
      const ring = await openKeyRing({ json: text, make: false }, () => AT);
      expect(ring.active('tickets').secret).toHaveLength(64);
      ring.close();
      const rotated = rotateKey(parseKeySet(text, 'here'), 'tickets', { now: AT, leadMinutes: 5 });
      expect(rotated.keys).toMatchObject(later);
    });

    it('may be given whole in the environment', async () => {
      const set = withMissing({ keys: {} }, AT);
      const ring = await openKeyRing({ json: JSON.stringify(set), make: false }, () => AT);
      expect(ring.active('letters').secret).toBe(set.keys.letters?.[0]?.secret);
    });
  });

  describe('rotation', () => {
    it('uses the new key after the lead, accepts it before, and the old one until the overlap ends', async () => {
      const clock = fakeClock(AT.toISOString());
      await writeKeyFile(file, withMissing({ keys: {} }, AT));
      const ring = await openKeyRing({ file, make: false }, clock.now);
      const before = ring.active('tickets');
      await writeKeyFile(
        file,
        rotateKey(await readKeyFile(file), 'tickets', { now: clock.now(), leadMinutes: 10, overlapDays: 2 }),
      );
      await ring.refresh();
      expect(ring.active('tickets')).toEqual(before);
      expect(ring.accepted('tickets')).toHaveLength(2);
      clock.advance(11 * 60_000);
      const after = ring.active('tickets');
      expect(after.id).not.toBe(before.id);
      expect(ring.find('tickets', before.id)).toEqual(before);
      expect(ring.activeAt('tickets', AT)).toEqual(before);
      clock.advance(2 * DAY_MS);
      expect(ring.accepted('tickets')).toEqual([after]);
      expect(ring.find('tickets', before.id)).toBeNull();
      ring.close();
    });

    it('drops the secret of what has lapsed, and keeps what verifies old signatures', () => {
      const day = (number: number) => new Date(AT.getTime() + number * DAY_MS);
      const first = withMissing({ keys: {} }, AT);
      const second = rotateKey(rotateKey(first, 'audit', { now: day(1), leadMinutes: 0, overlapDays: 1 }), 'tickets', {
        now: day(1),
        leadMinutes: 0,
        overlapDays: 1,
      });
      const third = rotateKey(rotateKey(second, 'audit', { now: day(9), leadMinutes: 0 }), 'tickets', {
        now: day(9),
        leadMinutes: 0,
      });
      expect(third.keys.tickets).toHaveLength(2);
      expect(third.keys.audit).toHaveLength(3);
      const [retired] = third.keys.audit ?? [];
      expect(retired).not.toHaveProperty('secret');
      expect(retired?.publicKey).toBe(publicKeyText(keyFromSeed(first.keys.audit?.[0]?.secret ?? '')));
      expect(parseKeySet(JSON.stringify(third), 'here')).toEqual(third);
    });

    it('is not believed when the file is bad: the keys before stay in use', async () => {
      await writeKeyFile(file, withMissing({ keys: {} }, AT));
      const ring = await openKeyRing({ file, make: false }, () => AT);
      const before = ring.active('letters');
      await writeFile(file, 'not JSON', { mode: 0o600 });
      await expect(ring.refresh()).rejects.toThrow('is not JSON');
      expect(ring.active('letters')).toEqual(before);
      ring.close();
    });
  });

  describe('two processes with one file', () => {
    const running: TestServices[] = [];
    const start = async (clock = fakeClock()): Promise<TestServices> => {
      const services = await startTestServices({ clock, serviceKeysFile: file });
      running.push(services);
      return services;
    };
    afterEach(async () => {
      for (const services of running.splice(0)) await services.close();
    });

    it('take each other’s tickets, business keys and payment notices, also after a rotation, until the overlap ends', async () => {
      const clock = fakeClock();
      await writeKeyFile(file, withMissing(TEST_PERSONAL_KEYS, clock.now()));
      const [one, other] = [await start(clock), await start(clock)];
      const redeem = async (ticket: string) =>
        (
          await other.client().send('POST', '/api/auth/auu/tickethirdtoken', {
            body: Buffer.from(new URLSearchParams({ ticket }).toString()),
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
          })
        ).body.resultCode;
      const notice = { orderNumber: 'none', transactionNumber: 'T1', amount: 1, paidAt: clock.now().toISOString() };
      const told = (signature: string) =>
        takeNotice(other.context, notice, signature).then(
          () => '',
          (error: Error) => error.message,
        );

      const sealed = await sealBusinessKey(one.context, 'D1');
      const signature = signNotice(one.context.keys.active('payment-callback').secret, notice);
      const otherUser = signNotice('0'.repeat(64), notice);
      expect(await openBusinessKey(other.context, sealed)).toBe('D1');
      expect([await told(signature), await told(otherUser)]).toEqual(['支付订单不存在', '支付通知验签失败']);

      let set = await readKeyFile(file);
      for (const use of ['tickets', 'business-key', 'payment-callback'] as const)
        set = rotateKey(set, use, { now: clock.now(), leadMinutes: 1, overlapDays: 1 });
      await writeKeyFile(file, set);
      const oldTicket = await issueSandboxTicket(one.context, 'citizen', 'person');
      await Promise.all([one, other].map(({ context }) => context.keys.refresh()));
      expect(await redeem(oldTicket)).toBe('A000');
      clock.advance(2 * 60_000);
      expect(await redeem(await issueSandboxTicket(one.context, 'citizen', 'person'))).toBe('A000');
      expect(await openBusinessKey(other.context, sealed)).toBe('D1');
      expect(await openBusinessKey(other.context, await sealBusinessKey(one.context, 'D2'))).toBe('D2');
      expect(await told(signature)).toBe('支付订单不存在');

      clock.advance(DAY_MS);
      await expect(openBusinessKey(other.context, sealed)).rejects.toThrow('链接中的业务标识无效');
      expect(await told(signature)).toBe('支付通知验签失败');
    });

    it('never show a key in an answer, a log or an error', async () => {
      const lines: string[] = [];
      const write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
        lines.push(String(text));
        return true;
      });
      try {
        await writeKeyFile(file, withMissing(TEST_PERSONAL_KEYS, AT));
        const services = await startTestServices({ serviceKeysFile: file, logLevel: 'trace' });
        running.push(services);
        const citizen = await services.signedIn('citizen');
        const answers = await Promise.all(
          ['/api/pub3/identityAuth/queryAppkey', '/api/pub3/config/loginConfig', '/sandbox/issuer?kind=ZLBWeChat'].map(
            (url) => citizen.get(url),
          ),
        );
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
        const inner = Fastify();
        await services.services.registerInner(inner);
        const inside = await Promise.all(['/metrics', '/openapi.json'].map((url) => inner.inject(url)));
        expect(inside.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
        services.server.log.error(
          { err: new Error(`with ${services.context.keys.active('tickets').secret}`) },
          'a failure',
        );
        const shown = [...answers.map(({ raw }) => raw.toString()), ...inside.map(({ body }) => body), ...lines].join(
          '\n',
        );
        expect(lines.join('')).toContain('a failure');
        for (const secret of secretsIn(await readFile(file, 'utf8'))) expect(shown).not.toContain(secret);
      } finally {
        write.mockRestore();
      }
    });

    it('do not start in production without keys, and say what to do', async () => {
      await expect(
        createServices({
          production: true,
          demoData: false,
          dataDir: folder,
          openPglite: () => Promise.reject(new Error('opened')),
        }),
      ).rejects.toThrow(
        'there are no keys: production needs SERVICE_KEYS_FILE (a file that all processes share) or SERVICE_KEYS; `servicectl keys init` makes them',
      );
      await expect(stat(file)).rejects.toThrow('ENOENT');
    });
  });

  it('a file exchanged under a running process is read again', async () => {
    await writeKeyFile(file, withMissing({ keys: {} }, AT));
    const ring = await openKeyRing({ file, make: false, rereadMs: 2 }, () => AT);
    const before = ring.active('letters').id;
    await writeKeyFile(file, rotateKey(await readKeyFile(file), 'letters', { now: AT, leadMinutes: 0 }));
    await utimes(file, new Date(), new Date(Date.now() + 5_000));
    for (let look = 0; look < 10_000 && ring.active('letters').id === before; look += 1)
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    ring.close();
    expect(ring.active('letters').id).not.toBe(before);
  });
});

// Two processes on one database while keys are exchanged: one has read the new file, the other still has the old one.
describe('two generations', () => {
  const LEAD_MINUTES = 5;
  const MINUTE_MS = 60_000;
  const DAY_MS = 86_400_000;
  let folder: string;
  let clock: FakeClock;
  let files: { ahead: string; behind: string };
  let rings: { ahead: KeyRing; behind: KeyRing };
  let services: TestServices;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'overlap-'));
    clock = fakeClock();
    files = { ahead: join(folder, 'ahead.json'), behind: join(folder, 'behind.json') };
    const set = withMissing(TEST_PERSONAL_KEYS, clock.now());
    for (const file of Object.values(files)) await writeKeyFile(file, set);
    services = await startTestServices({
      clock,
      serviceKeysFile: files.behind,
      ...(findPostgres() ? { database: 'postgres' as const } : {}),
    });
    rings = {
      ahead: await openKeyRing({ file: files.ahead, make: false }, () => clock.now()),
      behind: await openKeyRing({ file: files.behind, make: false }, () => clock.now()),
    };
  }, 240_000);
  afterAll(async () => {
    for (const ring of Object.values(rings)) ring.close();
    await services.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** A new key in the file of the one process alone. */
  async function rotate(use: KeyUseName): Promise<void> {
    await writeKeyFile(
      files.ahead,
      rotateKey(await readKeyFile(files.ahead), use, { now: clock.now(), leadMinutes: LEAD_MINUTES, overlapDays: 1 }),
    );
    await rings.ahead.refresh();
  }
  /** The other process looks at the file, too. */
  async function catchUp(): Promise<void> {
    await writeKeyFile(files.behind, await readKeyFile(files.ahead));
    await rings.behind.refresh();
  }
  const letterOf = (confirmedAt: Date) =>
    ({
      number: 'WT1',
      principalName: '张三',
      principalIdentityNumber: '1',
      agentName: '李四',
      agentIdentityNumber: '2',
      processCode: 'house-transfer',
      matters: ['申请登记'],
      titleCertificateNumber: null,
      coversAll: true,
      mayPassOn: false,
      startsOn: '2026-11-20',
      endsOn: '2027-11-20',
      principalConfirmedAt: confirmedAt,
      agentConfirmedAt: confirmedAt,
    }) as unknown as DelegationRow;

  /** What a process makes with its keys, and whether another one takes it. */
  interface Overlapping {
    use: KeyUseName;
    make: (keys: KeyRing) => Promise<unknown>;
    takes: (keys: KeyRing, made: never) => Promise<boolean>;
  }
  const uses: readonly Overlapping[] = [
    {
      use: 'one-time-codes',
      make: (keys) => Promise.resolve(drawCode(keys, 'a challenge')),
      takes: (keys, { code, hash }: { code: string; hash: string }) =>
        Promise.resolve(isCode(keys, 'a challenge', code, hash)),
    },
    {
      use: 'host-face',
      make: (keys) => Promise.resolve(accessKeyOf(keys, 'u-citizen')),
      takes: (keys, made: string) => Promise.resolve(isAccessKeyOf(keys, 'u-citizen', made)),
    },
    {
      use: 'sign-in-proof',
      make: async (keys) => {
        const { parameters, signature } = await askProof({ db: services.db, now: () => clock.now(), keys }, 'citizen');
        const challenge = { parameters, signature } as never;
        return { challenge, solution: await solveChallenge({ challenge, deriveKey }) };
      },
      takes: (keys, proof: never) => spendProof({ db: services.db, now: () => clock.now(), keys }, 'citizen', proof),
    },
    // The seal is made anew wherever the letter is looked at: taken is one that comes out the same.
    {
      use: 'letters',
      make: (keys) =>
        Promise.resolve({ at: clock.now(), seal: sealOf({ keys, now: () => clock.now() }, letterOf(clock.now())) }),
      takes: (keys, { at, seal }: { at: Date; seal: string }) =>
        Promise.resolve(sealOf({ keys, now: () => clock.now() }, letterOf(at)) === seal),
    },
  ];

  describe.each(uses)('$use', ({ use, make, takes }) => {
    const passes = async (from: KeyRing, to: KeyRing) => takes(to, (await make(from)) as never);

    it('is taken by both whoever made it until the new key begins; what was made before is taken for the overlap, and not after it', async () => {
      const before = await make(rings.behind);
      const again = await make(rings.behind);
      await rotate(use);
      const { ahead, behind } = rings;
      expect([await passes(ahead, behind), await passes(behind, ahead), await takes(ahead, before as never)]).toEqual([
        true,
        true,
        true,
      ]);
      clock.advance((LEAD_MINUTES + 1) * MINUTE_MS);
      // A process that has missed the file for longer than the lead takes nothing that it cannot judge; whoever has
      // both keys takes its.
      expect([await passes(ahead, behind), await passes(ahead, ahead)]).toEqual([false, true]);
      if (use !== 'letters') expect(await passes(behind, ahead)).toBe(true);
      await catchUp();
      expect([await passes(ahead, behind), await passes(behind, ahead)]).toEqual([true, true]);
      clock.advance(2 * DAY_MS);
      // A letter's seal is that of the day on which it came into force, for as long as the key is kept.
      expect(await takes(ahead, again as never)).toBe(use === 'letters');
      expect([await passes(ahead, behind), await passes(behind, ahead)]).toEqual([true, true]);
    });
  });

  it('of release reports: both count one browser once until the new key begins, and again when both have it', async () => {
    const browser = { ip: '192.0.2.7', cookies: {} };
    const idOf = (keys: KeyRing) => JSON.stringify(clientOf(browser, keys.active('release-reports').secret));
    const before = idOf(rings.behind);
    await rotate('release-reports');
    expect([idOf(rings.ahead), idOf(rings.behind)]).toEqual([before, before]);
    clock.advance((LEAD_MINUTES + 1) * MINUTE_MS);
    expect(idOf(rings.ahead)).not.toBe(before);
    await catchUp();
    expect(idOf(rings.behind)).toBe(idOf(rings.ahead));
  });

  (findPostgres() ? it : it.skip)(
    'of the audit trail: two processes add to one chain, neither seals what it cannot judge, and the whole verifies',
    async () => {
      const beside = await openDatabase(services.context.options);
      try {
        const processes = {
          ahead: { db: beside.db, keys: rings.ahead, now: () => clock.now() },
          behind: { db: services.db, keys: rings.behind, now: () => clock.now() },
        };
        for (const { db, keys } of Object.values(processes)) bindKeys(db, keys);
        const write = (db: Database, ref: string) =>
          appendAudit(db, { kind: 'operation', at: clock.now(), actor: null, action: 'test', subject: 'x', ref });
        const writeBoth = async (ref: string) => {
          await write(processes.behind.db, `${ref} behind`);
          await write(processes.ahead.db, `${ref} ahead`);
        };
        const verify = async (keys: 'ahead' | 'behind') =>
          (await verifyAudit(processes[keys])).faults.map(({ type }) => type);
        await writeBoth('before');
        await sealAll(processes.behind);
        await rotate('audit');
        await writeBoth('lead');
        expect(await sealAll(processes.behind)).toMatchObject({ refused: 0, broken: [] });
        expect(await sealAll(processes.ahead)).toMatchObject({ refused: 0, broken: [] });
        clock.advance((LEAD_MINUTES + 1) * MINUTE_MS);
        await writeBoth('after');
        // The one behind leaves alone what the new key wrote, and the end once the new key has signed it.
        expect(await sealAll(processes.behind)).toMatchObject({ sealed: 1, refused: 1, broken: [] });
        expect(await sealAll(processes.ahead)).toMatchObject({ sealed: 1, refused: 0, broken: [] });
        await writeBoth('signed by the new one');
        expect(await sealAll(processes.behind)).toMatchObject({ sealed: 0, broken: ['operation'] });
        expect(await sealAll(processes.ahead)).toMatchObject({ sealed: 2, refused: 0, broken: [] });
        expect(await verify('ahead')).toEqual([]);
        expect(await verify('behind')).toContain('head');
        await catchUp();
        expect(await verify('behind')).toEqual([]);
        await writeBoth('both');
        expect(await sealAll(processes.behind)).toMatchObject({ sealed: 2, refused: 0, broken: [] });
        clock.advance(2 * DAY_MS);
        for (const keys of ['ahead', 'behind'] as const) expect(await verify(keys)).toEqual([]);
      } finally {
        await beside.close();
      }
    },
  );
});
