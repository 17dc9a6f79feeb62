// Two processes on one database while keys are exchanged: one has read the new file, the other still has the old one.
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
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
import type { FakeClock, TestServices } from '../../testing';
import { fakeClock, startTestServices } from '../../testing';
import { findPostgres } from '../../testing/postgres';
import { TEST_PERSONAL_KEYS } from '../../testing/test-keys';
import { readKeyFile, rotateKey, withMissing, writeKeyFile } from './key-file';
import type { KeyRing } from './key-ring';
import { openKeyRing } from './key-ring';
import type { KeyUseName } from './key-uses';
import { bindKeys } from './of-database';

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
    // A process that has missed the file for longer than the lead takes nothing that it cannot judge; whoever has both
    // keys takes its.
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
