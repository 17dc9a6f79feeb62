// The release store as a bucket of S3 or of anything that speaks its protocol: no locks, every replacement is a
// conditional PUT.
import fs from 'node:fs/promises';
import path from 'node:path';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { GetObjectCommandOutput, ListObjectsCommandOutput, S3ClientConfig } from '@aws-sdk/client-s3';
import { noStep } from './files';
import { headersOf } from '../object-headers';
import { ConflictError } from '../release-store';
import type { Listed, ReleaseStore } from '../release-store';

const ATTEMPTS = 12;
const BACKOFF_MS = 25;
/** Only the bytes are read anew, so no pause is needed: others may write the same object a hundred times a second. */
const APPEND_ATTEMPTS = 200;
const DELETE_AT_ONCE = 1000;
/** Parallel uploads of one version. */
const LANES = 8;

export interface BucketPlace {
  bucket: string;
  /** Without a slash at either end; may be empty. */
  prefix: string;
  /** Keys that one answer to a listing holds at most. */
  pageSize?: number;
}

const statusOf = (error: unknown) => (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
/** 412: the condition does not hold; 409: another conditional write is being decided this moment. */
const isConflict = (error: unknown) => statusOf(error) === 412 || statusOf(error) === 409;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * @param settings beyond what the SDK reads from the environment by itself: AWS_REGION, AWS_ENDPOINT_URL_S3,
 * AWS_ACCESS_KEY_ID, …
 */
export function openBucket(
  { bucket, prefix, pageSize = 1000 }: BucketPlace,
  settings: S3ClientConfig = {},
): ReleaseStore {
  // Checksums beyond those asked for are an extension that many compatible servers refuse.
  const client = new S3Client({
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...settings,
  });
  const full = (key: string) => (prefix ? `${prefix}/${key}` : key);
  const bare = (key: string) => (prefix ? key.slice(prefix.length + 1) : key);
  const put = (key: string, body: Buffer, condition: { IfMatch?: string; IfNoneMatch?: string }) =>
    client
      .send(new PutObjectCommand({ Bucket: bucket, Key: full(key), Body: body, ...headersOf(key), ...condition }))
      .catch((error: unknown) => {
        // 404 answers an If-Match on an object that is gone.
        if (isConflict(error) || (condition.IfMatch && statusOf(error) === 404))
          throw new ConflictError(`${key} was changed by somebody else meanwhile`);
        throw error;
      });

  const store: ReleaseStore = {
    place: `s3://${bucket}${prefix && `/${prefix}`}`,
    async read(key) {
      const found = await client
        .send(new GetObjectCommand({ Bucket: bucket, Key: full(key) }))
        .catch((error: unknown): GetObjectCommandOutput | null => {
          if (statusOf(error) === 404) return null;
          throw error;
        });
      return found?.Body && found.ETag
        ? { bytes: Buffer.from(await found.Body.transformToByteArray()), tag: found.ETag }
        : null;
    },
    async write(key, bytes, { replaces, onStep = noStep } = {}) {
      onStep(`before ${key}`);
      await put(
        key,
        Buffer.from(bytes),
        replaces === undefined ? {} : replaces === null ? { IfNoneMatch: '*' } : { IfMatch: replaces },
      );
      onStep(`after ${key}`);
    },
    async append(key, line, onStep) {
      for (let attempt = 1; ; attempt += 1) {
        const before = await store.read(key);
        const whole = before?.bytes.subarray(0, before.bytes.lastIndexOf(0x0a) + 1) ?? Buffer.alloc(0);
        try {
          return await store.write(key, Buffer.concat([whole, Buffer.from(line)]), {
            replaces: before?.tag ?? null,
            onStep,
          });
        } catch (error) {
          if ((error as Error).name !== 'ConflictError' || attempt === APPEND_ATTEMPTS) throw error;
        }
      }
    },
    async list(folder) {
      const listed: Listed[] = [];
      let after: string | undefined;
      do {
        // The first form of the call: a page starts after a key that we name, which every compatible server can do.
        const page: ListObjectsCommandOutput = await client.send(
          new ListObjectsCommand({ Bucket: bucket, Prefix: full(folder), MaxKeys: pageSize, Marker: after }),
        );
        const found = (page.Contents ?? []).map((one) => ({
          key: one.Key ?? '',
          at: one.LastModified?.getTime() ?? 0,
        }));
        listed.push(...found.map((one) => ({ ...one, key: bare(one.key) })));
        after = page.IsTruncated ? found.at(-1)?.key : undefined;
      } while (after !== undefined);
      return listed;
    },
    async remove(keys) {
      for (let at = 0; at < keys.length; at += DELETE_AT_ONCE) {
        const Objects = keys.slice(at, at + DELETE_AT_ONCE).map((key) => ({ Key: full(key) }));
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
        );
        if (Errors[0])
          throw new Error(`${Errors[0].Key ?? ''} was not removed: ${Errors[0].Message ?? Errors[0].Code ?? ''}`);
      }
    },
    async putFolder(key, dir, check, onStep = noStep) {
      const files = await filesBelow(dir);
      const lanes = Array.from({ length: Math.min(LANES, files.length) }, async (_lane, lane) => {
        for (let at = lane; at < files.length; at += LANES) {
          const file = files[at]!;
          await put(`${key}/${file}`, await fs.readFile(path.join(dir, file)), { IfNoneMatch: '*' }).catch(
            (error: unknown) => {
              // There already: by an earlier attempt, or by somebody else. The check tells whether it is the same.
              if ((error as Error).name !== 'ConflictError') throw error;
            },
          );
          onStep(`uploaded ${file}`);
        }
      });
      await Promise.all(lanes);
      await check(key);
      onStep('hashes checked');
    },
    async removeFolder(key) {
      await store.remove((await store.list(`${key}/`)).map((one) => one.key));
    },
    async alone(work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await work();
        } catch (error) {
          if ((error as Error).name !== 'ConflictError' || attempt === ATTEMPTS) throw error;
          await pause(Math.random() * BACKOFF_MS * 2 ** Math.min(attempt, 6));
        }
      }
    },
  };
  return store;
}

async function filesBelow(dir: string): Promise<string[]> {
  const entries = await fs.readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}
