// The services as a process of their own: bundled once, started on a free port, asked over HTTP, and killed when a test
// wants it.
import type { ChildProcess } from 'node:child_process';
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { repositoryRoot } from '../platform/core/paths';
import { oncePerRun, RUN_FOLDER } from './jest-run';
import type { TestClient } from './test-client';
import { createTestClient, TEST_CAPTCHA } from './test-client';

const READY = /services ready at (\S+)/;
const START_TIMEOUT_MS = 120_000;

/** Code of ours as one file for Node; nobody builds into it while it is used. */
export interface ServicesBundle {
  file: string;
  remove: () => Promise<void>;
}

async function bundleInto(folder: string, entry: string): Promise<string> {
  const home = join(repositoryRoot(), 'deploy/services');
  const { dependencies } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const external = Object.keys(dependencies)
    .filter((name) => !name.startsWith('@portal/') && name !== 'crypto-js')
    .flatMap((name) => [name, `${name}/*`]);
  // What stays outside the bundle is found beside it.
  await symlink(join(home, 'node_modules'), join(folder, 'node_modules'));
  const file = join(folder, 'main.mjs');
  const script = `const { bundleForNode } = await import(${JSON.stringify(pathToFileURL(join(repositoryRoot(), 'deploy/build/src/building/run-ts.mjs')).href)}); await bundleForNode(${JSON.stringify({ entry, outfile: file, external })});`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { cwd: repositoryRoot() });
  return file;
}

/**
 * Bundled once for all suites of a Jest run; outside of one, for this caller alone.
 * @param entry relative to the root
 */
export async function bundleServices(entry = 'deploy/services/src/main.ts'): Promise<ServicesBundle> {
  if (process.env[RUN_FOLDER]) {
    const file = await oncePerRun(`bundle-${basename(entry, '.ts')}`, (folder) => bundleInto(folder, entry));
    return { file, remove: () => Promise.resolve() };
  }
  const folder = await mkdtemp(join(tmpdir(), 'portal-bundle-'));
  return { file: await bundleInto(folder, entry), remove: () => rm(folder, { recursive: true, force: true }) };
}

export interface ServicesProcess {
  url: string;
  pid: number /** What it wrote until it was ready. */;
  said: string;
  kill: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>;
}

/**
 * @param command what runs the bundle, for a core of its own or a profile
 * @throws Error with what the process wrote when it ends before it is ready
 */
export async function startServicesProcess(
  bundle: Pick<ServicesBundle, 'file'>,
  env: Record<string, string>,
  command: readonly string[] = [process.execPath],
): Promise<ServicesProcess> {
  const [program = process.execPath, ...parameters] = command;
  const child = spawn(program, [...parameters, bundle.file], {
    cwd: repositoryRoot(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      NODE_NO_WARNINGS: '1',
      LOG_LEVEL: 'error',
      CAPTCHA_TEST_CODE: TEST_CAPTCHA,
      DEMO_DATA: 'on',
      HOST: '127.0.0.1',
      PORT: '0',
      ...env,
    },
  });
  // A test that is itself ended leaves no process behind.
  const endWithTest = (): void => {
    child.kill('SIGKILL');
  };
  process.once('exit', endWithTest);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      process.off('exit', endWithTest);
      resolve();
    });
  });
  const { url, said } = await readyAddress(child);
  return {
    url,
    said,
    pid: child.pid ?? 0,
    kill: async (signal) => {
      child.kill(signal);
      await ended;
    },
  };
}

function readyAddress(child: ChildProcess): Promise<{ url: string; said: string }> {
  return new Promise((resolve, reject) => {
    let output = '';
    const limit = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`the services did not start:\n${output}`));
    }, START_TIMEOUT_MS);
    const read = (data: Buffer): void => {
      output += data.toString();
      const url = READY.exec(output)?.[1];
      if (url === undefined) return;
      clearTimeout(limit);
      resolve({ url, said: output });
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => {
      clearTimeout(limit);
      reject(new Error(`the services ended with ${code}:\n${output}`));
    });
  });
}

interface Injected {
  method: string;
  url: string;
  query?: Record<string, string>;
  headers: Record<string, string>;
  payload?: Buffer | object;
}

/**
 * The client of the tests, over a real connection.
 * @param urlNow where the services listen now: after a restart it is another port
 * @param now the clock of the services
 */
export function createHttpClient(urlNow: () => string, now: () => Date = () => new Date()): TestClient {
  const inject = async ({ method, url, query, headers, payload }: Injected) => {
    const address = new URL(url, urlNow());
    for (const [key, value] of Object.entries(query ?? {})) address.searchParams.set(key, value);
    const isBytes = Buffer.isBuffer(payload);
    const body = payload === undefined ? undefined : isBytes ? new Uint8Array(payload) : JSON.stringify(payload);
    const answer = await fetch(address, {
      method,
      body,
      headers: { ...headers, ...(payload === undefined || isBytes ? {} : { 'content-type': 'application/json' }) },
    });
    const rawPayload = Buffer.from(await answer.arrayBuffer());
    // fetch has unpacked it already.
    const answered = {
      ...Object.fromEntries(answer.headers),
      'content-encoding': undefined,
      'set-cookie': answer.headers.getSetCookie(),
    };
    return {
      statusCode: answer.status,
      headers: answered,
      rawPayload,
      json: () => JSON.parse(rawPayload.toString('utf8')) as unknown,
    };
  };
  return createTestClient({ inject } as unknown as FastifyInstance, now);
}
