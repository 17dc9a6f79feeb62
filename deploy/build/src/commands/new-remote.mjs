// `pnpm new:remote <name> [title] [--into folder | --standalone folder]`: a working remote with one page, in the
// workspace or as a repository of its own.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { WEBPACK_CONFIG } from '../config/package-build.mjs';
import { inRoot } from '../config/paths.mjs';
import { repositoryFiles } from '../standalone/repository.mjs';

const {
  positionals: [name = '', title = '新服务'],
  values: { into = inRoot('remotes'), standalone },
} = parseArgs({ allowPositionals: true, options: { into: { type: 'string' }, standalone: { type: 'string' } } });
if (!/^[a-z][a-z0-9-]{2,30}$/.test(name))
  throw new Error(
    'usage: pnpm new:remote <name> [title] [--standalone folder]; the name in small letters, digits and hyphens',
  );
const dir = standalone ? path.resolve(process.env.INIT_CWD ?? '.', standalone) : path.resolve(into, name);
const shown = standalone ? dir : path.relative(inRoot(), dir);
if (fs.existsSync(dir)) throw new Error(`${shown} exists already`);

const pascal = name.replace(/(^|-)(\w)/g, (_, __, letter) => letter.toUpperCase());
/** @type {Record<string, string>} */
const sources = {
  'src/routes.ts': `// What this department adds to the portal's addresses.\nimport { defineRoutes } from '@portal/shared/federation';\n\nexport const routes = defineRoutes([\n  { page: '${name}-home', path: '/${name}', title: '${title}', auth: 'required', layout: 'root', inMenu: true },\n]);\n`,
  'src/remote.ts': `// Everything this department exposes: one lazy page per route.\nimport { defineRemote } from '@portal/shared/federation';\n\nexport const remote = defineRemote({\n  contract: 1,\n  pages: {\n    '${name}-home': async () => (await import(/* webpackChunkName: "page-${name}-home" */ './pages/home-page')).${pascal}HomePage,\n  },\n});\n`,
  'src/pages/home-page.tsx': `// The first page of ${name}.\nimport { useUser } from '@portal/shared/session';\nimport { Card, Page } from '@portal/shared/ui';\n\nexport function ${pascal}HomePage() {\n  const user = useUser();\n  return (\n    <Page title="${title}" breadcrumb={[{ label: '首页', href: '/index' }, { label: '${title}' }]}>\n      <Card>{user ? \`\${user.name}，您好\` : '您好'}</Card>\n    </Page>\n  );\n}\n`,
};
/** @type {Record<string, string>} */
const inWorkspace = {
  'package.json': `${JSON.stringify(
    {
      name: `@portal/${name}`,
      version: '1.0.0',
      private: true,
      portal: { title },
      scripts: {
        build: 'webpack --mode production',
        dev: 'webpack --watch --mode development',
        test: `jest --config ../../jest.config.mjs remotes/${name}/`,
        lint: 'oxlint',
        typecheck: 'tsc --singleThreaded -p .',
      },
      // What a page does not use of a module is left out of its files.
      sideEffects: ['*.css'],
      dependencies: { '@portal/shared': 'workspace:*', react: 'catalog:' },
      devDependencies: { '@portal/build': 'workspace:*', '@types/react': 'catalog:' },
    },
    null,
    2,
  )}\n`,
  'tsconfig.json': fs.readFileSync(inRoot('remotes/payment/tsconfig.json'), 'utf8').replaceAll('payment', name),
  'webpack.config.mjs': WEBPACK_CONFIG,
};
/**
 * Names differ in length, so only the formatter knows where a line breaks.
 * @param {string} file
 * @param {string} text
 * @returns {string}
 */
function layOut(file, text) {
  const laidOut = spawnSync(
    inRoot('node_modules/.bin/biome'),
    ['format', `--stdin-file-path=${inRoot('remotes', name, file)}`],
    { cwd: inRoot(), input: text, encoding: 'utf8' },
  );
  if (laidOut.status !== 0) throw new Error(`${file} cannot be laid out: ${laidOut.stderr}`);
  return laidOut.stdout;
}

const files = { ...sources, ...(standalone ? await repositoryFiles({ name, title, dir }) : inWorkspace) };
for (const [file, text] of Object.entries(files)) {
  fs.mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
  fs.writeFileSync(path.join(dir, file), /\.tsx?$/.test(file) ? layOut(file, text) : text);
}
const { packageManager } = JSON.parse(fs.readFileSync(inRoot('package.json'), 'utf8'));
console.log(
  standalone
    ? `${shown} is created. Next, in it: npx ${packageManager} install, then npm start; see its README.md.`
    : `${shown} is created. Next: npx ${packageManager} install, then npm run build; the page is at #/${name}.`,
);
