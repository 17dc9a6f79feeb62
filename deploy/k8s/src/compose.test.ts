// compose.yaml: what the Compose Specification knows, with programs, variables and places that are there.
import fs from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import { parse } from 'yaml';
import { nginxConfig, PRODUCTION } from '../../nginx/src/config';
import { readOptions, VARIABLES } from '../../services/src/env';

interface Service {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  profiles?: string[];
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  healthcheck?: unknown;
  build?: { dockerfile: string; target?: string };
}
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
}

const root = path.join(__dirname, '../../..');
const read = (...files: string[]) => files.map((file) => fs.readFileSync(path.join(root, file), 'utf8')).join('\n');
/** `${NAME:-default}` with nothing set, as on a new machine. */
const text = read('compose.yaml').replace(/\$\{\w+:-([^}]*)\}/g, '$1');
const compose = parse(text, { merge: true }) as Compose;
const services = Object.entries(compose.services);
const named = (name: string) => compose.services[name]!;
const ours = services.filter(([, { image }]) => image === 'portal');

const schema = JSON.parse(read('deploy/k8s/schemas/compose-spec.json')) as { $schema?: string };
// Its dialect is named by https, which the validator does not know as the same.
const check = new Ajv({ strict: false, validateFormats: false }).compile({ ...schema, $schema: undefined });

test('it is what the Compose Specification says, which refuses a misspelt key', () => {
  expect([check(compose), check.errors]).toEqual([true, null]);
  expect(check({ services: { one: { image: 'portal', comand: ['node'] } } })).toBe(false);
  expect(check({ services: { one: { image: 'portal', depends_on: { two: { condition: 'ready' } } } } })).toBe(false);
});

test('what is waited for is there and can be waited for; every volume is declared and used', () => {
  for (const [name, { depends_on: waited = {} }] of services)
    for (const [other, { condition }] of Object.entries(waited)) {
      expect([name, other, other in compose.services]).toEqual([name, other, true]);
      if (condition === 'service_healthy') expect(named(other).healthcheck).toBeDefined();
      // Without the profile nothing may wait for what it starts.
      expect(named(other).profiles).toBeUndefined();
    }
  const mounted = services
    .flatMap(([, { volumes = [] }]) => volumes.map((one) => one.split(':')[0]!))
    .filter((one) => !one.startsWith('.'));
  expect([...new Set(mounted)].toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
});

test('every variable is one that the program reads', () => {
  const bucket = 'deploy/release/src/store/open-store.ts';
  const ofData = VARIABLES.join();
  const known: Record<string, string> = {
    keys: ofData,
    migrate: ofData,
    services: ofData + read('deploy/services/src/main.ts'),
    releases: read('deploy/build/src/config/paths.mjs', bucket),
    mirror: read('deploy/release/src/mirror-main.ts', bucket),
    watch: read('deploy/release/src/portalctl-main.ts', bucket),
  };
  expect(Object.keys(known).toSorted()).toEqual([...ours.map(([name]) => name), 'releases'].toSorted());
  // OpenTelemetry's are read by its packages.
  for (const [name, text_] of Object.entries(known))
    for (const variable of Object.keys(named(name).environment ?? {}))
      expect([name, variable, text_.includes(variable) || variable.startsWith('OTEL_')]).toEqual([
        name,
        variable,
        true,
      ]);
});

test('the services start with their variables, in production, with the demonstration and without a scanner', () => {
  for (const name of ['services', 'migrate'])
    expect(readOptions(named(name).environment)).toMatchObject({
      production: true,
      demoData: true,
      migrates: false,
      filesDir: '/portal/.data/files',
      serviceKeysFile: '/portal/.data/service-keys.json',
    });
  expect(readOptions(named('services').environment).clamd).toBeUndefined();
  const { DATABASE_URL } = named('services').environment!;
  const { username, password, hostname, pathname } = new URL(DATABASE_URL!);
  expect([hostname, username, password, pathname.slice(1)]).toEqual([
    'database',
    ...['POSTGRES_USER', 'POSTGRES_PASSWORD', 'POSTGRES_DB'].map((name) => named('database').environment![name]),
  ]);
});

test('the scanner that the first lines name is the one of the profile', () => {
  const [, address] = /CLAMD=(\S+) docker compose --profile clamav/.exec(read('compose.yaml')) ?? [];
  expect(readOptions({ CLAMD: address }).clamd).toBe('tcp://clamav:3310');
  expect(named('clamav').profiles).toEqual(['clamav']);
});

test('bucket, origin and services meet where nginx looks', () => {
  const [, name = ''] = /^s3:\/\/([^/]+)\//.exec(named('mirror').environment!.RELEASE_STORE!) ?? [];
  expect(named('make-bucket').command!.join()).toContain(`bucket/${name}`);
  expect(named('mirror').environment!.AWS_SECRET_ACCESS_KEY).toBe(named('bucket').environment!.MINIO_ROOT_PASSWORD);
  expect(new Set(['releases', 'mirror', 'watch'].map((one) => named(one).environment!.RELEASE_STORE)).size).toBe(1);
  const [config = '', mirrored] = named('origin').volumes!;
  expect(read(config.split(':')[0]!)).toBe(nginxConfig(PRODUCTION));
  expect(named('origin').command).toContain(config.split(':')[1]);
  expect(mirrored).toBe(`mirror:${PRODUCTION.store}:ro`);
  expect(PRODUCTION.services).toBe(`services:${named('services').environment!.PORT}`);
});

test('images are pinned; ours run without root, on a read-only file system, from folders that the image has', () => {
  for (const [name, { image, build, user, read_only, cap_drop }] of services) {
    if (!build) expect([name, image]).toEqual([name, expect.stringMatching(/:(RELEASE\.)?\d+[.-]\d+/)]);
    if (build || name === 'origin')
      expect([name, user, cap_drop, read_only ?? false]).toEqual([name, '10001:10001', ['ALL'], name !== 'releases']);
  }
  const container = read('deploy/k8s/Containerfile');
  for (const [, { volumes = [], build }] of services)
    if (build) {
      for (const one of volumes) expect(container).toContain(path.basename(one.split(':')[1]!));
      expect(container).toMatch(build.target ? new RegExp(`AS ${build.target}$`, 'm') : /USER/);
    }
});

test('the programs are ones that the build makes', () => {
  const build = read('deploy/build/src/building/build-server.mjs');
  for (const [, { command = [] }] of ours) {
    const [, part, program] = /deploy\/(\w+)\/dist\/([\w-]+)\.mjs/.exec(command.join(' ')) ?? [];
    if (part) expect(build).toMatch(new RegExp(`'deploy/${part}': \\{[^}]*\\b${program}'?: `));
  }
});
