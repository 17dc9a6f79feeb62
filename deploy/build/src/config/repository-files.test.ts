// Files that other programs read agree with what they are about: workflows, Renovate, the editor's configuration.
import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const root = path.join(__dirname, '../../../..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const manifest = JSON.parse(read('package.json')) as {
  engines: { node: string };
  scripts: Record<string, string>;
  packageManager: string;
};

interface Workflow {
  jobs: Record<string, { strategy?: { matrix: Record<string, (string | number)[]> }; steps: { run?: string }[] }>;
}
const workflow = (name: string) => parse(read(`.github/workflows/${name}.yml`)) as Workflow;
const runsOf = ({ jobs }: Workflow): string[] =>
  Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));

it('CI tests on the lowest Node that is supported and on the one of the image', () => {
  const [, image] = /^FROM node:(\d+)\./m.exec(read('deploy/k8s/Containerfile')) ?? [];
  expect(workflow('ci').jobs.test!.strategy!.matrix.node).toEqual([manifest.engines.node.replace('>=', ''), image]);
});

it('the nightly run has every shard once', () => {
  const { jobs } = workflow('nightly');
  const shards = jobs.full!.strategy!.matrix.shard!;
  expect(shards).toEqual(shards.map((_, index) => index + 1));
  expect(runsOf({ jobs }).join('\n')).toContain(`test:full -- --shard=\${{ matrix.shard }}/${shards.length}`);
});

it.each(['ci', 'nightly'])('%s runs scripts that there are, by the pnpm of the repository', (name) => {
  const calls = runsOf(workflow(name)).flatMap((run) => [...run.matchAll(/(pnpm@\S+) (\S+)/g)]);
  expect(calls.length).toBeGreaterThan(0);
  for (const [, pnpm, script = ''] of calls) {
    expect(pnpm).toBe(manifest.packageManager);
    expect(['install', ...Object.keys(manifest.scripts)]).toContain(script);
  }
});

it('Renovate changes federation and bundler together', () => {
  const { packageRules } = JSON.parse(read('renovate.json')) as {
    packageRules: { groupName?: string; matchPackageNames: string[] }[];
  };
  expect(packageRules.find(({ groupName }) => groupName === 'federation toolchain')!.matchPackageNames).toEqual([
    '@module-federation/**',
    'webpack',
    'webpack-cli',
  ]);
});

it('editors lay code out as the formatter does', () => {
  const { formatter } = JSON.parse(read('biome.json')) as { formatter: Record<string, string | number> };
  const set = Object.fromEntries(
    [...read('.editorconfig').matchAll(/^(\w+) = (.*)$/gm)].reverse().map(([, k, v]) => [k, v]),
  );
  expect(set).toMatchObject({
    indent_style: formatter.indentStyle,
    indent_size: String(formatter.indentWidth),
    end_of_line: formatter.lineEnding,
    max_line_length: String(formatter.lineWidth),
  });
});
