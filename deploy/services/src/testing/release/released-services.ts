// The services as the last release has them, bundled and packed: what serves beside those of now while a database is upgraded.
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { repositoryRoot } from '../../platform/core/paths';
import { firstMigrations } from './later-migrations';
import { readReleaseFixture } from './release-fixture';
import { bundleServices } from '../services-process';
import type { ServicesBundle } from '../services-process';

const PACKED = join(__dirname, 'last-release-services.mjs.br');

/** Packs the services of now, at the moment at which they are released. @returns bytes of the packed file */
export async function packReleasedServices(): Promise<number> {
  const bundle = await bundleServices();
  const code = await readFile(bundle.file);
  const bytes = await promisify(brotliCompress)(code, {
    params: {
      [constants.BROTLI_PARAM_SIZE_HINT]: code.length,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    },
  });
  await writeFile(PACKED, bytes);
  await bundle.remove();
  return bytes.length;
}

/**
 * Lays them into a folder with the migrations of their release and nothing later. They run on the packages of now: what a release brought
 * of others' code is not kept.
 * @param folder an empty one
 */
export async function unpackReleasedServices(folder: string): Promise<Pick<ServicesBundle, 'file'>> {
  const { migrations } = await readReleaseFixture();
  const home = join(folder, 'deploy/services');
  await mkdir(home, { recursive: true });
  // By it they know the root of a checkout, below which their migrations lie.
  await cp(join(repositoryRoot(), 'pnpm-workspace.yaml'), join(folder, 'pnpm-workspace.yaml'));
  await symlink(join(repositoryRoot(), 'deploy/services/node_modules'), join(home, 'node_modules'));
  firstMigrations(join(home, 'migrations'), migrations.length);
  const file = join(home, 'main.mjs');
  await writeFile(file, await promisify(brotliDecompress)(await readFile(PACKED)));
  return { file };
}
