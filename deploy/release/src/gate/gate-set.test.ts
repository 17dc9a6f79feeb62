// The gate's set is one that a shell believes and runs the remote from, under its own key and no other.
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openReleaseSet, resolveReleaseSet } from '@portal/shared/federation';
import { makeBuild } from '../testing/demo-store';
import { makeGateSet } from './gate-set';

test('a shell that believes the key of this run gets the remote; another run’s key opens nothing', async () => {
  const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'gate-set-'));
  try {
    const { remote } = await makeBuild(dir, 'payment', '1.0.0');
    const { text, publicKey } = makeGateSet(remote, new Date('2026-11-21T09:00:00Z'));
    const { remotes, unavailable } = await resolveReleaseSet(await openReleaseSet(text, [publicKey]), {});
    expect(unavailable).toEqual([]);
    expect(remotes).toMatchObject([{ name: 'payment', version: '1.0.0', entry: remote.entry }]);
    await expect(openReleaseSet(text, [makeGateSet(remote, new Date()).publicKey])).rejects.toMatchObject({
      name: 'ReleaseSetError',
    });
  } finally {
    await fs.rm(dir, { recursive: true, force: true });
  }
});
