// Opens the release store that RELEASE_STORE or --store names: a folder, or `s3://bucket/prefix`.
import path from 'node:path';
import { openDirectory } from './directory-store';
import type { ReleaseStore } from '../release-store';

const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/;

export const isBucket = (where: string): boolean => where.startsWith('s3://');

/**
 * The SDK takes region, endpoint and credentials from the environment: AWS_REGION, AWS_ENDPOINT_URL_S3,
 * AWS_ACCESS_KEY_ID and
 * AWS_SECRET_ACCESS_KEY, or the roles of the platform it runs on. With an endpoint of one's own the bucket stands in
 * the path unless RELEASE_S3_STYLE=host.
 * @throws Error when an s3 address names no bucket
 */
export async function openStore(
  where: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<ReleaseStore> {
  if (!isBucket(where)) return openDirectory(path.resolve(where));
  const [, bucket, prefix = ''] = BUCKET.exec(where) ?? [];
  if (!bucket) throw new Error(`${where}: not of the form s3://bucket/prefix`);
  const { openBucket } = await import('./s3-store');
  const hasOwnEndpoint = Boolean(env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL);
  return openBucket(
    { bucket, prefix: prefix.replace(/^\/+|\/+$/g, '') },
    { forcePathStyle: hasOwnEndpoint && env.RELEASE_S3_STYLE !== 'host' },
  );
}
