// Packs what a department's own repository installs: `@portal/shared` as source, and the build with its bundles and a
// shell to try pages in.
// @ts-check
import { spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { PNPM } from '../building/install.mjs';
import { alone } from '../building/build-lock.mjs';
import { bundleForNode, importOwn, OWN_ENTRIES, ownBundle } from '../building/run-ts.mjs';
import { runTurbo } from '../building/turbo.mjs';
import { shellKeys } from '../commands/build.mjs';
import { readBuild } from '../config/package-build.mjs';
import { inRoot, inTool, testKeysDir } from '../config/paths.mjs';
import { PACKED_STORE } from './packed-store.mjs';

const HASH_LENGTH = 8;

/** Puts a shell into a release store of its own; whoever serves it puts the key of the moment into it. */
async function addShell() {
  /** @type {typeof import('../../../release/src/index')} */
  const { ensureKey, keyFile, openStore, putShell } = await importOwn('deploy/release/src/index.ts');
  const ops = await ensureKey(keyFile(testKeysDir, 'ops'));
  await alone(async () => {
    await runTurbo('build', ['shell'], shellKeys(ops.publicKey));
    const { dir, record } = readBuild(inRoot('shell'));
    fs.rmSync(PACKED_STORE, { recursive: true, force: true });
    await putShell(await openStore(PACKED_STORE), record.version, dir, ops);
  });
}

/**
 * @param {string} folder of the package, absolute
 * @param {string} to absolute
 * @returns {string} the tarball's name: it changes with its content, so that nothing that was made from another is kept
 */
function pack(folder, to) {
  const packed = spawnSync('npx', ['--yes', PNPM, 'pack', '--json', '--pack-destination', to], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (packed.status !== 0) throw new Error(`${folder} could not be packed`);
  const file = path.resolve(to, JSON.parse(packed.stdout.slice(packed.stdout.indexOf('{'))).filename);
  const hash = crypto.createHash('sha256').update(fs.readFileSync(file)).digest('hex').slice(0, HASH_LENGTH);
  const name = `${path.basename(file, '.tgz')}-${hash}.tgz`;
  fs.renameSync(file, path.join(to, name));
  return name;
}

/**
 * Both packages stand alone: pnpm writes the versions out that the workspace's `workspace:` and `catalog:` stand for.
 * @param {string} to folder for the tarballs, absolute
 * @returns {Promise<{ shared: string, build: string }>} their names
 */
export async function packPlatform(to) {
  fs.mkdirSync(to, { recursive: true });
  fs.rmSync(inTool('dist'), { recursive: true, force: true });
  await addShell();
  await Promise.all(OWN_ENTRIES.map((entry) => bundleForNode({ entry, outfile: ownBundle(entry) })));
  return { shared: pack(inRoot('shared'), to), build: pack(inTool(), to) };
}
