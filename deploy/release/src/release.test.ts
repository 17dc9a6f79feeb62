// Publishing and switching: two roles, bytes that must be those signed, versions that never change, a log that shows
// every change.
import fs from 'node:fs/promises';
import path from 'node:path';
import { createKey, keyFile, readSigner } from './keys';
import { appendLog, inForce, loadLog, readLog } from './log';
import { publishVersion, readSet, switchSet } from './release';
import { repairLog } from './repair-log';
import { versionsForEveryone } from './rollout';
import { describeOnBothStores } from './testing/both-stores';
import { NOW } from './testing/demo-store';
import type { DemoStore } from './testing/demo-store';

describeOnBothStores((stores) => {
  let demo: DemoStore;
  beforeEach(async () => {
    demo = await stores.demo();
    await demo.publish('payment', '1.0.0');
    await demo.publish('queries', '1.0.0');
    await demo.release({ payment: '1.0.0', queries: '1.0.0' });
  });
  afterEach(() => demo.remove());

  const toEveryone = async (name: string, version: string) =>
    switchSet({
      store: demo.store,
      key: await demo.ops(),
      now: NOW,
      event: { action: 'promote', remote: name, version },
      change: ({ keys, rules }) => ({ keys, rules: { ...rules, [name]: [{ version }] } }),
    });

  test('private keys are readable by their owner alone, are never replaced, and are refused when others may read them', async () => {
    const file = keyFile(demo.keys, 'ops');
    expect((await fs.stat(file)).mode & 0o777).toBe(0o600);
    await expect(createKey(file)).rejects.toMatchObject({ code: 'EEXIST' });
    await fs.chmod(file, 0o640);
    await expect(readSigner(file)).rejects.toThrow('chmod 600');
  });

  test('a department publishes under its own prefix only', async () => {
    const allowed = (await readSet(demo.store, [(await demo.ops()).publicKey]))!.keys.payment;
    const built = await demo.build('payment', '2.0.0');
    await expect(
      publishVersion({ store: demo.store, ...built, key: await demo.department('queries'), allowed, now: NOW }),
    ).rejects.toMatchObject({ name: 'RoleError' });
    // Even past that check the record is worthless: operations cannot put it in force.
    await publishVersion({ store: demo.store, ...built, key: await demo.department('queries'), now: NOW });
    await expect(toEveryone('payment', '2.0.0')).rejects.toMatchObject({ name: 'ReleaseError' });
  });

  test('only operations switch the set', async () => {
    const change = (before: never) => before;
    await expect(
      switchSet({
        store: demo.store,
        key: await demo.department('payment'),
        now: NOW,
        event: { action: 'promote' },
        change,
      }),
    ).rejects.toMatchObject({ name: 'RoleError' });
  });

  test('publishing refuses other bytes than the record names, and a version that is there never changes', async () => {
    const built = await demo.build('payment', '2.0.0');
    await fs.appendFile(path.join(built.dir, 'remoteEntry.js'), '// more');
    await expect(
      publishVersion({ store: demo.store, ...built, key: await demo.department('payment'), now: NOW }),
    ).rejects.toMatchObject({ name: 'HashError' });
    await expect(toEveryone('payment', '2.0.0')).rejects.toMatchObject({ name: 'ReleaseError' });
    expect(await demo.publish('payment', '1.0.0')).toBe('known');
  });

  test('a version whose bytes were changed in the store cannot be put in force', async () => {
    await demo.publish('payment', '2.0.0');
    await demo.tamper('remotes/payment/2.0.0/remoteEntry.js', (text) => `${text}// more`);
    await expect(toEveryone('payment', '2.0.0')).rejects.toMatchObject({ name: 'HashError' });
  });

  test('a path of another remote cannot be put in force', async () => {
    await demo.publish('queries', '2.0.0', {
      routes: [{ page: 'queries', path: '/payment', title: '列表', auth: 'public', layout: 'top' }],
    });
    await expect(toEveryone('queries', '2.0.0')).rejects.toThrow('/payment belongs to payment');
  });

  test.each(['/Payment', '/:any', '/INDEX', '/apply-layout/:x', '/login'])(
    '%s cannot be put in force over a page of another remote or of the shell, nor published over one of the shell',
    async (path) => {
      const routes = [{ page: 'queries', path, title: '列表', auth: 'public', layout: 'top' }] as never;
      const overShell = path !== '/Payment';
      const published = demo.publish('queries', '2.0.0', { routes });
      if (overShell) await expect(published).rejects.toThrow(`${path} belongs to the shell`);
      else {
        await published;
        await expect(toEveryone('queries', '2.0.0')).rejects.toThrow('/Payment belongs to payment');
      }
    },
  );

  test('an address is compared for everybody in the audience: two canaries may meet it, though all bases and all canaries together do not', async () => {
    const page = (path: string) => ({
      routes: [{ page: 'queries', path, title: '列表', auth: 'public', layout: 'top' }] as never,
    });
    await demo.publish('queries', '2.0.0', page('/moved'));
    await demo.publish('payment', '2.0.0', {
      routes: [{ page: 'payment', path: '/queries', title: '列表', auth: 'public', layout: 'top' }] as never,
    });
    const set = (rules: object) =>
      demo.ops().then((key) =>
        switchSet({
          store: demo.store,
          key,
          now: NOW,
          event: { action: 'promote' },
          change: ({ keys, rules: before }) => ({ keys, rules: { ...before, ...rules } }),
        }),
      );
    await set({ queries: [{ version: '2.0.0', regions: ['33'] }, { version: '1.0.0' }] });
    await expect(set({ payment: [{ version: '2.0.0', regions: ['34'] }, { version: '1.0.0' }] })).rejects.toThrow(
      '/queries belongs to queries',
    );
    await expect(
      set({ payment: [{ version: '2.0.0', regions: ['3301'] }, { version: '1.0.0' }] }),
    ).resolves.toMatchObject({ counter: 3 });
  });

  test('one department’s damage in the store stops no promotion and no rollback of another', async () => {
    await demo.publish('queries', '2.0.0');
    for (const key of [
      'remotes/payment/1.0.0/remoteEntry.js',
      'records/payment/1.0.0.json',
      'briefs/payment/1.0.0.json',
    ]) {
      await demo.tamper(key, () => 'damaged');
      const { counter } = await toEveryone('queries', '2.0.0');
      expect((await toEveryone('queries', '1.0.0')).counter).toBe(counter + 1);
    }
    // The damaged one itself cannot come into force anew.
    await demo.publish('payment', '2.0.0');
    await toEveryone('payment', '2.0.0');
    await expect(toEveryone('payment', '1.0.0')).rejects.toThrow('payment@1.0.0');
    const { records } = (await readSet(demo.store, [(await demo.ops()).publicKey]))!;
    expect(records.map(({ text }) => (JSON.parse(text) as { version: string }).version)).toEqual(['2.0.0', '1.0.0']);
  });

  test.each<[string, (lines: string[]) => string[]]>([
    ['a line that is no JSON before the head', (lines) => [lines[0]!, 'garbage', ...lines.slice(1)]],
    ['a changed line', (lines) => [lines[0]!.replace('payment', 'paymemt'), ...lines.slice(1)]],
    ['a removed line', (lines) => lines.toSpliced(1, 1)],
    [
      'a changed promotion',
      (lines) => lines.with(4, lines[4]!.replace('"everyone":{"payment":"2.0.0"', '"everyone":{"payment":"6.6.6"')),
    ],
    ['a line that is there twice', (lines) => [lines[0]!, ...lines]],
    ['garbage after the head', (lines) => [...lines, 'garbage', '{}']],
    ['no log at all', () => []],
  ])(
    '%s: publishing, promotion and rollback go on from the signed head, and a repair makes the log whole',
    async (what, damage) => {
      const roots = [(await demo.ops()).publicKey];
      await demo.publish('payment', '2.0.0');
      await toEveryone('payment', '2.0.0');
      await demo.publish('queries', '2.0.0');
      await toEveryone('queries', '2.0.0');
      const lines = (await demo.store.read('log.jsonl'))!.bytes.toString('utf8').trimEnd().split('\n');
      await demo.tamper('log.jsonl', () =>
        damage(lines)
          .map((line) => `${line}\n`)
          .join(''),
      );
      await demo.publish('queries', '3.0.0');
      await toEveryone('queries', '3.0.0');
      const head = (await readSet(demo.store, roots))!.log;
      const { entries, broken } = await loadLog(demo.store, head);
      expect(broken.length).toBeGreaterThan(0);
      await expect(readLog(demo.store, head)).rejects.toMatchObject({ name: 'LogError' });
      expect(entries.at(-1)!.hash).toBe(head);
      expect(versionsForEveryone(inForce(entries, head), 'queries')).toEqual(
        what === 'no log at all' ? ['3.0.0'] : ['1.0.0', '2.0.0', '3.0.0'],
      );
      const repaired = await repairLog(demo.store, await demo.ops(), NOW);
      expect(repaired.broken).toEqual(broken);
      const after = (await readSet(demo.store, roots))!;
      expect(after.counter).toBe(repaired.counter);
      expect((await readLog(demo.store, after.log)).at(-1)).toMatchObject({ action: 'repair', hash: after.log });
      expect((await demo.store.read(repaired.kept!))!.bytes.length).toBeGreaterThan(0);
      expect(await repairLog(demo.store, await demo.ops(), NOW)).toMatchObject({ counter: null, broken: [] });
      // What is damaged after a repair is found again.
      await demo.tamper('log.jsonl', (text) => text.replace('"action":"publish"', '"action":"pubIish"'));
      await expect(readLog(demo.store, after.log)).rejects.toMatchObject({ name: 'LogError' });
    },
  );

  test('only operations repair the log', async () => {
    await demo.tamper('log.jsonl', (text) => `garbage\n${text}`);
    await expect(repairLog(demo.store, await demo.department('payment'), NOW)).rejects.toMatchObject({
      name: 'ReleaseSetError',
    });
    expect((await demo.store.read('log.jsonl'))!.bytes.toString('utf8')).toContain('garbage');
  });

  test('the counter rises with every change and with nothing else; a set near its end is renewed', async () => {
    const first = (await readSet(demo.store, [(await demo.ops()).publicKey]))!;
    expect((await toEveryone('payment', '1.0.0')).counter).toBe(first.counter);
    await demo.publish('payment', '2.0.0');
    const second = await toEveryone('payment', '2.0.0');
    expect(second.counter).toBe(first.counter + 1);
    const later = new Date(NOW.getTime() + 20 * 86_400_000);
    const renewed = await switchSet({
      store: demo.store,
      key: await demo.ops(),
      now: later,
      event: { action: 'promote' },
      change: (before) => before,
    });
    expect(renewed.counter).toBe(first.counter + 2);
    expect(Date.parse(renewed.expiresAt)).toBeGreaterThan(Date.parse(second.expiresAt));
  });

  test('switches that run at once follow each other: none is lost', async () => {
    await demo.publish('payment', '2.0.0');
    await demo.publish('queries', '2.0.0');
    await Promise.all([toEveryone('payment', '2.0.0'), toEveryone('queries', '2.0.0')]);
    const { rules } = (await readSet(demo.store, [(await demo.ops()).publicKey]))!;
    expect(rules).toEqual({ payment: [{ version: '2.0.0' }], queries: [{ version: '2.0.0' }] });
  });

  test('the log is a chain: a changed, removed or inserted line is found', async () => {
    const text = (await demo.store.read('log.jsonl'))!.bytes.toString('utf8');
    const lines = text.trimEnd().split('\n');
    expect(lines).toHaveLength(3);
    for (const forged of [
      text.replace('payment', 'paymemt'),
      `${lines[0]}\n${lines[2]}\n`,
      `${lines[0]}\n${lines[0]}\n${lines[1]}\n`,
      `{\n${text}`,
    ]) {
      await demo.tamper('log.jsonl', () => forged);
      await expect(readLog(demo.store)).rejects.toMatchObject({ name: 'LogError' });
    }
  });

  test('a line that a killed process began does not count and is written over', async () => {
    await demo.tamper('log.jsonl', (text) => `${text}{"seq":4,"at":"2026`);
    expect(await readLog(demo.store)).toHaveLength(3);
    await appendLog(demo.store, { action: 'publish', actor: 'a'.repeat(32) }, NOW);
    expect(await readLog(demo.store)).toHaveLength(4);
  });

  test('an event whose switch never came does not count as in force', async () => {
    const first = (await readSet(demo.store, [(await demo.ops()).publicKey]))!.log;
    await appendLog(
      demo.store,
      {
        action: 'promote',
        actor: 'a'.repeat(32),
        remote: 'payment',
        counter: 2,
        everyone: { payment: '9.0.0' },
        replaces: first,
      },
      NOW,
    );
    expect(inForce(await readLog(demo.store), first)).toHaveLength(1);
    await demo.publish('payment', '2.0.0');
    const { log } = await toEveryone('payment', '2.0.0');
    expect(inForce(await readLog(demo.store), log).map(({ everyone }) => everyone?.payment)).toEqual([
      '1.0.0',
      '2.0.0',
    ]);
  });
});
