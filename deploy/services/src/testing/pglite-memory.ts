// An embedded database in memory. The test runner's sandbox cannot load the module, so it is loaded outside of it.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as vm from 'node:vm';
import type { PGlite } from '@electric-sql/pglite';
import { repositoryRoot } from '../platform/core/paths';

type Load = (url: string) => Promise<{ PGlite: typeof PGlite }>;

/** The database class from the main context. */
export async function loadPglite(): Promise<typeof PGlite> {
  const load = vm.runInThisContext('(url) => import(url)', {
    importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  }) as Load;
  // Named from the package: the runner's own import.meta.url is no reliable base.
  const entry = createRequire(join(repositoryRoot(), 'deploy/services/package.json')).resolve('@electric-sql/pglite');
  return (await load(pathToFileURL(entry).href)).PGlite;
}

/** A new empty database that lives as long as the process, or the content of `snapshot`. */
export async function openMemoryPglite(snapshot?: Blob): Promise<PGlite> {
  const Database = await loadPglite();
  return Database.create(snapshot ? { loadDataDir: snapshot } : {});
}
