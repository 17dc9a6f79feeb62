// nginx serves the portal as the edge does: same status, same headers, same bytes, for every kind of path.
import fs from 'node:fs/promises';
import { generateKeyPairSync } from 'node:crypto';
import http from 'node:http';
import http2 from 'node:http2';
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import zlib from 'node:zlib';
import { createEdge } from '@portal/edge';
import { makeMirror } from '../../release/src/mirror';
import { putShell } from '../../release/src/put-shell';
import { makeBuild, makeDemoStore } from '../../release/src/testing/demo-store';
import type { DemoStore } from '../../release/src/testing/demo-store';
import { startTestServices } from '../../services/src/testing';
import { makeCertificate } from '../../services/src/testing/certificates';
import type { TestServices } from '../../services/src/testing';
import { nginxConfig, PRODUCTION } from './config';
import { findNginx, startNginx } from './testing/start-nginx';

test('the committed configuration is what the edge’s tables say: pnpm nginx:config', async () => {
  expect(await fs.readFile(path.join(__dirname, '../../k8s/chart/files/nginx.conf'), 'utf8')).toBe(
    nginxConfig(PRODUCTION),
  );
});

test('host scripts that the operator released are in the policy, and only they', () => {
  const text = nginxConfig({ ...PRODUCTION, scriptOrigins: ['https://host.example.gov.cn'] });
  expect(text).toContain("script-src 'self' https://host.example.gov.cn;");
  expect(nginxConfig(PRODUCTION)).not.toContain('https://');
});

/** As a browser asks for what a person has opened. */
const AS_PAGE: RequestInit = { headers: { accept: 'text/html,*/*' }, redirect: 'manual' };
const binary = findNginx();
if (!binary)
  console.warn(
    'nginx is not installed: that it serves what the edge serves is NOT tested here (NGINX_PATH names another place)',
  );

