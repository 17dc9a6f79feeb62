// The next release, made by a test: the services of now with one more migration, in a folder like a checkout of its
// own.
import { cp, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../../platform/core/paths';
import { bundleServices } from '../services-process';
import type { ServicesBundle } from '../services-process';
import { addMigration, copyMigrations } from './later-migrations';

/**
 * What an expanding migration does to tables that every case writes: columns, one with a default, a backfill, an index,
 * a table.
 */
export const EXPANDING = [
  'alter table applications add column urgency text',
  "alter table application_parties add column remark text not null default ''",
  "update applications set urgency = 'usual'",
  'create index applications_urgency_index on applications (urgency)',
  'create table urgency_reasons (code text primary key, application_id uuid references applications (id))',
];

/**
 * @param folder an empty one
 * @param statements of each of its migrations
 */
export async function nextRelease(
  folder: string,
  ...migrations: readonly (readonly string[])[]
): Promise<Pick<ServicesBundle, 'file'> & { migrations: string }> {
  const home = join(folder, 'deploy/services');
  await mkdir(home, { recursive: true });
  // The services find their migrations below the folder that has this file.
  await cp(join(repositoryRoot(), 'pnpm-workspace.yaml'), join(folder, 'pnpm-workspace.yaml'));
  await symlink(join(repositoryRoot(), 'deploy/services/node_modules'), join(home, 'node_modules'));
  const own = join(home, 'migrations');
  copyMigrations(own);
  for (const [index, statements] of migrations.entries()) addMigration(own, `next_${index}`, ...statements);
  const file = join(home, 'main.mjs');
  await cp((await bundleServices()).file, file);
  return { file, migrations: own };
}
