// The commands of a roll-out, and how long each takes to reach the next page load.
import { execFile } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { run } from '../../deploy/release/src/cli';
import type { TestReleases } from '../support/releases';
import type { Figures } from './figures';
import type { Visitor } from './page-load';

export const REMOTES = ['queries', 'payment', 'signing', 'surveying'];
/** How long a command may take to reach a page load before it counts as lost. */
const LOST_MS = 20_000;
/** What the bench makes goes past the gate. */
const UNTRIED = ['--untried', 'bench'];
const env = (name: string): string => process.env[name] ?? '';

export interface RollOutPlan {
  rollOuts: number;
  rollbacks: number;
}
type RollOutFigures = Pick<Figures, 'promoteMs' | 'rollbackMs' | 'rollOuts' | 'rollbacks'>;

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
    writeErr: (text) => said.push(text),
    build: refuse,
    gate: refuse,
  });
  if (code !== 0) throw new Error(`portalctl ${args.join(' ')}: ${said.join('\n')}`);
}

/** Milliseconds from giving the command to the end of the first page load that has `version`. */
async function timeCommand(visitor: Visitor, name: string, version: string, ...args: string[]): Promise<number> {
  const started = performance.now();
  await portalctl(...args);
  while ((await servedVersion(visitor, name)) !== version) {
    if (performance.now() - started > LOST_MS) throw new Error(`${args.join(' ')}: no page load has ${version}`);
    await setTimeout(20);
  }
  return performance.now() - started;
}

/** What a page load gets of the remote; empty where nothing is. */
async function servedVersion(visitor: Visitor, name: string): Promise<string> {
  return (await visitor.load(name)).remotes.find((one) => one.name === name)?.version ?? '';
}

/** Publishes and promotes version after version, remote after remote, and takes every fourth or so back. */
export async function rollOut(
  plan: RollOutPlan,
  releases: readonly TestReleases[],
  visitor: Visitor,
): Promise<RollOutFigures> {
  const figures: RollOutFigures = { promoteMs: [], rollbackMs: [], rollOuts: 0, rollbacks: 0 };
  const every = Math.ceil(plan.rollOuts / plan.rollbacks);
  for (let each = 0; each < plan.rollOuts; each += 1) {
    const own = releases[each % releases.length]!;
    const { name } = own.remote;
    const before = await servedVersion(visitor, name);
    const version = await own.publish();
    figures.promoteMs.push(await timeCommand(visitor, name, version, 'promote', `${name}@${version}`, ...UNTRIED));
    figures.rollOuts += 1;
    if ((each + 1) % every !== 0 && each + 1 !== plan.rollOuts) continue;
    figures.rollbackMs.push(await timeCommand(visitor, name, before, 'rollback', name));
    figures.rollbacks += 1;
  }
  return figures;
}

/** More than starting that process takes. */
const START_MS = 60_000;

/**
 * The same in a process of its own (roll-out-process.ts), beside whatever this one does. Throws where it hangs: it
 * takes longer than if each command were only just not lost.
 */
export async function rollOutBeside(plan: RollOutPlan): Promise<RollOutFigures> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--enable-source-maps', env('ROLLOUT_PROCESS')], {
    env: { ...process.env, ROLLOUT_PLAN: JSON.stringify(plan) },
    timeout: START_MS + LOST_MS * (plan.rollOuts + plan.rollbacks),
  });
  return JSON.parse(stdout) as RollOutFigures;
}
