// Starts the nginx of this machine, as an ordinary process on a free loopback port, with the configuration that
// production gets.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { nginxConfig, PRODUCTION } from '../config';
import type { NginxOptions } from '../config';

const PLACES = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];
const TIMEOUT_MS = 15_000;

/** Null where nginx is not installed. */
export const findNginx = (): string | null =>
  [process.env.NGINX_PATH ?? '', ...PLACES].find((file) => file && fs.existsSync(file)) ?? null;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net
      .createServer()
      .on('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = server.address() as net.AddressInfo;
        server.close(() => resolve(port));
      });
  });
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net
      .connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      })
      .on('error', () => resolve(false));
  });
}

/**
 * @param services host:port
 * @param change of the configuration, for what would take long
 * @param tls files of certificate and key
 */
export async function startNginx(
  binary: string,
  store: string,
  services: string,
  change: (text: string) => string = (text) => text,
  tls?: NginxOptions['tls'],
): Promise<{ url: string; logs(): string; stop(): Promise<void> }> {
  const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'nginx-'));
  const port = await freePort();
  const file = path.join(temporary, 'nginx.conf');
  // Workers of a process that root starts run as another user, who must still reach temporary folders of ours.
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  fs.writeFileSync(
    file,
    user +
      change(
        nginxConfig({
          ...PRODUCTION,
          listen: `127.0.0.1:${port}`,
          store,
          services,
          temporary,
          accessLog: path.join(temporary, 'access.log'),
          tls,
        }),
      ),
  );
  const child = spawn(binary, ['-p', temporary, '-e', 'stderr', '-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (data: Buffer) => {
    said += data.toString();
  });
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await answers(port))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`nginx did not start: ${said}`);
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
  return {
    url: `http${tls ? 's' : ''}://localhost:${port}`,
    /** What its access and error logs hold. */
    logs: () => fs.readFileSync(path.join(temporary, 'access.log'), 'utf8') + said,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null)
        await new Promise((resolve) => {
          child.once('exit', resolve);
        });
      fs.rmSync(temporary, { recursive: true, force: true });
    },
  };
}
