// A department that joins during a browser test: scaffolded, published and promoted by the real commands, and taken out
// again.
import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { keyFile, openStore, readSigner, switchSet } from '../../deploy/release/src';

export const root = path.join(__dirname, '../..');
/** Inside the workspace, so that the platform is found, and outside of what is kept. */
const departments = path.join(root, 'e2e/test-results/departments');
const env = (name: string): string => process.env[name] ?? '';

/** Runs a command of deploy/build and answers what it printed. Throws what it printed where it fails. */
async function run(script: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(root, 'deploy/build/src/commands', script), ...args],
    { cwd: root, env: { ...process.env, RELEASE_KEYS: env('PORTAL_KEYS'), NODE_ENV: 'development' } },
  ).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(error.stdout + error.stderr);
  });
  return stdout;
}

/** Runs portalctl on the portal under test and answers its facts. Throws where it refuses. */
export const portalctl = async (...args: string[]): Promise<Record<string, unknown>> =>
  JSON.parse(
    (await run('portalctl.mjs', '--store', env('PORTAL_STORE'), '--keys', env('PORTAL_KEYS'), '--json', ...args))
      .trim()
      .split('\n')
      .at(-1) ?? '{}',
  ) as Record<string, unknown>;

export interface Department {
  /** Its folder, absolute. */
  folder: string;
  /** Scaffolds the remote. */
  scaffold(title: string): Promise<void>;
  /** Makes its key and publishes what its folder holds. Answers the version. */
  publish(...options: string[]): Promise<string>;
  /** Operations trust its key and put the version in force for everyone. */
  promote(version: string): Promise<void>;
  /** Takes it out of the set, with its key and its folder. */
  leave(): Promise<void>;
}

/** @param name of a remote that is not one of the product's */
export function makeDepartment(name: string): Department {
  const folder = path.join(departments, name);
  const key = (): string => keyFile(env('PORTAL_KEYS'), { remote: name });
  const publicKey = (): string => key().replace(/\.pem$/, '.pub.pem');
  return {
    folder,
    scaffold: async (title) => {
      await run('new-remote.mjs', name, title, '--into', departments);
      await portalctl('keygen', name);
    },
    publish: async (...options) => String((await portalctl('publish', name, '--from', folder, ...options)).version),
    promote: async (version) => {
      await portalctl('trust', name, publicKey());
      await portalctl('promote', `${name}@${version}`);
    },
    leave: async () => {
      const without = <T>(all: Record<string, T>): Record<string, T> =>
        Object.fromEntries(Object.entries(all).filter(([one]) => one !== name));
      await switchSet({
        store: await openStore(env('PORTAL_STORE')),
        key: await readSigner(keyFile(env('PORTAL_KEYS'), 'ops')),
        now: new Date(),
        event: { action: 'rollback', remote: name },
        change: ({ keys, rules }) => ({ keys: without(keys), rules: without(rules) }),
      });
      await fs.rm(folder, { recursive: true, force: true });
      for (const file of [key(), publicKey()]) await fs.rm(file, { force: true });
    },
  };
}
