// What a department's own repository holds beside its sources: the packed platform, manifest, compiler options, words
// on how to work in it.
// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { WEBPACK_CONFIG } from '../config/package-build.mjs';
import { inRoot, inTool } from '../config/paths.mjs';
import { packPlatform } from './pack-platform.mjs';

/** The platform's tarballs: committed with the repository, so that it builds whatever becomes of the portal's. */
const PLATFORM = 'platform';

const readJson = (/** @type {string} */ file) => JSON.parse(fs.readFileSync(file, 'utf8'));
const toJson = (/** @type {unknown} */ value) => `${JSON.stringify(value, null, 2)}\n`;
/** @param {string} name of a package that the build has installed @returns {string} the exact version */
const installed = (name) => readJson(inTool('node_modules', name, 'package.json')).version;

/** @param {{ name: string, title: string, tarballs: { shared: string, build: string } }} o */
function manifest({ name, title, tarballs }) {
  const { packageManager, engines, devDependencies } = readJson(inRoot('package.json'));
  return {
    name: `@portal/${name}`,
    version: '1.0.0',
    private: true,
    packageManager,
    engines,
    portal: { title },
    scripts: {
      check: 'tsc --noEmit',
      start: 'portal-remote serve',
      build: 'portal-remote build',
      gate: 'portal-remote gate',
      keygen: 'portal-remote keygen',
      release: 'portal-remote publish',
    },
    dependencies: { '@portal/shared': `file:${PLATFORM}/${tarballs.shared}`, react: installed('react') },
    devDependencies: {
      '@portal/build': `file:${PLATFORM}/${tarballs.build}`,
      '@types/react': readJson(inRoot('shared/node_modules/@types/react/package.json')).version,
      typescript: devDependencies.typescript,
    },
  };
}

/** What only the portal's own tests and checks need of its compiler options. */
const NOT_KEPT = ['types', 'incremental', 'tsBuildInfoFile'];

/** As the portal's own code is checked. */
function compilerOptions() {
  const kept = Object.entries(readJson(inRoot('tsconfig.json')).compilerOptions);
  return {
    compilerOptions: { ...Object.fromEntries(kept.filter(([name]) => !NOT_KEPT.includes(name))), types: [] },
    files: ['node_modules/@portal/shared/src/css-modules.d.ts'],
    include: ['src'],
  };
}

/** Settings of pnpm that do not travel with a package. */
function workspaceSettings() {
  const webpack = installed('webpack');
  return `# Settings of the package manager, as the platform was built with.
packages: []
overrides:
  webpack: ${webpack}
onlyBuiltDependencies:
  - '@swc/core'
  - esbuild
strictDepBuilds: false
saveExact: true
`;
}

/**
 * Versions that the platform was tested with, for the package manager to prefer: the portal's lockfile without what is
 * the workspace's.
 */
function preferredVersions() {
  const sections = fs.readFileSync(inRoot('pnpm-lock.yaml'), 'utf8').split(/^(?=\w)/m);
  const kept = sections.filter((section) => !/^(catalogs|overrides|importers):/.test(section));
  return `${kept.join('')}\nimporters: {}\n`;
}

const readme = (/** @type {string} */ name, /** @type {string} */ title) => `# ${title} (${name})

A department's remote of the portal, in a repository of its own. Routes are in \`src/routes.ts\`, pages in \`src/remote.ts\`; build on \`@portal/shared/ui\`, \`/session\`, \`/http\`, \`/router\`. Node and npm are enough.

| command | does |
|---|---|
| \`npx ${readJson(inRoot('package.json')).packageManager} install\` | installs the platform from \`platform/\` and the rest from the registry |
| \`npm run check\` | types |
| \`npm start\` | the local shell with this remote, rebuilt on every change; without services, so calls fail as in an outage |
| \`npm start -- --services <url>\` | the same with the services of a running portal, such as \`http://localhost:8080\`. Sign in with an account of that portal |
| \`npm run build\` | the build that would be published, in \`dist/public\` |
| \`npm run gate\` | opens and leaves every page in the shell; needs a browser (\`CHROMIUM_PATH\`) |
| \`npm run keygen\` | the department's key, in \`.data/keys\` (\`RELEASE_KEYS\`); operations receive the \`.pub.pem\` and trust it |
| \`npm run release -- --store <where>\` | builds, runs the gate in the live shell, uploads, signs (\`--dry-run\` uploads nothing); needs \`ops.pub.pem\` of operations in \`.data/keys\`. Nothing changes for anyone before operations promote it |

Calls go through the local shell, which passes \`/api\` and \`/sandbox\` on under the services' own origin. Browsers keep cookies by host and not by port: a portal open under the same name in another tab loses its session. Open one of the two as \`127.0.0.1\`.

A new platform: put its two tarballs (\`npm run pack:platform\` in the portal's repository) into \`platform/\`, name them in package.json, install, check, run the gate.
`;

/**
 * Packs the platform into the repository.
 * @param {{ name: string, title: string, dir: string }} o dir: of the repository, absolute
 * @returns {Promise<Record<string, string>>} text by file
 */
export async function repositoryFiles({ name, title, dir }) {
  const tarballs = await packPlatform(path.join(dir, PLATFORM));
  return {
    'package.json': toJson(manifest({ name, title, tarballs })),
    'tsconfig.json': toJson(compilerOptions()),
    'webpack.config.mjs': WEBPACK_CONFIG,
    'pnpm-workspace.yaml': workspaceSettings(),
    'pnpm-lock.yaml': preferredVersions(),
    '.gitignore': 'node_modules/\ndist/\n.cache/\n.data/\n',
    'README.md': readme(name, title),
  };
}
