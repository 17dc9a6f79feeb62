// A page load without a browser, by the shell's own rules: set, signature, counter, briefs, then entry and files with
// their hashes.
import crypto from 'node:crypto';
import { openReleaseSet, resolveReleaseSet } from '@portal/shared/federation';
import type { PublicKey, ReleaseSet } from '@portal/shared/federation';
import { loadReleaseSet } from '../../shell/src/release/load-release-set';
import type { KeptRelease } from '../../shell/src/release/kept-release';

async function fetchBytes(url: string): Promise<Buffer> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(20_000) });
  if (!answer.ok) throw new Error(`${url}: HTTP ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/**
 * Somebody who comes again and again: keeps the last good set, as a browser does, and immutable files by their address.
 */
export class Visitor {
  private kept: KeptRelease | null = null;
  private readonly cached = new Set<string>();
  constructor(
    private readonly origin: string,
    private readonly roots: readonly PublicKey[],
    readonly bucket: number,
  ) {}

  /**
   * Opens the first early page of `remote`. Throws when a browser would not have got the page, or only by its kept copy
   * of the set.
   */
  async load(remote: string): Promise<ReleaseSet> {
    await fetchBytes(`${this.origin}/`);
    const release = await loadReleaseSet({
      fetchText: async (url) => (await fetchBytes(this.origin + url)).toString('utf8'),
      keeper: {
        read: async () => this.kept,
        write: async (kept) => {
          this.kept = kept;
        },
      },
      now: Date.now,
      open: (text) => openReleaseSet(text, this.roots),
      resolve: (set) => resolveReleaseSet(set, { bucket: this.bucket }),
    });
    if (release.source !== 'fresh')
      throw new Error(`the set was ${release.source}`, {
        cause: release.source === 'none' ? release.error : undefined,
      });
    const [left] = release.set.unavailable;
    if (left) throw left.error;
    const found = release.set.remotes.find(({ name }) => name === remote);
    if (!found) throw new Error(`${remote} is not in the set`);
    const page = Object.values(found.pages).find(({ js }) => js.length > 0);
    await Promise.all(
      [found.entry.url, ...(page?.js ?? []), ...(page?.css ?? [])].map((url) =>
        this.fetchFile(url, found.assets[url] ?? found.entry.integrity),
      ),
    );
    return release.set;
  }

  private async fetchFile(url: string, integrity: string): Promise<void> {
    const key = `${url} ${integrity}`;
    if (this.cached.has(key)) return;
    const hash = crypto
      .createHash('sha384')
      .update(await fetchBytes(this.origin + url))
      .digest('base64');
    if (`sha384-${hash}` !== integrity) throw new Error(`${url} has other bytes than its record says`);
    this.cached.add(key);
  }
}
