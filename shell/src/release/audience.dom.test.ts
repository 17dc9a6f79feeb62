// A browser draws its bucket once and keeps it.
import { readBucket } from './audience';

it('draws a bucket from 0 to 99 and keeps it in a cookie', () => {
  const page = { cookie: '' };
  const bucket = readBucket(page);
  expect(bucket).toBeGreaterThanOrEqual(0);
  expect(bucket).toBeLessThan(100);
  expect(page.cookie).toMatch(new RegExp(`^portal-bucket=${bucket}; path=/; max-age=31536000; samesite=lax`));
  expect(readBucket({ cookie: `other=1; portal-bucket=${bucket}` })).toBe(bucket);
});

it('draws anew when the cookie holds no bucket', () => {
  const page = { cookie: 'portal-bucket=1234' };
  readBucket(page);
  expect(page.cookie).toMatch(/^portal-bucket=\d{1,2};/);
});
