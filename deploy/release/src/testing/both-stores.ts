// Runs a suite on a release store in a folder and on one in a bucket.
import { openDirectory } from '../store/directory-store';
import type { ReleaseStore } from '../release-store';
import { makeDemoStore } from './demo-store';
import type { DemoStore } from './demo-store';
import { startS3Server } from './s3-server';
import type { S3Server } from './s3-server';

export interface Stores {
  /** A demo store of the kind that the suite runs on. */
  demo(remotes?: readonly string[]): Promise<DemoStore>;
  /** An empty store below a folder. */
  open(folder: string): ReleaseStore;
  /** How a process of its own names the store of that folder, and what it needs in its environment. */
  where(folder: string): { where: string; env: Record<string, string> };
}

const prefixOf = (folder: string) => folder.replace(/\W+/g, '-').replace(/^-/, '');

export function describeOnBothStores(suite: (stores: Stores) => void): void {
  const stores = (open: Stores['open'], where: Stores['where']): Stores => ({
    open,
    where,
    demo: (remotes) => makeDemoStore(remotes, open),
  });
  describe('in a folder', () => suite(stores(openDirectory, (folder) => ({ where: folder, env: {} }))));
  describe('in a bucket', () => {
    let s3: S3Server;
    beforeAll(async () => {
      s3 = await startS3Server();
    });
    afterAll(() => s3.stop());
    suite(
      stores(
        (folder) => s3.open(prefixOf(folder)),
        (folder) => ({ where: s3.where(prefixOf(folder)), env: s3.env }),
      ),
    );
  });
}
