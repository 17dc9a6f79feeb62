// The image: a supported Node, no rights, and nothing of a checkout in it that is data, a key, a database or built on
// another machine.
import fs from 'node:fs';
import path from 'node:path';
import ignore from 'ignore';
import { parse } from 'yaml';

const root = path.join(__dirname, '../../..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const linesOf = (text: string): string[] => text.split('\n').filter((line) => line && !line.startsWith('#'));

/** Continued lines as one. */
const instructions = linesOf(read('deploy/k8s/Containerfile').replace(/\\\n\s*/g, '')).map((line) => {
  const [, name = '', value = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
  return { name, value };
});
const valuesOf = (name: string): string[] => instructions.filter((one) => one.name === name).map(({ value }) => value);

// Patterns of a .dockerignore begin at the root of the context; those of a .gitignore match in every folder.
const context = ignore().add(linesOf(read('.dockerignore')).map((line) => line.replace(/^(!?)(?!\*\*\/)/, '$1/')));

it('is built and run on one release of Node 24', () => {
  const images = valuesOf('FROM')
    .map((value) => value.split(' ')[0]!)
    .filter((image) => image.includes(':'));
  expect(images).toHaveLength(3);
  for (const image of images) expect(image).toMatch(/^node:24\.\d+\.\d+-bookworm-slim$/);
  expect(new Set(images).size).toBe(1);
});

it('is built with the pnpm of the repository, and runs without rights, in production', () => {
  const { packageManager } = JSON.parse(read('package.json')) as { packageManager: string };
  const runs = valuesOf('RUN');
  expect(runs.join(' ').match(/pnpm@[\d.]+/g)).toEqual([packageManager, packageManager]);
  expect(runs.findLast((run) => run.includes('pnpm@'))).toMatch(/install --frozen-lockfile --prod$/);
  const last = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));
  expect(last.find(({ name }) => name === 'USER')?.value).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  expect(last.find(({ name }) => name === 'ENV')?.value).toBe('NODE_ENV=production');
  expect(last.map(({ name }) => name)).not.toContain('RUN');
});

it('brings its bill of materials, and builds without rights too', () => {
  expect(valuesOf('RUN').findLast((run) => run.includes('pnpm@'))).toContain('deploy/build/src/commands/sbom.mjs');
  expect(new Set(valuesOf('USER'))).toEqual(new Set(['10001:10001']));
});

it('has the face of the extensions B to F where documents look for it', () => {
  const font = read('deploy/services/src/papers/documents/font.ts');
  const [, place = ''] = /INSTALLED = \['([^']+)'\]/.exec(font) ?? [];
  expect(valuesOf('COPY')).toContain(`--from=faces ${place} ${path.dirname(place)}/`);
  expect(valuesOf('RUN').join(' ')).toMatch(/ fonts-hanazono=[\d.-]+/);
});

it.each([
  '.git/config',
  '.data/db/PG_VERSION',
  '.data/service-keys.json',
  '.data/keys/remotes/queries.pem',
  '.data/releases/current.json',
  'deploy/services/.data/files/a.pdf',
  'deploy/k8s/service-keys.json',
  'ops.pem',
  'deploy/release/demo.pub.pem',
  'tls.key',
  'signer.p12',
  '.env',
  'deploy/edge/.env.production',
  'portal.dump',
  'backups/portal.tar.gz',
  'copies/db.tar',
  'node_modules/pg/package.json',
  'deploy/services/node_modules/pg/package.json',
  'deploy/services/dist/main.mjs',
  '.cache/test-database/database.tar',
  'shell/.cache/a',
])('leaves out %s', (file) => {
  expect(context.ignores(file)).toBe(true);
});

it('leaves out whatever git ignores', () => {
  const patterns = linesOf(read('.gitignore'));
  expect(patterns.length).toBeGreaterThan(5);
  for (const pattern of patterns) {
    const name = pattern.replace(/\/$/, '/file').replaceAll('*', 'x');
    // One with a slash inside is of the root alone.
    const files = /\/./.test(pattern) ? [name] : [name, `deploy/services/${name}`];
    for (const file of files) expect([file, context.ignores(file)]).toEqual([file, true]);
  }
});

it('has what the build reads', () => {
  const { packages } = parse(read('pnpm-workspace.yaml')) as { packages: string[] };
  const folders = packages.flatMap((folder) =>
    folder.endsWith('/*')
      ? fs.readdirSync(path.join(root, folder.slice(0, -2))).map((name) => `${folder.slice(0, -2)}/${name}`)
      : [folder],
  );
  const manifests = folders
    .map((folder) => `${folder}/package.json`)
    .filter((file) => fs.existsSync(path.join(root, file)));
  expect(manifests.length).toBeGreaterThan(10);
  for (const file of [
    ...manifests,
    'LICENSE',
    'NOTICE',
    'package.json',
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'deploy/build/src/building/build-server.mjs',
    'deploy/services/migrations/0000_initial.sql',
    'deploy/services/migrations/meta/_journal.json',
    'deploy/services/seed/accounts.json',
    'deploy/services/src/main.ts',
    'shared/src/catalogue/index.ts',
  ]) {
    expect([file, fs.existsSync(path.join(root, file))]).toEqual([file, true]);
    expect([file, context.ignores(file)]).toEqual([file, false]);
  }
});
