// The packages that the specification asks for: each is declared by a package of the workspace and used there,
// libraries by an import, commands by a script.
import fs from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

const LIBRARIES = [
  'react',
  'react-dom',
  'react-router-dom',
  '@module-federation/enhanced',
  'webpack',
  'webpack-cli',
  'axios',
  'crypto-js',
  'redux',
  '@reduxjs/toolkit',
  'antd-mobile',
  '@playwright/test',
];
/** Command → its package. */
const COMMANDS = { jest: 'jest', webpack: '@portal/build' };

interface Manifest {
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}
const PACKAGES = ['.', 'shell', 'shared', 'e2e', 'remotes/*', 'deploy/*'].flatMap((folder) => {
  if (!folder.endsWith('/*')) return [folder];
  const parent = folder.slice(0, -2);
  return fs.readdirSync(path.join(root, parent)).map((name) => `${parent}/${name}`);
});
const manifestOf = (folder: string): Manifest =>
  JSON.parse(fs.readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Manifest;
const declaring = (name: string): string[] =>
  PACKAGES.filter((folder) => {
    const { dependencies, devDependencies } = manifestOf(folder);
    return name in { ...dependencies, ...devDependencies };
  });

/** Sources of a package. */
function* sourcesOf(folder: string): Generator<string> {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!['node_modules', 'dist', '.cache', '.data', '.turbo', 'testing'].includes(entry.name))
        yield* sourcesOf(file);
    } else if (/\.(ts|tsx|mjs|cjs)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)) yield file;
  }
}
const uses = (text: string, name: string): boolean =>
  new RegExp(`(from|import|import\\(|require\\()\\s*'${name}(/[^']*)?'`).test(text);

test.each(LIBRARIES)('%s is a dependency of a package that imports it', (name) => {
  const folders = declaring(name).filter((folder) => folder !== '.');
  const importing = folders.filter((folder) => {
    for (const file of sourcesOf(path.join(root, folder))) if (uses(fs.readFileSync(file, 'utf8'), name)) return true;
    return false;
  });
  expect(importing).not.toEqual([]);
});

test.each(Object.entries(COMMANDS))('%s, of %s, is the command of a script', (command, from) => {
  expect(declaring(from)).not.toEqual([]);
  const scripts = PACKAGES.flatMap((folder) => Object.values(manifestOf(folder).scripts ?? {}));
  expect(scripts.filter((script) => script.split(' ')[0] === command)).not.toEqual([]);
});

test('the shell and every remote are built by webpack', () => {
  const built = PACKAGES.filter((folder) => folder === 'shell' || folder.startsWith('remotes/'));
  expect(built.length).toBeGreaterThan(5);
  for (const folder of built) {
    expect([folder, manifestOf(folder).scripts?.build]).toEqual([folder, 'webpack --mode production']);
    expect(fs.existsSync(path.join(root, folder, 'webpack.config.mjs'))).toBe(true);
  }
});
