// A lean HTTP client over connections that stay open: what measures must not cost more than what is measured.
import { Agent, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import type { SessionKeys } from '../../people/auth/session-store';
import { xsrfTokenOf } from '../../platform/core/http/session-cookie';

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

export interface Answer {
  status: number;
  body: { resultCode?: string; msg?: string; data?: unknown } | null;
}

/** Sends JSON as the portal's pages do. @throws Error when no answer comes */
export function postJson(
  address: string,
  keys: SessionKeys,
  data: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const text = Buffer.from(JSON.stringify(data));
  return ask(
    address,
    'POST',
    { ...headersOf(keys), 'content-type': 'application/json', 'content-length': String(text.length), ...headers },
    text,
  );
}

/** Reads JSON as the portal's pages do, packed with Brotli. @throws Error when no answer comes */
export function getJson(
  address: string,
  keys: SessionKeys | undefined,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return ask(address, 'GET', { ...headersOf(keys), 'accept-encoding': 'br', ...headers });
}

const ofSession = ({ token, secret }: SessionKeys): Record<string, string> => ({
  token,
  authorization: `Bearer ${token}`,
  cookie: `session=${secret}; XSRF-TOKEN=${xsrfTokenOf(secret)}`,
  'x-xsrf-token': xsrfTokenOf(secret),
});
const headersOf = (keys: SessionKeys | undefined): Record<string, string> => ({
  ...(keys ? ofSession(keys) : {}),
  'app-source': 'PC',
  'app-code': 'pub3',
  'app-type': 'pc',
  deviceid: '00000000-0000-4000-8000-000000000000',
});

function ask(address: string, method: 'GET' | 'POST', headers: Record<string, string>, text?: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(address, { method, agent, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        try {
          const body =
            response.headers['content-encoding'] === 'br'
              ? brotliDecompressSync(Buffer.concat(parts))
              : Buffer.concat(parts);
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
