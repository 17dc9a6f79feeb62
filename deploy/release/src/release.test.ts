// Publishing and switching: two roles, bytes that must be those signed, versions that never change, a log that shows
// every change.
import fs from 'node:fs/promises';
import path from 'node:path';
import { BRIEF_TYPE, RECORD_TYPE, toRecordPayload } from '@portal/shared/federation';
import type { SetPayload } from '@portal/shared/federation';
import { createKey, keyFile, readSigner } from './keys';
import { appendLog, inForce, loadLog, readLog } from './log';
import { briefText, publishVersion, readSet, switchSet } from './release';
import { repairLog } from './repair-log';
import { versionsForEveryone } from './rollout';
import { signEnvelope } from './sign';
import { openValidRecord, trustOf } from './store/named-files';
import { integrityOf, putBrief, putRecord } from './store/store';
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
    // As Kubernetes mounts a secret: root's, and the process in its group.
    const getuid = jest.spyOn(process, 'getuid').mockReturnValue((await fs.stat(file)).uid + 1);
    await fs.chmod(file, 0o440);
    expect((await readSigner(file)).publicKey.keyid).toMatch(/^[0-9a-f]+$/);
    await fs.chmod(file, 0o444);
    await expect(readSigner(file)).rejects.toThrow('chmod 600');
    getuid.mockRestore();
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
      (lines) => lines.with(1, lines[1]!.replace('"everyone":{"payment":"2.0.0"', '"everyone":{"payment":"6.6.6"')),
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
      const { entries, broken } = await loadLog(demo.store, head, roots);
      expect(broken.length).toBeGreaterThan(0);
      await expect(readLog(demo.store, head, roots)).rejects.toMatchObject({ name: 'LogError' });
      expect(entries.at(-1)!.hash).toBe(head);
      expect(versionsForEveryone(inForce(entries, head), 'queries')).toEqual(
        what === 'no log at all' ? ['3.0.0'] : ['1.0.0', '2.0.0', '3.0.0'],
      );
      const repaired = await repairLog(demo.store, await demo.ops(), NOW);
      expect(repaired.broken).toEqual(broken);
      const after = (await readSet(demo.store, roots))!;
      expect(after.counter).toBe(repaired.counter);
      expect((await readLog(demo.store, after.log, roots)).at(-1)).toMatchObject({ action: 'repair', hash: after.log });
      expect((await demo.store.read(repaired.kept!))!.bytes.length).toBeGreaterThan(0);
      expect(await repairLog(demo.store, await demo.ops(), NOW)).toMatchObject({ counter: null, broken: [] });
      // What is damaged after a repair is found again.
      await demo.tamper('log.jsonl', (text) => text.replace('"action":"promote"', '"action":"pr0mote"'));
      await expect(readLog(demo.store, after.log, roots)).rejects.toMatchObject({ name: 'LogError' });
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

  const inForceNow = async () => (await readSet(demo.store, [(await demo.ops()).publicKey]))!;
  const logNow = async () => loadLog(demo.store, (await inForceNow()).log, [(await demo.ops()).publicKey]);

  test('the log is a chain of what operations did: a changed, removed or inserted line is found', async () => {
    await demo.publish('payment', '2.0.0');
    await toEveryone('payment', '2.0.0');
    await toEveryone('payment', '1.0.0');
    const text = (await demo.store.read('log.jsonl'))!.bytes.toString('utf8');
    const lines = text.trimEnd().split('\n');
    expect(lines).toHaveLength(3);
    expect((await logNow()).broken).toEqual([]);
    for (const forged of [
      text.replace('payment', 'paymemt'),
      `${lines[0]}\n${lines[2]}\n`,
      `${lines[0]}\n${lines[0]}\n${lines[1]}\n${lines[2]}\n`,
      `{\n${text}`,
    ]) {
      await demo.tamper('log.jsonl', () => forged);
      expect((await logNow()).broken).not.toEqual([]);
    }
  });

  test('a line that a killed process began does not count and is written over', async () => {
    await demo.tamper('log.jsonl', (text) => `${text}{"seq":4,"at":"2026`);
    expect(await logNow()).toMatchObject({ entries: [{ action: 'promote' }], broken: [] });
    await demo.publish('payment', '2.0.0');
    await toEveryone('payment', '2.0.0');
    expect(await logNow()).toMatchObject({ entries: [{}, { version: '2.0.0' }], broken: [] });
  });

  test('an event whose switch never came does not count as in force, and its counter is not used again', async () => {
    const ops = await demo.ops();
    const first = (await inForceNow()).log;
    const begun = { remote: 'payment', counter: 2, everyone: { payment: '9.0.0' }, replaces: first };
    await appendLog(demo.store, { action: 'promote', ...begun }, ops, NOW, await logNow());
    expect(inForce((await logNow()).entries, first)).toHaveLength(1);
    await demo.publish('payment', '2.0.0');
    const { log, counter } = await toEveryone('payment', '2.0.0');
    expect(counter).toBe(3);
    expect(inForce((await logNow()).entries, log).map(({ everyone }) => everyone?.payment)).toEqual(['1.0.0', '2.0.0']);
    expect((await logNow()).broken).toEqual([]);
  });

  test.each(['queries', 'payment'])(
    'a line in the log by the department of %s steers nothing: no rollback, no counter, no state',
    async (department) => {
      await demo.publish('payment', '2.0.0');
      await toEveryone('payment', '2.0.0');
      const before = await inForceNow();
      const { entries, tip } = await logNow();
      const forged = { remote: 'payment', everyone: { payment: '6.6.6', queries: '6.6.6' }, replaces: before.log };
      const event = { action: 'promote' as const, ...forged, counter: 900, rules: { payment: [{ version: '6.6.6' }] } };
      const other = await demo.department(department);
      // The line that a rollback looks for is removed, and the forged one offers itself in its place.
      await demo.tamper('log.jsonl', (text) => `${text.trimEnd().split('\n').slice(1).join('\n')}\n`);
      await appendLog(demo.store, event, other, NOW, { entries, tip });
      await appendLog(demo.store, event, { ...other, publicKey: (await demo.ops()).publicKey }, NOW, { entries, tip });
      expect((await logNow()).entries.map(({ everyone }) => everyone?.payment)).toEqual(['2.0.0']);
      expect((await toEveryone('payment', '1.0.0')).counter).toBe(before.counter + 1);
    },
  );

  test('a version never changes: signed anew with other code it is refused, whatever else is switched', async () => {
    const roots = [(await demo.ops()).publicKey];
    await demo.publish('payment', '2.0.0');
    const canary = () =>
      demo.ops().then((key) =>
        switchSet({
          store: demo.store,
          key,
          now: NOW,
          event: { action: 'promote', remote: 'payment', version: '2.0.0' },
          change: ({ keys, rules }) => ({
            keys,
            rules: { ...rules, payment: [{ version: '2.0.0', percent: 5 }, { version: '1.0.0' }] },
          }),
        }),
      );
    const codeOf = (set: SetPayload, version: string) =>
      set.records.find(({ text }) => text.includes(`"payment","title"`) && text.includes(`"${version}"`))?.text;
    await canary();
    const honest = await inForceNow();
    // The holder of the department's key writes record, brief and files past our tools.
    const evil = await demo.build('payment', '1.0.0');
    const bytes = Buffer.from('// evil');
    const assets = { ...evil.remote.assets, '/remotes/payment/1.0.0/evil.js': integrityOf(bytes) };
    const remote = {
      ...evil.remote,
      assets,
      entry: { url: '/remotes/payment/1.0.0/evil.js', integrity: integrityOf(bytes) },
    };
    const text = JSON.stringify(toRecordPayload(remote));
    const key = await demo.department('payment');
    await demo.store.write('remotes/payment/1.0.0/evil.js', bytes);
    await putBrief(demo.store, 'payment', '1.0.0', signEnvelope(BRIEF_TYPE, briefText(remote, text), key));
    await putRecord(demo.store, 'payment', '1.0.0', signEnvelope(RECORD_TYPE, text, key));
    // By the tools as well.
    await expect(publishVersion({ store: demo.store, ...evil, remote, key, roots, now: NOW })).rejects.toThrow(
      'a version never changes',
    );
    for (const act of [
      () => toEveryone('queries', '1.0.0'),
      canary,
      async () =>
        switchSet({
          store: demo.store,
          key: await demo.ops(),
          now: NOW,
          event: { action: 'trust', remote: 'payment' },
          change: ({ keys, rules }) => ({
            keys: { ...keys, payment: [...keys.payment!, ...keys.queries!] },
            rules,
          }),
        }),
    ]) {
      await act();
      expect(codeOf(await inForceNow(), '1.0.0')).toBe(codeOf(honest, '1.0.0'));
    }
    // A version that no rule names is not put in force again, and no origin serves it.
    await toEveryone('payment', '2.0.0');
    await expect(toEveryone('payment', '1.0.0')).rejects.toThrow('a version never changes');
    expect(await openValidRecord(demo.store, trustOf(honest), 'payment', '1.0.0')).toBeNull();
    // What was signed first does.
    await demo.store.remove(['records/payment/1.0.0.json', 'briefs/payment/1.0.0.json']);
    await demo.publish('payment', '1.0.0');
    expect((await toEveryone('payment', '1.0.0')).rules.payment).toEqual([{ version: '1.0.0' }]);
  });

  test('a brief beyond its bound is neither published nor, past our tools, put in force', async () => {
    const routes = Array.from({ length: 1_000 }, (_one, n) => ({
      page: 'payment',
      path: `/payment-${n}`,
      title: '很长的标题'.repeat(10),
      auth: 'public',
      layout: 'top',
    })) as never;
    await expect(demo.publish('payment', '2.0.0', { routes })).rejects.toThrow('the brief of payment@2.0.0 has');
    const { dir, remote } = await demo.build('payment', '2.0.0', { routes });
    const text = JSON.stringify(toRecordPayload(remote));
    const key = await demo.department('payment');
    for (const file of await fs.readdir(dir))
      await demo.store.write(`remotes/payment/2.0.0/${file}`, await fs.readFile(path.join(dir, file)));
    await putBrief(demo.store, 'payment', '2.0.0', signEnvelope(BRIEF_TYPE, briefText(remote, text), key));
    await putRecord(demo.store, 'payment', '2.0.0', signEnvelope(RECORD_TYPE, text, key));
    await expect(toEveryone('payment', '2.0.0')).rejects.toThrow('the brief of payment@2.0.0 has');
    expect((await toEveryone('queries', '1.0.0')).rules.payment).toEqual([{ version: '1.0.0' }]);
  });

  test('before it is promoted a version may still be published anew', async () => {
    await demo.publish('payment', '2.0.0');
    expect(await demo.publish('payment', '2.0.0', { title: '新标题' })).toBe('published');
    const { records } = await toEveryone('payment', '2.0.0');
    expect(records[0]!.text).toContain('新标题');
  });

  test('a set that is lost, or put back to an older one, is refused and made anew from the log, above all counters', async () => {
    const key = await demo.ops();
    await demo.publish('payment', '2.0.0');
    const old = await demo.currentText();
    await toEveryone('payment', '2.0.0');
    const last = await toEveryone('queries', '1.0.0').then(() => toEveryone('payment', '1.0.0'));
    const newest = await toEveryone('payment', '2.0.0');
    const rebuild = (above = 0) =>
      switchSet({
        store: demo.store,
        key,
        now: NOW,
        event: { action: 'rebuild' },
        always: true,
        rebuild: true,
        above,
        change: (before) => before,
      });
    await demo.tamper('current.json', () => old);
    await expect(toEveryone('queries', '1.0.0')).rejects.toThrow('portalctl rebuild');
    const again = await rebuild();
    expect(again.counter).toBe(newest.counter + 1);
    expect(again.rules).toEqual(newest.rules);
    expect(again.keys).toEqual(last.keys);
    await demo.store.remove(['current.json']);
    await expect(toEveryone('queries', '1.0.0')).rejects.toThrow('the release set is lost');
    expect(await rebuild(40)).toMatchObject({ counter: 41, rules: newest.rules });
    expect((await logNow()).broken).toEqual([]);
    // A build of the checkout does the same by itself.
    await demo.store.remove(['current.json']);
    const parts = { store: demo.store, key, now: NOW, event: { action: 'build' as const } };
    expect(await switchSet({ ...parts, adopt: true, change: (before) => before })).toMatchObject({
      counter: 42,
      rules: newest.rules,
    });
    // A whole set is only signed anew.
    expect(await rebuild()).toMatchObject({ counter: 43, rules: newest.rules });
  });

  test('a new key of operations carries on counter, canaries and departments; without the former key nothing is taken', async () => {
    const former = await demo.ops();
    await demo.publish('payment', '2.0.0');
    const before = await toEveryone('payment', '2.0.0');
    const next = await createKey(path.join(demo.root, 'next.pem'));
    const rekey = (more: object) =>
      switchSet({
        store: demo.store,
        key: next,
        now: NOW,
        event: { action: 'rekey' },
        always: true,
        change: (now) => now,
        ...more,
      });
    await expect(rekey({})).rejects.toMatchObject({ name: 'RoleError' });
    await expect(rekey({ former: (await demo.department('queries')).publicKey })).rejects.toMatchObject({
      name: 'RoleError',
    });
    const after = await rekey({ former: former.publicKey, cosigner: former });
    expect(after).toMatchObject({ counter: before.counter + 1, rules: before.rules, keys: before.keys });
    // Shells of either key believe it, and both keys see the whole log.
    for (const { publicKey } of [former, next]) {
      expect(await readSet(demo.store, [publicKey])).toEqual(after);
      expect((await loadLog(demo.store, after.log, [publicKey])).broken).toEqual([]);
    }
    // A fresh checkout with yet another key takes over nothing but the counter.
    const third = await createKey(path.join(demo.root, 'third.pem'));
    const adopted = await switchSet({
      store: demo.store,
      key: third,
      now: NOW,
      event: { action: 'build' },
      adopt: true,
      change: (now) => now,
    });
    expect(adopted).toMatchObject({ counter: after.counter + 1, rules: {}, keys: {} });
  });

  test('a hundred foreign lines a second in the log, and a planted lock, delay no switch', async () => {
    await demo.publish('payment', '2.0.0');
    let isOver = false;
    const noise = (async () => {
      while (!isOver) {
        await demo.store.append('log.jsonl', `{"seq":1,"noise":"${Math.random()}"}\n`).catch(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    })();
    const far = { host: 'elsewhere', pid: 1, id: 'x', until: Date.now() + 365 * 86_400_000 };
    if (demo.store.folder) await fs.writeFile(path.join(demo.dir, '.lock'), JSON.stringify(far));
    try {
      for (const version of ['2.0.0', '1.0.0', '2.0.0']) await toEveryone('payment', version);
    } finally {
      isOver = true;
      await noise;
    }
    const { entries } = await logNow();
    expect(entries.map(({ version }) => version).slice(-3)).toEqual(['2.0.0', '1.0.0', '2.0.0']);
  });
});
