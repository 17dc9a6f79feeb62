// Pruning keeps the newest 20, the last 7 days, and every version that a set names or a rollback needs – whatever
// happened before.
import fc from 'fast-check';
import { KEEP_DAYS, KEEP_VERSIONS, liveVersions, prunable, pruneRemote } from './prune';
import { publishVersion, readSet, switchSet } from '../release';
import { promote, rollBack, versionsForEveryone } from '../rollout';
import { appendJournal, readJournal } from '../journal';
import { inForce } from '../log';
import type { LogEntry } from '../log';
import type { Signer } from '../keys';
import { checkFiles, listVersions, versionKey } from './store';
import { describeOnBothStores } from '../testing/both-stores';
import { NOW } from '../testing/demo-store';
import type { AssignmentRule } from '@portal/shared/federation';

const DAY = 86_400_000;
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY);

interface History {
  log: LogEntry[];
  sets: { at: number; rules: AssignmentRule[]; head: string }[];
  published: { version: string; at: number }[];
  now: Date;
}

/**
 * What portalctl does to one remote, over days; every step publishes, promotes to all or a part, rolls back, or waits.
 */
const steps = fc.array(
  fc.record({
    act: fc.constantFrom('publish', 'publish', 'publish', 'everyone', 'canary', 'rollback', 'lost'),
    pick: fc.nat(60),
    hours: fc.nat(72),
  }),
  { minLength: 30, maxLength: 160 },
);

function play(acts: readonly { act: string; pick: number; hours: number }[]): History {
  const history: History = { log: [], sets: [], published: [], now: NOW };
  let at = NOW.getTime();
  for (const { act, pick, hours } of acts) {
    at += 1 + hours * 3_600_000;
    history.now = new Date(at);
    if (act === 'publish' || history.published.length === 0) {
      history.published.push({ version: `1.0.${history.published.length}`, at });
      continue;
    }
    const before = history.sets.at(-1);
    const { version } = history.published[pick % history.published.length]!;
    try {
      const rules =
        act === 'rollback'
          ? rollBack(before?.rules ?? [], versionsForEveryone(inForce(history.log, before?.head), 'payment'))
          : promote(before?.rules ?? [], version, act === 'canary' ? { percent: 1 + pick } : {});
      const seq = history.log.length + 1;
      const canaries = rules.slice(0, -1).map((rule) => rule.version);
      history.log.push({
        seq,
        at: history.now.toISOString(),
        action: act === 'rollback' ? 'rollback' : 'promote',
        actor: 'ops',
        remote: 'payment',
        version: act === 'rollback' ? undefined : version,
        counter: history.sets.length + 1,
        everyone: { payment: rules.at(-1)!.version },
        canaries: { payment: canaries },
        replaces: before?.head,
        previous: '',
        hash: `hash ${seq}`,
      });
      // A switch that was killed or lost leaves its line and nothing else.
      if (act !== 'lost') history.sets.push({ at, rules, head: `hash ${seq}` });
    } catch (error) {
      if ((error as Error).name !== 'ReleaseError') throw error;
    }
  }
  return history;
}

test('whatever happened, no version goes that is among the newest 20, younger than 7 days, or live', () => {
  let removed = 0;
  fc.assert(
    fc.property(steps, fc.nat(30), (acts, idle) => {
      const { log, sets, published, now: last } = play(acts);
      const now = new Date(last.getTime() + idle * DAY);
      const set = sets.at(-1);
      const gone = prunable(
        published,
        liveVersions('payment', set ? { rules: { payment: set.rules }, log: set.head } : null, log, now),
        now,
      );
      removed += gone.length;
      const newest = published
        .toReversed()
        .slice(0, KEEP_VERSIONS)
        .map(({ version }) => version);
      for (const version of newest) expect(gone).not.toContain(version);
      for (const { version, at } of published)
        if (now.getTime() - at <= KEEP_DAYS * DAY) expect(gone).not.toContain(version);
      // Current and previous set, and every set that was in force at any time of the last 7 days.
      sets.forEach(({ rules }, index) => {
        const until = sets[index + 1]?.at ?? now.getTime();
        if (index >= sets.length - 2 || until >= now.getTime() - KEEP_DAYS * DAY)
          for (const { version } of rules) expect(gone).not.toContain(version);
      });
      // What a person promoted last, and what a rollback would return everyone to.
      const chain = inForce(log, set?.head);
      const promoted = chain.findLast(({ action }) => action === 'promote')?.version;
      if (promoted) expect(gone).not.toContain(promoted);
      try {
        for (const { version } of rollBack([set!.rules.at(-1)!], versionsForEveryone(chain, 'payment')))
          expect(gone).not.toContain(version);
      } catch {
        /* nothing to return to */
      }
    }),
    { numRuns: 500 },
  );
  expect(removed).toBeGreaterThan(500);
});

