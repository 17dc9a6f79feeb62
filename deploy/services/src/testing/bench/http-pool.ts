// A lean HTTP client over connections that stay open: what measures must not cost more than what is measured.
import { Agent, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const XSRF = 'bench-of-services';

export interface Answer { status: number; body: { resultCode?: string; msg?: string; data?: unknown } | null }

/** Sends JSON as the portal's pages do. @throws Error when no answer comes */
export function postJson(address: string, token: string, data: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const text = Buffer.from(JSON.stringify(data));
  return ask(address, 'POST', { ...headersOf(token), 'content-type': 'application/json', 'content-length': String(text.length), ...headers }, text);
}

/** Reads JSON as the portal's pages do, packed with Brotli. @throws Error when no answer comes */
export function getJson(address: string, token: string, headers: Record<string, string> = {}): Promise<Answer> {
  return ask(address, 'GET', { ...headersOf(token), 'accept-encoding': 'br', ...headers });
}

const headersOf = (token: string): Record<string, string> => ({
  token, authorization: `Bearer ${token}`, cookie: `XSRF-TOKEN=${XSRF}`, 'x-xsrf-token': XSRF, 'app-source': 'PC', 'app-code': 'pub3', 'app-type': 'pc', deviceid: '00000000-0000-4000-8000-000000000000',
});

function ask(address: string, method: 'GET' | 'POST', headers: Record<string, string>, text?: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(address, { method, agent, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        try {
          const body = response.headers['content-encoding'] === 'br' ? brotliDecompressSync(Buffer.concat(parts)) : Buffer.concat(parts);
          resolve({ status: response.statusCode ?? 0, body: JSON.parse(body.toString('utf8')) as Answer['body'] });
        } catch (cause) {
          reject(new Error('an answer that is no JSON', { cause }));
        }
      });
    });
    call.on('error', reject);
    call.end(text);
  });
}

export function closePool(): void {
  agent.destroy();
}
