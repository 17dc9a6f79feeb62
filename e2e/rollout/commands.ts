// The commands of a roll-out, and how long each takes to reach the next page load.
import { expect } from '@playwright/test';
import { run } from '../../deploy/release/src/cli';
import type { TestReleases } from '../support/releases';
import type { Figures } from './figures';
import type { Visitor } from './page-load';

const env = (name: string): string => process.env[name] ?? '';

/** Runs one command as operations do, in this process. Throws with what it said. */
export async function portalctl(...args: string[]): Promise<void> {
  const said: string[] = [];
  const refuse = () => Promise.reject(new Error('nothing is built here'));
  const code = await run([...args, '--json'], {
    store: env('PORTAL_STORE'),
    keys: env('PORTAL_KEYS'),
    cwd: process.cwd(),
    now: () => new Date(),
    write: (text) => said.push(text),
    build: refuse,
    gate: refuse,
  });
  if (code !== 0) throw new Error(`portalctl ${args.join(' ')}: ${said.join('\n')}`);
}

/** Milliseconds from giving the command to the end of the first page load that has `version`. */
async function timeCommand(visitor: Visitor, name: string, version: string, ...args: string[]): Promise<number> {
  const started = performance.now();
  await portalctl(...args);
  await expect
    .poll(async () => (await visitor.load(name)).remotes.find((one) => one.name === name)?.version, {
      intervals: [20],
      timeout: 20_000,
    })
    .toBe(version);
  return performance.now() - started;
}

/** Publishes and promotes version after version, remote after remote, and takes every fourth or so back. */
export async function rollOut(
  figures: Pick<Figures, 'promoteMs' | 'rollbackMs' | 'rollOuts' | 'rollbacks'>,
  plan: { rollOuts: number; rollbacks: number },
  releases: TestReleases[],
  visitor: Visitor,
): Promise<void> {
  const every = Math.ceil(plan.rollOuts / plan.rollbacks);
  for (let each = 0; each < plan.rollOuts; each += 1) {
    const own = releases[each % releases.length]!;
    const { name } = own.remote;
    const before = (await visitor.load(name)).remotes.find((one) => one.name === name)?.version ?? '';
    const version = await own.publish();
    figures.promoteMs.push(await timeCommand(visitor, name, version, 'promote', `${name}@${version}`));
    figures.rollOuts += 1;
    if ((each + 1) % every !== 0 && each + 1 !== plan.rollOuts) continue;
    figures.rollbackMs.push(await timeCommand(visitor, name, before, 'rollback', name));
    figures.rollbacks += 1;
  }
}
