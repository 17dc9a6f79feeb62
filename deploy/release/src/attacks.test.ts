// The attacks of the TUF catalogue on the release set and its records: none is believed, and a bad record takes only
// its own remote out.
import {
  BRIEF_TYPE,
  embed,
  openReleaseSet,
  RECORD_TYPE,
  resolveReleaseSet,
  SET_TYPE,
  toRecordPayload,
} from '@portal/shared/federation';
import type { EmbeddedEnvelope, ReleasedRemote, SetPayload } from '@portal/shared/federation';
import { briefText } from './release';
import { signEnvelope } from './sign';
import type { Signer } from './keys';
import { describeOnBothStores } from './testing/both-stores';
import { NOW } from './testing/demo-store';
import type { DemoStore } from './testing/demo-store';

describeOnBothStores((stores) => {
  let demo: DemoStore;
  let ops: Signer;
  let set: SetPayload;
  beforeAll(async () => {
    demo = await stores.demo();
    ops = await demo.ops();
    await demo.publish('payment', '1.0.0');
    await demo.publish('queries', '1.0.0');
    set = await demo.release({ payment: '1.0.0', queries: '1.0.0' });
  });
  afterAll(() => demo.remove());

  const seal = (payload: SetPayload, key = ops) =>
    JSON.stringify(embed(signEnvelope(SET_TYPE, JSON.stringify(payload), key)));
  const sealBrief = (remote: ReleasedRemote, key: Signer) =>
    embed(signEnvelope(BRIEF_TYPE, briefText(remote, JSON.stringify(toRecordPayload(remote))), key));
  const verify = async (payload: SetPayload) =>
    resolveReleaseSet(await openReleaseSet(seal(payload), [ops.publicKey]), {});
  const recordOf = (name: string) => set.records.find(({ text }) => text.includes(`"name":"${name}"`))!;
  const withRecord = (name: string, record: EmbeddedEnvelope) => ({
    ...set,
    records: set.records.map((one) => (one === recordOf(name) ? record : one)),
  });

  test('the honest set opens: both remotes run', async () => {
    const { remotes, unavailable } = await resolveReleaseSet(
      await openReleaseSet(await demo.currentText(), [ops.publicKey]),
      {},
    );
    expect(remotes.map(({ name }) => name)).toEqual(['payment', 'queries']);
    expect(unavailable).toEqual([]);
  });

  test('single-byte flips of the set as it is served: 0 accepted', async () => {
    const { bytes } = (await demo.store.read('current.json'))!;
    let accepted = 0;
    for (let at = 0; at < bytes.length; at += 1) {
      const flipped = Buffer.from(bytes);
      flipped[at]! ^= 1 << (at % 7);
      await openReleaseSet(flipped.toString('utf8'), [ops.publicKey]).then(
        () => {
          accepted += 1;
        },
        () => undefined,
      );
    }
    expect(accepted).toBe(0);
  }, 60_000);

  test('single-byte flips of a record inside a set that operations signed: 0 accepted, the other remote lives', async () => {
    const honest = recordOf('payment');
    const [signature] = honest.signatures;
    const text = Buffer.from(honest.text);
    let accepted = 0;
    const attempt = async (record: EmbeddedEnvelope) => {
      const { remotes } = await verify(withRecord('payment', record)).catch(() => ({ remotes: [{ name: 'queries' }] }));
      expect(remotes.map(({ name }) => name)).toContain('queries');
      if (remotes.length > 1) accepted += 1;
    };
    for (let at = 0; at < text.length; at += 1) {
      const flipped = Buffer.from(text);
      flipped[at]! ^= 0x01;
      await attempt({ ...honest, text: flipped.toString('utf8') });
    }
    const parts = { keyid: signature!.keyid, sig: signature!.sig };
    for (const key of ['keyid', 'sig'] as const) {
      for (let at = 0; at < parts[key].length; at += 1) {
        const flipped =
          parts[key].slice(0, at) + String.fromCharCode(parts[key].charCodeAt(at) ^ 0x01) + parts[key].slice(at + 1);
        await attempt({ ...honest, signatures: [{ ...parts, [key]: flipped }] });
      }
    }
    expect(accepted).toBe(0);
  }, 60_000);

  test('arbitrary key: a set signed by a department, or by anybody, is refused', async () => {
    for (const key of [
      await demo.department('payment'),
      { ...ops, privateKey: (await demo.department('payment')).privateKey },
    ]) {
      await expect(openReleaseSet(seal(set, key), [ops.publicKey])).rejects.toMatchObject({ name: 'ReleaseSetError' });
    }
    await expect(openReleaseSet(seal(set), [])).rejects.toMatchObject({ name: 'ReleaseSetError' });
  });

  test('arbitrary software: a department signing for another takes only that remote out', async () => {
    const { remote } = await demo.build('queries', '1.0.0');
    const forged = sealBrief(remote, await demo.department('payment'));
    const { remotes, unavailable } = await verify(withRecord('queries', forged));
    expect(remotes.map(({ name }) => name)).toEqual(['payment']);
    expect(unavailable).toMatchObject([
      { name: 'queries', title: '部门 queries', reason: 'record', routes: [{ path: '/queries' }] },
    ]);
  });

  test('mix and match: a record of another version, or of another remote, does not stand in', async () => {
    await demo.publish('payment', '2.0.0');
    const { remote } = await demo.build('payment', '2.0.0');
    const other = sealBrief(remote, await demo.department('payment'));
    const swapped = await verify(withRecord('payment', other));
    expect(swapped.remotes.map(({ name }) => name)).toEqual(['queries']);
    const doubled = await verify(withRecord('queries', recordOf('payment')));
    expect(doubled.remotes.map(({ name }) => name)).toEqual(['payment']);
  });

  test('key compromise of one department: it reaches that remote alone, and nothing once operations take the key away', async () => {
    const stolen = await demo.department('payment');
    const { remote: evil } = await demo.build('payment', '6.6.6');
    const { remote: other } = await demo.build('queries', '6.6.6');
    // The thief can neither change the set nor sign for another department …
    await expect(
      openReleaseSet(
        seal(
          {
            ...set,
            rules: { ...set.rules, payment: [{ version: '6.6.6' }] },
            records: [...set.records, sealBrief(evil, stolen)],
          },
          stolen,
        ),
        [ops.publicKey],
      ),
    ).rejects.toMatchObject({ name: 'ReleaseSetError' });
    const forged = await verify({
      ...set,
      rules: { ...set.rules, queries: [{ version: '6.6.6' }] },
      records: [...set.records, sealBrief(other, stolen)],
    });
    expect(forged.remotes.map(({ name }) => name)).toEqual(['payment']);
    // … and what the key has signed ends with the key.
    const { remotes, unavailable } = await verify({ ...set, keys: { ...set.keys, payment: [] } });
    expect([remotes.map(({ name }) => name), unavailable.map(({ name }) => name)]).toEqual([['queries'], ['payment']]);
  });

  test('a record cannot pose as a set, nor a set as a record', async () => {
    const asSet = JSON.stringify({
      ...embed(signEnvelope(SET_TYPE, JSON.stringify(set), ops)),
      payloadType: RECORD_TYPE,
    });
    await expect(openReleaseSet(asSet, [ops.publicKey])).rejects.toMatchObject({ spot: 'envelope' });
  });

  test.each([
    ['another contract', { contract: 2 as never }, 'contract'],
    ['a malformed record', { size: -1 }, 'record'],
    [
      'a path of another remote',
      { routes: [{ page: 'queries', path: '/payment', title: '列表', auth: 'public', layout: 'top' }] as never },
      'record',
    ],
  ])('%s takes only its own remote out', async (_what, own, reason) => {
    const { remote } = await demo.build('queries', '1.0.0', own);
    const record = sealBrief(remote, await demo.department('queries'));
    const { remotes, unavailable } = await verify(withRecord('queries', record));
    expect(remotes.map(({ name }) => name)).toEqual(['payment']);
    expect(unavailable).toMatchObject([{ name: 'queries', reason }]);
  });

  test('a signed text that is no release set is refused with its spot', async () => {
    const spots: unknown[] = [];
    for (const own of [
      { schema: 2 },
      { counter: 1.5 },
      { expiresAt: 'tomorrow' },
      { rules: { payment: [] } },
      { records: null },
      { log: 'x' },
    ]) {
      await openReleaseSet(seal({ ...set, ...own } as never), [ops.publicKey]).catch(({ spot }: { spot: unknown }) =>
        spots.push(spot),
      );
    }
    expect(spots).toEqual(['schema', 'counter', 'expiresAt', 'rules["payment"]', 'records', 'log']);
  });

  test('an audience without any record of its version still gets the others', async () => {
    const { remotes, unavailable } = await verify({ ...set, rules: { ...set.rules, payment: [{ version: '9.9.9' }] } });
    expect(remotes.map(({ name }) => name)).toEqual(['queries']);
    expect(unavailable[0]).toMatchObject({ name: 'payment', routes: [] });
    expect(NOW.getTime()).toBeLessThan(Date.parse(set.expiresAt));
  });
});
