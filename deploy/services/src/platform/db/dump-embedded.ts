// The whole embedded database as one archive that `loadDataDir` opens.
import { rename } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { writeSynced } from '../core/write-synced';
import type { Database } from './database';

/** Writes `file` (tar.gz, for its owner alone) whole or not at all. */
export async function dumpEmbedded(db: Database, file: string): Promise<void> {
  const archive = await (db as unknown as { $client: PGlite }).$client.dumpDataDir('gzip');
  await writeSynced(`${file}.tmp`, Buffer.from(await archive.arrayBuffer()));
  await rename(`${file}.tmp`, file);
}
