// The containers of compose.yaml as processes of this machine, with their own commands and variables: keys, migration,
// services, mirror, nginx and operations' commands work together, also at a second start.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs/promises';
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parse } from 'yaml';
import { findNginx, startNginx } from '../../nginx/src/testing/start-nginx';
import { putShell } from '../../release/src/put-shell';
import { makeDemoStore } from '../../release/src/testing/demo-store';
import { startS3Server } from '../../release/src/testing/s3-server';
import { findPostgres } from '../../services/src/testing/postgres';
import { createTestDatabase } from '../../services/src/testing/run-postgres';

const root = path.join(__dirname, '../../..');
const nginx = findNginx();
const canRun = nginx !== null && findPostgres() !== null;
if (!canRun) console.warn('nginx or PostgreSQL is not installed: what compose.yaml starts is NOT run here');

interface Service {
  command?: string[];
  environment?: Record<string, string>;
}
const running: ChildProcess[] = [];
const ending: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const child of running) {
    child.kill('SIGTERM');
    if (child.exitCode === null)
      await new Promise((resolve) => {
        child.once('exit', resolve);
      });
  }
  for (const end of ending.toReversed()) await end();
});

/** A program with exactly these variables. */
function start(command: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, command.slice(1), { cwd: root, env: { PATH: process.env.PATH, ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      said += data.toString();
    });
  const ended = new Promise<number | null>((resolve) => {
    child.on('exit', resolve);
  });
  return { child, ended, said: () => said };
}

async function freePort(): Promise<string> {
  const server = net.createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => void server.close(resolve));
  return String(port);
}

async function answered(url: string, isMeant: (answer: Response) => boolean, said: () => string): Promise<Response> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await pause(200)) {
    const answer = await fetch(url).catch(() => null);
    if (answer && isMeant(answer)) return answer;
  }
  throw new Error(`${url} did not answer: ${said()}`);
}

(canRun ? test : test.skip)('keys, migration, services, mirror, nginx, renew and watch', async () => {
  for (const name of ['deploy/services', 'deploy/release']) {
    const build = spawn(process.execPath, [path.join(root, 'deploy/build/src/building/build-server.mjs')], {
      cwd: path.join(root, name),
      stdio: 'ignore',
    });
    expect(await new Promise((resolve) => build.on('exit', resolve))).toBe(0);
  }
  const text = (await fs.readFile(path.join(root, 'compose.yaml'), 'utf8')).replace(/\$\{\w+:-([^}]*)\}/g, '$1');
  const { services } = parse(text, { merge: true }) as { services: Record<string, Service> };

  const s3 = await startS3Server();
  ending.push(() => s3.stop());
  const demo = await makeDemoStore(['payment'], () => s3.open('compose'));
  ending.push(() => demo.remove());
  const shell = path.join(demo.root, 'shell');
  await fs.mkdir(shell);
  await fs.writeFile(path.join(shell, 'index.html'), '<p>portal</p>');
  await putShell(demo.store, '1.0.0', shell, await demo.ops());
  await demo.publish('payment', '1.0.0');
  await demo.release({ payment: '1.0.0' });
  const { url: databaseUrl, drop } = await createTestDatabase('empty');
  ending.push(drop);

  const data = path.join(demo.root, 'data');
  const mirror = path.join(demo.root, 'mirror');
  await fs.mkdir(data);
  await fs.cp(demo.keys, path.join(data, 'keys'), { recursive: true });
  const [port, inner, metrics] = [await freePort(), await freePort(), await freePort()];
  /** What containers find by name is at other places of this machine. */
  const here = (value: string) =>
    value.replace('/portal/.data', data).replace('/portal/.mirror', mirror).replace('/tmp/data', `${demo.root}/tmp`);
  const variablesOf = (name: string): Record<string, string> => {
    const own = Object.entries(services[name]!.environment ?? {}).map(([key, value]) => [key, here(value)] as const);
    const given = Object.fromEntries(own);
    const replaced = {
      ...{ DATABASE_URL: databaseUrl, RELEASE_STORE: s3.where('compose'), METRICS_PORT: metrics, ...s3.env },
      ...{ HOST: '127.0.0.1', PORT: port, INNER_HOST: '127.0.0.1', INNER_PORT: inner },
    };
    return { ...given, ...Object.fromEntries(Object.entries(replaced).filter(([key]) => key in given)) };
  };
  const commandOf = (name: string) => services[name]!.command!.map(here);
  const once = async (name: string, command = commandOf(name)) => {
    const { ended, said } = start(command, variablesOf(name));
    expect([name, await ended, said()]).toEqual([name, 0, said()]);
    return said();
  };

  expect(await once('keys')).toContain('new keys');
  expect(await once('keys')).toContain('a key for every use');
  await once('migrate');
  await once('migrate');

  const image = await fs.readFile(path.join(root, 'deploy/k8s/Containerfile'), 'utf8');
  const command = JSON.parse(
    image
      .match(/^CMD (\[.*\])$/gm)!
      .at(-1)!
      .slice(4),
  ) as string[];
  const served = start(command, variablesOf('services'));
  const mirrored = start(commandOf('mirror'), variablesOf('mirror'));
  running.push(served.child, mirrored.child);
  await answered(`http://127.0.0.1:${port}/readyz`, ({ status }) => status === 200, served.said);
  await answered(`http://127.0.0.1:${metrics}/metrics`, ({ status }) => status === 200, mirrored.said);
  const origin = await startNginx(nginx!, mirror, `127.0.0.1:${port}`);
  ending.push(() => origin.stop());
  const page = await answered(`${origin.url}/`, ({ status }) => status === 200, mirrored.said);
  expect(await page.text()).toBe('<p>portal</p>');
  const call = await fetch(`${origin.url}/api/nowhere`);
  expect([call.status, call.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
  const figures = await (await fetch(`http://127.0.0.1:${inner}/metrics`)).text();
  expect(figures).toContain('# TYPE text_messages_waiting gauge');

  // The watch of compose.yaml, one look; and what the nightly job of the chart runs.
  const portalctl = commandOf('watch').slice(0, 2);
  expect(await once('watch', [...portalctl, 'renew'])).toContain('is good until');
  const watching = commandOf('watch').map((part) => part.replace('services:8090', `127.0.0.1:${port}`));
  expect(await once('watch', [...watching, '--once'])).toContain('no canary in force');
  expect(await once('watch', [...portalctl, 'verify'])).not.toBe('');
});