test('what may go does go: without any set, everything beyond the newest 20 that is older than 7 days', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(40), { maxLength: 60 }), (ages) => {
      const published = ages.map((age, index) => ({ version: String(index), at: inDays(-age).getTime() }));
      const gone = prunable(published, new Set(), NOW);
      const oldest = [...published]
        .sort((a, b) => b.at - a.at)
        .slice(KEEP_VERSIONS)
        .filter(({ at }) => NOW.getTime() - at > KEEP_DAYS * DAY);
      expect(gone).toHaveLength(oldest.length);
    }),
  );
});

describeOnBothStores((stores) => {
  test('removes record and files, says so in the log, and what is in force still stands whole', async () => {
    const demo = await stores.demo(['payment']);
    const versions = Array.from({ length: KEEP_VERSIONS + 4 }, (_one, index) => `1.0.${index}`);
    for (const version of versions) await demo.publish('payment', version);
    await demo.release({ payment: '1.0.0' });
    const ops = await demo.ops();
    const set = await readSet(demo.store, [ops.publicKey]);
    // The store's own clock says when a version was published: look at it from a year ahead.
    const now = new Date(Date.now() + 365 * DAY);
    const parts = { store: demo.store, remote: 'payment', set, roots: [ops.publicKey], key: ops, now };
    const gone = await pruneRemote(parts);
    expect(gone.length).toBeGreaterThanOrEqual(3);
    expect(gone).not.toContain('1.0.0');
    const left = await listVersions(demo.store, 'payment');
    expect(left).toContain('1.0.0');
    expect(left).toHaveLength(versions.length - gone.length);
    for (const version of gone) expect(await demo.store.list(`${versionKey('remotes/payment', version)}/`)).toEqual([]);
    expect((await readJournal(demo.store, 'payment', [ops.publicKey])).at(-1)).toMatchObject({
      action: 'prune',
      pruned: gone,
    });
    const { remote } = await demo.build('payment', '1.0.0');
    await checkFiles(
      demo.store,
      versionKey('remotes/payment', '1.0.0'),
      Object.fromEntries(
        Object.entries(remote.assets).map(([url, hash]) => [url.slice(url.lastIndexOf('/') + 1), hash]),
      ),
    );
    expect(await pruneRemote(parts)).toEqual([]);

    // A version that was removed cannot come into force again; published anew it can.
    const toEveryone = (version: string) =>
      switchSet({
        store: demo.store,
        key: ops,
        now: NOW,
        event: { action: 'promote', remote: 'payment', version },
        change: ({ keys }) => ({ keys, rules: { payment: [{ version }] } }),
      });
    await expect(toEveryone(gone[0]!)).rejects.toMatchObject({ name: 'ReleaseError' });
    await publishVersion({
      store: demo.store,
      ...(await demo.build('payment', gone[0]!)),
      key: await demo.department('payment'),
      now: NOW,
    });
    expect((await toEveryone(gone[0]!)).rules.payment).toEqual([{ version: gone[0] }]);
    await demo.remove();
  }, 60_000);

  test('a line that says a version was removed counts only when its department or operations have signed it, here', async () => {
    const demo = await stores.demo(['payment', 'queries']);
    await demo.publish('payment', '1.0.0');
    await demo.publish('queries', '1.0.0');
    await demo.release({ payment: '1.0.0', queries: '1.0.0' });
    await demo.publish('payment', '1.0.1');
    const ops = await demo.ops();
    const toEveryone = (version: string) =>
      switchSet({
        store: demo.store,
        key: ops,
        now: NOW,
        event: { action: 'promote', remote: 'payment', version },
        change: ({ keys, rules }) => ({ keys, rules: { ...rules, payment: [{ version }] } }),
      });
    const claim = { action: 'prune' as const, remote: 'payment', pruned: ['1.0.1'] };
    const payment = await demo.department('payment');
    const write = (key: Signer) => appendJournal(demo.store, claim, key, NOW);
    const journal = 'journals/payment.jsonl';
    // Signed by another department, also under this one's name; changed after it was signed; written again after the
    // version was published again.
    await write(await demo.department('queries'));
    await write({ ...payment, privateKey: (await demo.department('queries')).privateKey });
    expect((await toEveryone('1.0.1')).rules.payment).toEqual([{ version: '1.0.1' }]);
    await toEveryone('1.0.0');
    const line = `${JSON.stringify(await write(payment))}\n`;
    await expect(toEveryone('1.0.1')).rejects.toThrow('was never published, or was removed');
    await demo.store.remove(['records/payment/1.0.1.json']);
    await demo.publish('payment', '1.0.1');
    await demo.store.append(journal, line);
    await demo.store.append(journal, line.replace('"seq":', '"seq":1'));
    expect((await toEveryone('1.0.1')).rules.payment).toEqual([{ version: '1.0.1' }]);
    await demo.remove();
  }, 60_000);
});
