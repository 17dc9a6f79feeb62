// What every command works with: store, keys, output, and the build of a remote.
import path from 'node:path';
import type { Settings, Terminal } from '@portal/common/command-line';
import type { PublicKey, ReleasedRemote } from '@portal/shared/federation';
import { keyFile, publicFile, readPublicKey, readSigner } from '../keys';
import type { Signer } from '../keys';
import { isBucket, openStore } from '../store/open-store';
import { overlay } from '../store/overlay';
import { ReleaseError, RoleError } from '../release';
import type { GateReport } from '../gate/report';
import type { ReleaseStore } from '../release-store';

export interface Outside extends Terminal {
  /** Default store (a folder or s3://bucket/prefix) and folder of the keys; options of the command line come first. */
  store: string;
  keys: string;
  /** Folder that relative file names start from. */
  cwd: string;
  now(): Date;
  /** Whether builds may go out untried. */
  isDevelopment?: boolean;
  /** Origin of the portal whose browsers report, e.g. `https://bdc.example.gov.cn`. */
  origin?: string;
  /**
   * Builds a remote of this checkout, or the one in the folder `from`, when it has changed. Throws when there is none.
   */
  build(name: string, from?: string): Promise<{ dir: string; remote: ReleasedRemote }>;
  /** Tries a finished build in the live shell of `store`. Throws where there is no shell or no browser. */
  gate(built: { dir: string; remote: ReleasedRemote; store: ReleaseStore }): Promise<GateReport>;
}

export interface GlobalOptions extends Settings {
  store?: string;
  keys?: string;
}

export interface Context extends Omit<Outside, 'store'> {
  store: ReleaseStore;
  json: boolean;
  /** Of a dry run: what the command has changed in the store, which keeps it to itself. */
  changes?: () => string[];
  resolve(file: string): string;
  /** Key of operations, or of a remote's department: the file named, or the one in the keys folder. */
  signer(role: 'ops' | { remote: string }, file: string | undefined): Promise<Signer>;
  roots(): Promise<PublicKey[]>;
}

export async function makeContext(outside: Outside, options: GlobalOptions): Promise<Context> {
  const resolve = (file: string) => path.resolve(outside.cwd, file);
  const keys = options.keys ? resolve(options.keys) : outside.keys;
  const store = await openStore(
    options.store && !isBucket(options.store) ? resolve(options.store) : (options.store ?? outside.store),
  );
  return {
    ...outside,
    keys,
    resolve,
    ...(options.dryRun ? overlay(store) : { store }),
    json: options.json === true,
    async signer(role, file) {
      const from = file ? resolve(file) : keyFile(keys, role);
      return readSigner(from).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new RoleError(`no key at ${from}`) : error;
      });
    },
    async roots() {
      const file = publicFile(keyFile(keys, 'ops'));
      return [
        await readPublicKey(file).catch((error: NodeJS.ErrnoException) => {
          throw error.code === 'ENOENT'
            ? new ReleaseError(
                `no public key of operations at ${file}; the first start makes one, or: portalctl keygen ops`,
              )
            : error;
        }),
      ];
    },
  };
}
