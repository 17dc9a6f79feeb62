// The edge as it is started in production: its releases lie in a bucket, a promotion is served without a restart.
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { putShell } from '../../release/src/put-shell';
import { makeDemoStore } from '../../release/src/testing/demo-store';
import { startS3Server } from '../../release/src/testing/s3-server';

const READY = /portal ready/;
const BUILD = path.join(__dirname, '../../build/src/building/build-server.mjs');
const EDGE = path.join(__dirname, '../dist/main.mjs');

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

test('what operations switch in the bucket is served within a second or two, without a restart', async () => {
  const s3 = await startS3Server();
  const demo = await makeDemoStore(['payment'], () => s3.open('edge'));
  const dir = path.join(demo.root, 'shell');
  await fs.mkdir(dir);
  await fs.writeFile(path.join(dir, 'index.html'), '<p>shell</p>');
  await putShell(demo.store, '1.0.0', dir, await demo.ops());
  await demo.publish('payment', '1.0.0');
  await demo.release({ payment: '1.0.0' });
  execFileSync(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { buildServer } from '${BUILD}'; await buildServer();`,
  ]);
  const port = await freePort();
  const edge = spawn(process.execPath, [EDGE], {
    env: {
      ...process.env,
      ...s3.env,
      NODE_ENV: 'test',
      NODE_NO_WARNINGS: '1',
      RELEASE_STORE: s3.where('edge'),
      RELEASE_KEYS: demo.keys,
      DATA_DIR: path.join(demo.root, 'data'),
      PORT: String(port),
      SERVICES_URL: 'http://127.0.0.1:9',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    await new Promise<void>((resolve, reject) => {
      let output = '';
      for (const stream of [edge.stdout, edge.stderr])
        stream.on('data', (data: Buffer) => {
          output += data.toString();
          if (READY.test(output)) resolve();
        });
      edge.on('exit', (code) => reject(new Error(`the edge ended with ${code}: ${output}`)));
    });
    const get = async (url: string) => (await fetch(`http://127.0.0.1:${port}${url}`)).text();
    expect(await get('/')).toBe('<p>shell</p>');
    expect(await get('/releases/current.json')).toBe(await demo.currentText());
    await demo.publish('payment', '2.0.0');
    await demo.release({ payment: '2.0.0' });
    const switched = Date.now();
    const wanted = await demo.currentText();
    while ((await get('/releases/current.json')) !== wanted && Date.now() - switched < 20_000)
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    expect(await get('/releases/current.json')).toBe(wanted);
    expect(await get('/remotes/payment/2.0.0/remoteEntry.js')).toContain('payment@2.0.0');
    console.log(`a switch in the bucket was served after ${Date.now() - switched} ms`);
  } finally {
    edge.kill('SIGTERM');
    if (edge.exitCode === null)
      await new Promise((resolve) => {
        edge.once('exit', resolve);
      });
    await demo.remove();
    await s3.stop();
  }
}, 120_000);