(binary ? describe : describe.skip)('beside the edge', () => {
  let demo: DemoStore;
  let services: TestServices;
  let edge: Awaited<ReturnType<typeof createEdge>>;
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  let origins: { edge: string; nginx: string };

  beforeAll(async () => {
    demo = await makeDemoStore(['payment']);
    const built = await makeBuild(path.join(demo.root, 'build'), 'payment', '1.0.0');
    await addCompressed(built.dir);
    await demo.publish('payment', '1.0.0');
    await addCompressed(path.join(demo.dir, 'remotes/payment/1.0.0'));
    for (const version of ['0.9.0', '1.0.0'])
      await putShell(demo.store, version, await makeShell(version), await demo.ops());
    await demo.release({ payment: '1.0.0' });
    services = await startTestServices();
    const servicesUrl = await services.server.listen({ host: '127.0.0.1', port: 0 });
    edge = await createEdge({ store: demo.dir, roots: await demo.roots(), servicesUrl });
    nginx = await startNginx(binary!, demo.dir, new URL(servicesUrl).host);
    origins = { edge: await edge.listen({ host: '127.0.0.1', port: 0 }), nginx: nginx.url };
  });
  afterAll(async () => {
    await nginx.stop();
    await edge.close();
    await services.close();
    await demo.remove();
  });

  async function makeShell(version: string): Promise<string> {
    const dir = path.join(demo.root, 'shells', version);
    await fs.mkdir(dir, { recursive: true });
    const files = {
      'index.html': `<p>${version}</p>`,
      [`main.${version}.js`]: `// main of ${version}`,
      [`main.${version}.css`]: 'a{}',
      'mark.svg': '<svg/>',
      'mark.png': 'png',
      'font.woff2': 'font',
    };
    for (const [name, text] of Object.entries(files)) await fs.writeFile(path.join(dir, name), text);
    await addCompressed(dir);
    return dir;
  }
  async function addCompressed(dir: string): Promise<void> {
    for (const name of (await fs.readdir(dir)).filter((one) => /\.(js|css|html|svg)$/.test(one)))
      await fs.writeFile(path.join(dir, `${name}.gz`), zlib.gzipSync(await fs.readFile(path.join(dir, name))));
  }

  /** What belongs to one answer of one server: moment, connection, and the tag, which each makes in its own way. */
  const OWN = new Set([
    'date',
    'connection',
    'keep-alive',
    'content-length',
    'transfer-encoding',
    'server',
    'etag',
    'accept-ranges',
    'x-request-id',
  ]);
  async function answer(origin: string, url: string, init: RequestInit = {}) {
    const response = await fetch(origin + url, {
      redirect: 'manual',
      ...init,
      headers: { 'accept-encoding': 'gzip', ...init.headers },
    });
    const headers = Object.fromEntries(
      [...response.headers].filter(([name]) => !OWN.has(name) && !name.startsWith('x-ratelimit')),
    );
    if (headers['set-cookie']) headers['set-cookie'] = headers['set-cookie'].replace(/=[0-9a-f]{64}/, '=…');
    return { status: response.status, headers, body: await response.text() };
  }

  test.each([
    ['the page', '/'],
    ['the page with a query', '/?from=app'],
    ['a script of the shell', '/assets/main.1.0.0.js'],
    ['a style sheet', '/assets/main.1.0.0.css'],
    ['a picture', '/assets/mark.svg'],
    ['another', '/assets/mark.png'],
    ['a font', '/assets/font.woff2'],
    ['a script of the shell before', '/assets/main.0.9.0.js'],
    ['an entry of a remote', '/remotes/payment/1.0.0/remoteEntry.js'],
    ['a missing asset', '/assets/main.2.0.0.js'],
    ['a missing remote', '/remotes/payment/9.9.9/remoteEntry.js'],
    ['a missing script of a remote', '/remotes/payment/1.0.0/page-none.js'],
    ['health', '/healthz'],
    ['readiness', '/readyz'],
    ['a service', '/api/pub3/portals/sysConfig'],
    ['what only the inner port has', '/api/openapi.json'],
    ['figures', '/metrics'],
    ['a service that needs a session', '/api/reg3/apply/list'],
    ['no such service', '/api/none'],
  ])('%s: status, headers and body are those of the edge', async (_what, url) => {
    const [expected, found] = [await answer(origins.edge, url), await answer(origins.nginx, url)];
    if (url.startsWith('/api') || url.endsWith('z')) {
      // Answers of the services carry moments and ids of their own.
      expect({ ...found, body: '' }).toEqual({ ...expected, body: '' });
    } else {
      expect(found).toEqual(expected);
    }
  });

  test.each([
    ['/', true],
    ['/assets/mark.svg', true],
    ['/assets/main.1.0.0.js', false],
    ['/assets/font.woff2', false],
    ['/remotes/payment/1.0.0/remoteEntry.js', false],
    ['/remotes/payment/9.9.9/remoteEntry.js', true],
  ])(
    '%s: what could be a page carries the policy of pages (%s), a file for a page only what its kind obeys',
    async (url, isPage) => {
      const { headers } = await answer(origins.nginx, url);
      expect(
        ['content-security-policy', 'integrity-policy', 'permissions-policy', 'x-frame-options'].map(
          (name) => name in headers,
        ),
      ).toEqual(Array(4).fill(isPage));
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      });
    },
  );

  test('the release set: same bytes, asked after each time, compressed (brotli there, gzip here)', async () => {
    const [expected, found] = [
      await answer(origins.edge, '/releases/current.json'),
      await answer(origins.nginx, '/releases/current.json'),
    ];
    expect(found.body).toBe(await demo.currentText());
    expect(found.headers).toEqual({ ...expected.headers, 'content-encoding': 'gzip' });
  });

  test.each(['/releases/current.json', '/'])(
    '%s: who has it is told so, and after a release gets the new one; a server beside names the same bytes alike',
    async (url) => {
      const mirrored = path.join(demo.root, `beside${url.length}`);
      await makeMirror(demo.store, mirrored, await demo.roots()).sync();
      const beside = await startNginx(binary!, mirrored, 'localhost:9');
      const ask = async (origin: string, tag = '') => {
        const response = await fetch(origin + url, { headers: { 'accept-encoding': 'gzip', 'if-none-match': tag } });
        const text = await response.text();
        return { status: response.status, tag: String(response.headers.get('etag')), text };
      };
      const all = [origins.edge, origins.nginx, beside.url];
      const had = await Promise.all(all.map((origin) => ask(origin)));
      expect(had.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(had[2]!.tag).toBe(had[1]!.tag);
      for (const [n, origin] of all.entries())
        expect(await ask(origin, had[n]!.tag)).toMatchObject({ status: 304, text: '' });
      await beside.stop();

      const next = `1.0.${url.length}`;
      await putShell(demo.store, next, await makeShell(next), await demo.ops());
      await demo.publish('payment', next);
      await demo.release({ payment: next });
      for (const [n, origin] of [origins.edge, origins.nginx].entries()) {
        const fresh = await ask(origin, had[n]!.tag);
        expect(fresh.status).toBe(200);
        expect(fresh.text).toBe(url === '/' ? `<p>${next}</p>` : await demo.currentText());
      }
    },
  );

  test('under TLS it speaks HTTP/2', async () => {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const files = { certificate: path.join(demo.root, 'tls.pem'), key: path.join(demo.root, 'tls.key') };
    await fs.writeFile(files.certificate, makeCertificate('portal', privateKey).certificate);
    await fs.writeFile(files.key, privateKey);
    const secure = await startNginx(binary!, demo.dir, new URL(origins.edge).host, undefined, files);
    const session = http2.connect(secure.url, { rejectUnauthorized: false });
    const [status, text] = await new Promise<[number, string]>((resolve, reject) => {
      let found = 0;
      let body = '';
      session.on('error', reject);
      session
        .request({ ':path': '/' })
        .setEncoding('utf8')
        .on('response', (headers) => {
          found = Number(headers[':status']);
        })
        .on('data', (part: string) => {
          body += part;
        })
        .on('end', () => resolve([found, body]))
        .on('error', reject);
    });
    expect([session.alpnProtocol, status]).toEqual(['h2', 200]);
    expect(text).toContain('<p>');
    session.close();
    await secure.stop();
  });

  test.each([
    '/assets/main.1.0.0.js.gz',
    '/served/shell/index.html',
    '/shell/current',
    '/current.json',
    '/log.jsonl',
    '/records/payment/1.0.0.json',
    '/built.json',
    '/assets/../log.jsonl',
    '/assets/%2e%2e/%2e%2e/log.jsonl',
    '/.lock',
    '/remotes/payment/',
  ])('%s is not served', async (url) => {
    const { status, headers, body } = await answer(origins.nginx, url);
    expect(status).toBe(404);
    expect(body).toBe('未找到文件');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
      'integrity-policy': 'blocked-destinations=(script)',
    });
  });

  test.each([
    ['/index.html', '/'],
    ['/%23/login', '/#/login'],
    ['/%2523/login?from=1', '/#/login?from=1'],
    ['/%23%2Fapply-layout%2Fx%3Fa%3D1', '/#/apply-layout%2Fx%3Fa%3D1'],
    ['/%23', '/#/'],
    ['/%23/%0d%0aset-cookie:a=b', '/#/%0d%0aset-cookie:a=b'],
  ])('%s leads a person to %s, as the edge does', async (url, to) => {
    for (const origin of [origins.nginx, origins.edge]) {
      const { status, headers } = await answer(origin, url, AS_PAGE);
      expect([origin, status, headers.location]).toEqual([origin, 302, to]);
    }
  });

  test.each(['/login', '/portal/', '/constructor', '/a.html'])(
    '%s shows a person a page that leads on',
    async (url) => {
      for (const origin of [origins.nginx, origins.edge]) {
        const { status, headers, body } = await answer(origin, url, AS_PAGE);
        expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
        expect(body).toContain('<a href="/">');
      }
    },
  );

  test.each([
    'remotes/payment/9.9.9/page.html',
    'remotes/payment/9.9.9/steal.js',
    'remotes/payment/1.0.0/page.html',
    'remotes/payment/1.0.0/steal.js',
    'remotes/payment/1.0.0/page.svg',
    'remotes/payment/1.0.0/key.js',
    'served/remotes/payment/1.0.0/key.js',
    'served/assets/key.js',
    'served/remotes/payment/keys/ops.js',
  ])('%s, which somebody put into the store, is not served, by neither', async (key) => {
    const file = path.join(demo.dir, key);
    await fs.mkdir(path.dirname(path.dirname(file)), { recursive: true });
    if (key.endsWith('keys/ops.js')) {
      await fs.copyFile(path.join(demo.keys, 'ops.pem'), path.join(demo.keys, 'ops.js'));
      await fs.symlink(demo.keys, path.dirname(file));
    } else {
      await fs.mkdir(path.dirname(file), { recursive: true });
      await (key.endsWith('key.js')
        ? fs.symlink(path.join(demo.keys, 'ops.pem'), file)
        : fs.writeFile(file, '<script src="steal.js"></script>'));
    }
    for (const origin of [origins.edge, origins.nginx])
      expect((await answer(origin, `/${key.replace('served/', '')}`)).status).toBeGreaterThanOrEqual(403);
    await fs.rm(key.endsWith('keys/ops.js') ? path.dirname(file) : file, { recursive: true });
  });

  test('without compression the same bytes come plain', async () => {
    const plain = await answer(origins.nginx, '/assets/main.1.0.0.js', { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe('// main of 1.0.0');
  });

  test('a switch of shell and set is served at once', async () => {
    await putShell(demo.store, '1.1.0', await makeShell('1.1.0'), await demo.ops());
    await demo.publish('payment', '2.0.0');
    await demo.release({ payment: '2.0.0' });
    expect((await answer(origins.nginx, '/')).body).toBe('<p>1.1.0</p>');
    expect((await answer(origins.nginx, '/releases/current.json')).body).toBe(await demo.currentText());
    expect((await answer(origins.nginx, '/assets/main.1.0.0.js')).status).toBe(200);
  });

  test('a large body reaches the services, which answer themselves', async () => {
    const body = JSON.stringify({ encryptuserinfo: 'a'.repeat(300 * 1024), imageCode: 'x' });
    const refused = await answer(origins.nginx, '/api/auth/auu/login', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(refused.status).toBeLessThan(500);
    expect(refused.headers['content-type']).toContain('application/json');
  });

  test('the services learn the address that nginx saw, not the one that a client claims', async () => {
    const seen: http.IncomingHttpHeaders[] = [];
    const upstream = http.createServer((request, response) => {
      seen.push(request.headers);
      response.end('{}');
    });
    await new Promise<void>((resolve) => {
      upstream.listen(0, '127.0.0.1', resolve);
    });
    const other = await startNginx(binary!, demo.dir, `127.0.0.1:${(upstream.address() as AddressInfo).port}`);
    await answer(other.url, '/api/x', {
      headers: { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-host': 'evil.example', forwarded: 'for=203.0.113.7' },
    });
    await other.stop();
    upstream.closeAllConnections();
    upstream.close();
    expect(seen[0]).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      host: new URL(other.url).host,
    });
    expect(seen[0]).not.toHaveProperty('forwarded');
    expect(seen[0]).not.toHaveProperty('x-forwarded-host');
  });

  test('no log holds a query or a referrer, also where the services are away', async () => {
    const other = await startNginx(binary!, demo.dir, '127.0.0.1:1');
    const number = '330106199001011234';
    const headers = { referer: `${other.url}/y?zjh=${number}` };
    expect((await answer(other.url, `/api/pub3/x?zjh=${number}`, { headers })).status).toBe(502);
    const logged = other.logs();
    await other.stop();
    expect(logged).toContain('/api/pub3/x 502');
    expect(logged).not.toContain(number);
  });

  test('services that are away, or do not answer, and too many connections: told in words, with a time; a browser gets a page', async () => {
    const reached: net.Socket[] = [];
    const silent = net.createServer((socket) => {
      reached.push(socket.on('error', () => undefined));
    });
    await new Promise<void>((resolve) => {
      silent.listen(0, '127.0.0.1', resolve);
    });
    const { port } = silent.address() as AddressInfo;
    const slow = await startNginx(binary!, demo.dir, `127.0.0.1:${port}`, (text) =>
      text
        .replace('proxy_read_timeout 120s', 'proxy_read_timeout 1s')
        .replace('limit_conn addresses 384', 'limit_conn addresses 3'),
    );
    const away = { resultCode: 'B000', msg: '系统暂时无法处理，请稍后再试', data: null };
    const inWords = async (origin: string) => {
      const { status, headers, body } = await answer(origin, '/api/pub3/portals/sysConfig');
      expect([
        headers['content-type'],
        headers['retry-after'],
        JSON.parse(body),
        headers['content-security-policy'],
        headers['strict-transport-security'],
      ]).toEqual([
        'application/json; charset=utf-8',
        '5',
        away,
        expect.stringContaining("default-src 'none'; frame-ancestors 'none'"),
        expect.any(String),
      ]);
      return status;
    };
    expect(await inWords(slow.url)).toBe(504);
    const held: net.Socket[] = [];
    for (let n = 0; n < 3; n += 1) {
      // Asked for, never answered: the connection counts.
      const socket = net.connect(Number(new URL(slow.url).port), '127.0.0.1');
      held.push(socket);
      await new Promise((resolve) => {
        socket.once('connect', resolve);
      });
      socket.write('POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n');
    }
    await new Promise<void>((resolve) => {
      silent.getConnections(function again(_error, count) {
        if (count >= 3) resolve();
        else setImmediate(() => silent.getConnections(again));
      });
    });
    const page = await answer(slow.url, '/');
    expect([
      page.status,
      page.headers['content-type'],
      page.headers['retry-after'],
      page.headers['content-security-policy'],
    ]).toEqual([503, 'text/html; charset=utf-8', '5', expect.stringContaining("script-src 'self'")]);
    expect(page.body).toContain('当前使用人数较多');
    expect(await inWords(slow.url)).toBe(503);
    for (const socket of [...held, ...reached]) socket.destroy();
    await slow.stop();
    await new Promise((resolve) => {
      silent.close(resolve);
    });
    const gone = await startNginx(binary!, demo.dir, `127.0.0.1:${port}`);
    expect(await inWords(gone.url)).toBe(502);
    await gone.stop();
  });
});
