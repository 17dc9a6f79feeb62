// Finds the repository from wherever the code runs: sources, a bundle, or a test.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository root. @throws Error when run outside a checkout. */
export function repositoryRoot(): string {
  for (const start of [dirname(fileURLToPath(import.meta.url)), process.cwd()]) {
    for (let folder = start; ; folder = dirname(folder)) {
      if (existsSync(join(folder, 'pnpm-workspace.yaml'))) return folder;
      if (folder === dirname(folder)) break;
    }
  }
  throw new Error('repository root not found: no pnpm-workspace.yaml above the services');
}

/** Folder of the SQL migrations. */
export function migrationsFolder(): string {
  return join(repositoryRoot(), 'deploy/services/migrations');
}
