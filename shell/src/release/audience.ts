// Whom this page load is for: the region known at its start, and a bucket that a browser keeps, also without signing
// in.
import { BUCKETS } from '@portal/shared/federation';
import type { Audience } from '@portal/shared/federation';

const COOKIE = 'portal-bucket';
const ONE_YEAR_S = 31_536_000;

/** The browser's bucket, drawn once: 0–99. It says nothing about the person, and signing out leaves it as it is. */
export function readBucket(page: Pick<Document, 'cookie'> = document): number {
  const known = new RegExp(`(?:^|; )${COOKIE}=(\\d{1,2})(?:;|$)`).exec(page.cookie)?.[1];
  if (known !== undefined) return Number(known);
  const bucket = crypto.getRandomValues(new Uint32Array(1))[0]! % BUCKETS;
  page.cookie = `${COOKIE}=${bucket}; path=/; max-age=${ONE_YEAR_S}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
  return bucket;
}

/** @param regionCode of the signed-in person or of the region chosen before */
export function readAudience(regionCode: string | undefined): Audience {
  return { regionCode, bucket: readBucket() };
}
