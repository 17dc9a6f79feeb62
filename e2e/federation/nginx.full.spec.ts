// The portal behind nginx: the same releases from the same store, services of its own behind it, a person signs in and
// opens a remote's page.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findNginx, startNginx } from '../../deploy/nginx/src/testing/start-nginx';
import { accountOf } from '../support/accounts';
import { expect, test } from '../support/portal-test';
import { copySeeded } from '../support/seeded-portal';
import { open, signIn } from '../support/sign-in';

const READY = /services ready at (\S+)/;
const SERVICES = path.join(__dirname, '../../deploy/services/dist/main.mjs');

/** The services take writes only from the origin that people type: those behind the edge would refuse nginx's. */
async function startServices(): Promise<{ host: string; stop(): Promise<void> }> {
  const seeded = await copySeeded(fs.mkdtempSync(path.join(os.tmpdir(), 'nginx-services-')));
  const child = spawn(process.execPath, [SERVICES], {
    env: {
      ...process.env,
      ...seeded.env,
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: seeded.dataDir,
      CAPTCHA_TEST_CODE: 'TEST',
      LOG_LEVEL: 'silent',
      PUBLIC_ORIGIN: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => {
        output += data.toString();
        const found = READY.exec(output)?.[1];
        if (found) resolve(found);
      });
    child.on('exit', (code) => reject(new Error(`the services ended with ${code}: ${output}`)));
  });
  return {
    host: new URL(url).host,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null)
        await new Promise((resolve) => {
          child.once('exit', resolve);
        });
      await seeded.remove();
    },
  };
}

const binary = findNginx();
if (!binary) console.warn('nginx is not installed: the portal behind it is NOT tested here');

test('behind nginx a person signs in and opens a page of a remote', async ({ page, watch }) => {
  test.skip(!binary, 'nginx is not installed');
  const services = await startServices();
  const nginx = await startNginx(binary ?? '', process.env.PORTAL_STORE ?? '', services.host);
  try {
    const served: string[] = [];
    page.on('response', (response) => {
      served.push(new URL(response.url()).pathname);
    });
    await page.goto(`${nginx.url}/#/login`);
    await signIn(page, accountOf('citizen'), { open: false });
    await open(page, '/apply-list');
    await expect(page.locator('main#page')).toHaveAttribute('data-path', '/apply-list');
    expect(served).toContain('/releases/current.json');
    expect(served.some((url) => /^\/remotes\/applications\/[^/]+\/remoteEntry\./.test(url))).toBe(true);
    expect(watch.problems).toEqual([]);
  } finally {
    await page.goto('about:blank');
    await nginx.stop();
    await services.stop();
  }
});
