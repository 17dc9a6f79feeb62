// What the first page of a remote weighs on the line: its entry and all files that the page asks for at once,
// compressed as browsers take them.
import { expect, test } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';

const KB = 1024;
const url = process.env.FEDERATED_URL ?? '';
const MOST = 40 * KB;
/** As many as a browser asks one server for at once over HTTP/1.1: one more waits for a round trip. */
const MOST_FILES = 6;

interface Brief {
  name: string;
  version: string;
  files: [name: string, hash: string][];
  pages: Record<string, number[]>;
}

/** Bytes of the body as it is sent. */
async function sizeOf(request: APIRequestContext, path: string): Promise<number> {
  const answer = await request.head(`${url}${path}`, { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers()['content-encoding'], path).toBe('br');
  return Number(answer.headers()['content-length']);
}

test('the first page of no remote is heavier than it may be, or comes in more files', async ({ request }) => {
  const { records } = JSON.parse(
    ((await (await request.get(`${url}/releases/current.json`)).json()) as { text: string }).text,
  ) as { records: { text: string }[] };
  const sizes = new Map<string, number>();
  const weights: { page: string; bytes: number; files: number }[] = [];
  for (const { text } of records) {
    const { name, version, files, pages } = JSON.parse(text) as Brief;
    for (const [page, places] of Object.entries(pages)) {
      let bytes = 0;
      const all = new Set([0, ...places]);
      for (const place of all) {
        const path = `/remotes/${name}/${version}/${files[place]?.[0]}`;
        const size = sizes.get(path) ?? (await sizeOf(request, path));
        sizes.set(path, size);
        bytes += size;
      }
      weights.push({ page: `${name} ${page}`, bytes, files: all.size });
    }
  }
  weights.sort((a, b) => b.bytes - a.bytes);
  console.log(
    `\n${weights
      .slice(0, 6)
      .map(({ page, bytes, files }) => `${page} ${(bytes / KB).toFixed(1)} KB in ${files} files`)
      .join(', ')}\n`,
  );
  expect(weights.length).toBeGreaterThan(0);
  for (const { page, bytes, files } of weights) {
    expect.soft(bytes, page).toBeLessThanOrEqual(MOST);
    expect.soft(files, page).toBeLessThanOrEqual(MOST_FILES);
  }
});
