// An S3 server on a free port for tests: s3rver, and before it what S3 promises and s3rver does not – conditional
// writes, and that an object exists only once its PUT has ended.
import fs from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { openBucket } from '../store/s3-store';
import type { ReleaseStore } from '../release-store';

const BUCKET = 'releases';
const ACCESS_KEY = 'S3RVER';

export interface S3Server {
  url: string;
  /** What a process needs in its environment. */
  env: Record<string, string>;
  open(prefix: string, pageSize?: number): ReleaseStore;
  where(prefix: string): string;
  /** How many PUTs were refused because their condition did not hold. */
  refused(): number;
  stop(): Promise<void>;
}

export async function startS3Server(): Promise<S3Server> {
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 's3-'));
  const s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const inner = await s3.run();
  let refused = 0;
  const front = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      void oneByOne(() => forward(request, Buffer.concat(chunks), response)).catch(() => response.destroy());
    });
  });
  // S3 decides the writes of one key one after the other; here those of all keys are.
  let last: Promise<unknown> = Promise.resolve();
  const oneByOne = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next;
    return next;
  };
  const forward = async (request: http.IncomingMessage, body: Buffer, response: http.ServerResponse): Promise<void> => {
    const code = request.method === 'PUT' ? await brokenCondition(request) : undefined;
    if (code) {
      refused += 1;
      response
        .writeHead(code, { 'Content-Type': 'application/xml' })
        .end(`<Error><Code>${code === 412 ? 'PreconditionFailed' : 'NoSuchKey'}</Code></Error>`);
      return;
    }
    const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
      http
        .request(
          { host: '127.0.0.1', port: inner.port, method: request.method, path: request.url, headers: request.headers },
          resolve,
        )
        .on('error', reject)
        .end(body);
    });
    // Read to its end here: whoever asked may have been killed meanwhile.
    const bytes = await buffer(answer);
    response.writeHead(answer.statusCode ?? 500, answer.headers).end(bytes);
  };
  const brokenCondition = async ({ url = '', headers }: http.IncomingMessage): Promise<404 | 412 | undefined> => {
    const key = decodeURIComponent(new URL(url, 'http://s3').pathname.slice(BUCKET.length + 2));
    const found = await s3.store.getMetadata(BUCKET, key).catch(() => null);
    if (headers['if-none-match'] === '*') return found ? 412 : undefined;
    if (!headers['if-match']) return undefined;
    if (!found) return 404;
    return found.etag === headers['if-match'] ? undefined : 412;
  };
  await new Promise<void>((resolve) => {
    front.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  return {
    url,
    env: {
      AWS_ENDPOINT_URL_S3: url,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: ACCESS_KEY,
      AWS_SECRET_ACCESS_KEY: ACCESS_KEY,
    },
    open: (prefix, pageSize) =>
      openBucket(
        { bucket: BUCKET, prefix, pageSize },
        {
          endpoint: url,
          region: 'us-east-1',
          forcePathStyle: true,
          credentials: { accessKeyId: ACCESS_KEY, secretAccessKey: ACCESS_KEY },
        },
      ),
    where: (prefix) => `s3://${BUCKET}/${prefix}`,
    refused: () => refused,
    async stop() {
      front.closeAllConnections();
      await new Promise((resolve) => {
        front.close(resolve);
      });
      await s3.close();
      await fs.rm(directory, { recursive: true, force: true });
    },
  };
}
