// The chart: every rendered document is what Kubernetes knows, every name leads somewhere, every variable of the
// services has its value, and nothing runs with more rights than it needs.
import { createRequire } from 'node:module';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { nginxConfig, PRODUCTION } from '../../nginx/src/config';
import Ajv from 'ajv';
import { readOptions, VARIABLES } from '../../services/src/env';
import { containersOf, isWorkload, podOf } from './manifest';
import type { Manifest, Workload } from './manifest';
import { renderChart, valuesOf } from './render-chart';

const folder = path.join(__dirname, '..');
const chart = path.join(folder, 'chart');
const PLACES = ['values-production.yaml', 'values-staging.yaml', undefined];
const rendered = PLACES.map((file) => ({
  place: file ?? 'values.yaml',
  manifests: renderChart(chart, valuesOf(chart, file)),
}));
const production = rendered[0]!.manifests;
const staging = rendered[1]!.manifests;
const workloads = production.filter(isWorkload);
const deployments = workloads.filter(({ kind }) => kind === 'Deployment');
const idOf = ({ kind, metadata }: Manifest) => `${kind} ${metadata.name}`;
const named = <T = Manifest>(kind: string, name: string, within: readonly Manifest[] = production): T => {
  const found = within.find((one) => one.kind === kind && one.metadata.name === name);
  if (!found) throw new Error(`no ${kind} ${name}`);
  return found as T;
};
const specOf = <T>(manifest: Manifest) => manifest.spec as T;

/** Kinds of operators, for which no published schema is at hand: exactly the fields that we use. */
const quantity = z.string().regex(/^\d+(\.\d+)?(m|[KMGT]i)?$/);
const resources = z.strictObject({ requests: z.record(z.string(), quantity), limits: z.record(z.string(), quantity) });
const storage = z.strictObject({ size: quantity });
const secretKey = z.strictObject({ name: z.string(), key: z.string() });
const OPERATOR_SPECS: Record<string, z.ZodType> = {
  'postgresql.cnpg.io/v1 Cluster': z.strictObject({
    instances: z.int().min(3),
    imageName: z.string().regex(/:\d+\.\d+$/),
    primaryUpdateStrategy: z.enum(['unsupervised', 'supervised']),
    enablePDB: z.boolean(),
    bootstrap: z.strictObject({
      initdb: z.strictObject({ database: z.string(), owner: z.string(), encoding: z.literal('UTF8') }),
    }),
    postgresql: z.strictObject({
      parameters: z.record(z.string(), z.string()),
      synchronous: z.strictObject({
        method: z.enum(['any', 'first']),
        number: z.int().min(1),
        dataDurability: z.enum(['required', 'preferred']),
      }),
    }),
    storage,
    walStorage: storage,
    resources,
    plugins: z
      .array(
        z.strictObject({
          name: z.literal('barman-cloud.cloudnative-pg.io'),
          isWALArchiver: z.boolean(),
          parameters: z.strictObject({ barmanObjectName: z.string() }),
        }),
      )
      .length(1),
  }),
  'barmancloud.cnpg.io/v1 ObjectStore': z.strictObject({
    retentionPolicy: z.string().regex(/^\d+[dwm]$/),
    configuration: z.strictObject({
      destinationPath: z.string().startsWith('s3://'),
      s3Credentials: z.strictObject({ accessKeyId: secretKey, secretAccessKey: secretKey }),
      wal: z.strictObject({ compression: z.enum(['gzip', 'bzip2', 'snappy']) }),
    }),
  }),
  'postgresql.cnpg.io/v1 ScheduledBackup': z.strictObject({
    schedule: z.string().regex(/^(\S+ ){5}\S+$/),
    backupOwnerReference: z.enum(['self', 'cluster', 'none']),
    cluster: z.strictObject({ name: z.string() }),
    method: z.literal('plugin'),
    pluginConfiguration: z.strictObject({ name: z.string() }),
  }),
};

interface Validating {
  new (data: unknown): { validate(): void };
}
const load = createRequire(__filename);

function validate(manifest: Manifest): void {
  const own = OPERATOR_SPECS[`${manifest.apiVersion} ${manifest.kind}`];
  if (own) {
    own.parse(manifest.spec);
    return;
  }
  const [group, version] = manifest.apiVersion.includes('/')
    ? manifest.apiVersion.split('/')
    : ['', manifest.apiVersion];
  const kinds = load(['kubernetes-models', group, version].filter(Boolean).join('/')) as Record<string, Validating>;
  const Kind = kinds[manifest.kind];
  if (!Kind) throw new Error(`no schema of ${manifest.apiVersion} ${manifest.kind}`);
  new Kind(manifest).validate();
}

test.each(rendered.flatMap(({ place, manifests }) => manifests.map((one) => [place, idOf(one), one] as const)))(
  'of %s: %s is what its schema says',
  (_place, _id, manifest) => {
    validate(manifest);
  },
);

test('the schemas do refuse: a wrong type, a missing field, an unknown kind', () => {
  const services = structuredClone(named<Workload>('Deployment', 'services'));
  expect(() => validate({ ...services, spec: { ...services.spec, replicas: 'four' } })).toThrow('replicas');
  expect(() => validate({ ...services, spec: { ...services.spec, selector: undefined } })).toThrow('selector');
  expect(() => validate({ ...services, kind: 'Deploiment' })).toThrow('no schema');
  const cluster = named('Cluster', 'database');
  expect(() => validate({ ...cluster, spec: { ...(cluster.spec as object), instanzes: 3 } })).toThrow('instanzes');
});

test('the values are what their schema says, which refuses a misspelt name and a wrong type', () => {
  const check = new Ajv().compile(JSON.parse(fs.readFileSync(path.join(chart, 'values.schema.json'), 'utf8')));
  for (const file of PLACES) expect([file, check(valuesOf(chart, file)), check.errors]).toEqual([file, true, null]);
  const values = valuesOf(chart);
  expect(check({ ...values, loglevel: 'info' })).toBe(false);
  expect(check({ ...values, services: { replicas: '2', maxReplicas: 3 } })).toBe(false);
});

test('an unknown function, value or open action is an error', () => {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'chart-'));
  const withTemplate = (template: string) => {
    fs.mkdirSync(path.join(copy, 'templates'), { recursive: true });
    fs.writeFileSync(path.join(copy, 'templates/one.yaml'), template);
    return () => renderChart(copy, { name: 'one', none: [] });
  };
  const head = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ';
  expect(withTemplate(`${head}{{ .Values.name }}\n`)()).toHaveLength(1);
  expect(withTemplate(`${head}{{- if .Values.none }}many{{ else }} none{{ end }}\n`)()).toMatchObject([
    { metadata: { name: 'none' } },
  ]);
  expect(withTemplate(`${head}{{ .Values.nam }}\n`)).toThrow('.Values.nam');
  expect(withTemplate(`${head}{{ .Values.name | upper }}\n`)).toThrow('upper');
  expect(withTemplate(`${head}{{ printf "%s" .Values.name }}\n`)).toThrow('printf');
  expect(withTemplate(`${head}{{ if .Values.name }}x\n`)).toThrow('without its end');
  expect(withTemplate(`${head}x\n---\n${head}x\n`)).toThrow('twice');
  fs.rmSync(copy, { recursive: true });
});

test('selectors find pods, and only those meant', () => {
  const labelsOf = (workload: Workload) => podOf(workload).metadata.labels;
  const matches = (labels: Record<string, string>, wanted: Record<string, string>) =>
    Object.entries(wanted).every(([key, value]) => labels[key] === value);
  for (const deployment of deployments)
    expect(matches(labelsOf(deployment), deployment.spec.selector!.matchLabels)).toBe(true);
  const selectors = production.flatMap((one): [string, Record<string, string>][] => {
    if (one.kind === 'Service') return [[idOf(one), specOf<{ selector: Record<string, string> }>(one).selector]];
    if (one.kind === 'PodDisruptionBudget')
      return [[idOf(one), specOf<{ selector: { matchLabels: Record<string, string> } }>(one).selector.matchLabels]];
    return [];
  });
  const ofDatabase = selectors.filter(([, wanted]) => 'cnpg.io/cluster' in wanted);
  expect(ofDatabase).toEqual([
    ['Service database-replica', { 'cnpg.io/cluster': 'database', 'cnpg.io/instanceRole': 'replica' }],
  ]);
  const ofWorkloads = selectors.filter((one) => !ofDatabase.includes(one));
  expect(ofWorkloads).toHaveLength(5);
  for (const [id, wanted] of ofWorkloads)
    expect([
      id,
      workloads.filter((one) => matches(labelsOf(one), wanted)).map(({ metadata }) => metadata.name),
    ]).toEqual([id, [id.split(' ')[1]]]);
  const policies = JSON.stringify(production.filter(({ kind }) => kind === 'NetworkPolicy'));
  const names = workloads.map((one) => labelsOf(one)['app.kubernetes.io/name']);
  for (const [, name] of policies.matchAll(/"app\.kubernetes\.io\/name":"([a-z-]+)"/g)) expect(names).toContain(name);
  const listed = [...policies.matchAll(/"operator":"In","values":(\[[^\]]*\])/g)].flatMap(
    ([, list]) => JSON.parse(list!) as string[],
  );
  expect(listed.length).toBeGreaterThan(3);
  for (const name of listed) expect(names).toContain(name);
});

test('ports: service, container, probes, ingress, policy, nginx and services mean the same', () => {
  for (const name of ['origin', 'services']) {
    const {
      ports: [port],
    } = specOf<{ ports: [{ name: string; port: number; targetPort: string }] }>(named('Service', name));
    const containers = containersOf(named<Workload>('Deployment', name));
    const target = containers.flatMap(({ ports = [] }) => ports).find((one) => one.name === port.targetPort);
    expect(target?.containerPort).toBe(port.port);
    for (const { readinessProbe, livenessProbe } of containers)
      for (const probe of [readinessProbe, livenessProbe]) if (probe) expect(probe.httpGet.port).toBe('http');
    const { ingress } = specOf<{ ingress: { ports: { port: number }[] }[] }>(named('NetworkPolicy', name));
    const inner = containers.flatMap(({ ports = [] }) => ports).find((one) => one.name === 'inner')?.containerPort;
    expect(ingress.flatMap(({ ports }) => ports.map((one) => one.port))).toEqual([port.port, inner]);
    expect(podOf(named<Workload>('Deployment', name)).metadata.annotations).toEqual({
      'prometheus.io/scrape': 'true',
      'prometheus.io/port': String(inner),
    });
  }
  expect(PRODUCTION.listen).toBe('8080');
  expect(PRODUCTION.services).toBe('services:8090');
  const [rule] = specOf<{ rules: [{ http: { paths: [{ backend: { service: { name: string } } }] } }] }>(
    named('Ingress', 'portal'),
  ).rules;
  expect(rule.http.paths[0].backend.service.name).toBe('origin');
});

test('nginx runs with the committed configuration and finds store and temporary folders where it looks', () => {
  expect((named('ConfigMap', 'nginx').data as Record<string, string>)['nginx.conf']).toBe(nginxConfig(PRODUCTION));
  const nginx = containersOf(named<Workload>('Deployment', 'origin')).find(({ name }) => name === 'nginx')!;
  const mounts = Object.fromEntries(
    nginx.volumeMounts!.map(({ mountPath, readOnly }) => [mountPath, readOnly ?? false]),
  );
  expect(mounts).toEqual({ '/etc/portal': true, [PRODUCTION.store]: true, [PRODUCTION.temporary]: false });
  expect(nginx.command).toContain('/etc/portal/nginx.conf');
});

/** What a container is given; secrets by the place where they are kept. */
const environmentOf = (name: string, within: readonly Manifest[]): Record<string, string> => {
  const { env = [] } = within
    .filter(isWorkload)
    .flatMap(containersOf)
    .find((one) => one.name === name)!;
  return Object.fromEntries(env.map((one) => [one.name, one.value ?? 'postgresql://portal@database-rw/portal']));
};

test('every variable is one that the program reads', () => {
  const read = (...files: string[]) =>
    files.map((file) => fs.readFileSync(path.join(folder, '..', file), 'utf8')).join();
  const bucket = 'release/src/store/open-store.ts';
  const ofServices = VARIABLES.join() + read('services/src/main.ts');
  const ofData = VARIABLES.join();
  const ofReleases = read('release/src/portalctl-main.ts', bucket);
  const ofMirror = read('release/src/mirror-main.ts', bucket);
  const known: Record<string, string> = {
    services: ofServices,
    migrate: ofData,
    'nightly-audit verify': ofData,
    'nightly-audit anchor': ofData,
    'first-mirror': ofMirror,
    mirror: ofMirror,
    watch: ofReleases,
    'nightly-releases verify': ofReleases,
    'nightly-releases renew': ofReleases,
  };
  for (const workload of workloads)
    for (const { name, env = [] } of containersOf(workload)) {
      const text = known[name] ?? known[`${workload.metadata.name} ${name}`];
      for (const [at, one] of env.entries()) {
        // Kubernetes puts a variable into those that stand after it.
        const isPart = env.slice(at + 1).some(({ value }) => value?.includes(`$(${one.name})`));
        // Read by Node's packages, and by those of OpenTelemetry.
        const isKnown = isPart || /^(NODE_ENV$|OTEL_)/.test(one.name) || text?.includes(one.name);
        expect([workload.metadata.name, name, one.name, isKnown]).toEqual([
          workload.metadata.name,
          name,
          one.name,
          true,
        ]);
      }
    }
});

/** Variables of the services that the chart leaves to their default, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  CAPTCHA_TEST_CODE: 'refused in production',
  SERVICE_KEYS: 'SERVICE_KEYS_FILE instead',
  MIGRATE: 'off in production on PostgreSQL',
  RELEASE_PROVIDERS: 'a prefix of the address stands for the provider',
};

test('every variable of the services has its value in production, and the services start with them', () => {
  const given = environmentOf('services', production);
  expect(VARIABLES.filter((name) => !(name in given)).toSorted()).toEqual(Object.keys(LEFT_OUT).toSorted());
  const files = ['PAYMENT_FILE', 'SIGNATURE_FILE', 'TEXT_MESSAGES_FILE'];
  for (const place of [production, staging])
    for (const name of ['services', 'migrate']) {
      const source = { ...environmentOf(name, place), ...Object.fromEntries(files.map((file) => [file, ''])) };
      expect(readOptions(source)).toMatchObject({
        production: true,
        demoData: place === staging,
        filesDir: '/srv/files',
        serviceKeysFile: '/etc/portal/service-keys/service-keys.json',
        databaseUrl: 'postgresql://portal@database-rw/portal',
      });
    }
  expect(readOptions({ ...given, PAYMENT_FILE: '', SIGNATURE_FILE: '', TEXT_MESSAGES_FILE: '' })).toMatchObject({
    clamd: 'tcp://clamav:3310',
    requiresAuthenticator: true,
    publicOrigin: 'https://bdc.example.gov.cn',
  });
  expect(environmentOf('services', staging).CLAMD).toBe('');
  expect(files.filter((name) => name in environmentOf('services', staging))).toEqual([]);
});

test('a file of an integration lies in the secret that is mounted for it', () => {
  const [container] = containersOf(named<Workload>('Deployment', 'services'));
  const given = environmentOf('services', production);
  for (const name of ['PAYMENT_FILE', 'SIGNATURE_FILE', 'TEXT_MESSAGES_FILE']) {
    const mounts = container!.volumeMounts!.filter(({ mountPath }) => given[name]!.startsWith(`${mountPath}/`));
    expect([name, mounts.map(({ readOnly }) => readOnly)]).toEqual([name, [true]]);
  }
});

test('services reach what production connects them to, and nothing else outside', () => {
  const outside = (place: readonly Manifest[]) =>
    specOf<{ egress: { to?: { ipBlock?: { cidr: string } }[]; ports: { port: number }[] }[] }>(
      named('NetworkPolicy', 'services', place),
    ).egress.flatMap(({ to = [], ports }) =>
      to.flatMap(({ ipBlock }) => (ipBlock ? [`${ipBlock.cidr} ${ports.map(({ port }) => port).join()}`] : [])),
    );
  expect(outside(production)).toEqual(['203.0.113.0/26 443', '203.0.113.64/28 443', '203.0.113.80/28 443']);
  expect(outside(staging)).toEqual([]);
});

test('queries are read from one standby of the database, by the account of the primary', () => {
  const { env = [] } = workloads.flatMap(containersOf).find(({ name }) => name === 'services')!;
  const secrets: Record<string, string> = {
    uri: 'postgresql://portal:s3cret@database-rw/portal',
    username: 'portal',
    password: 's3cret',
  };
  const given: Record<string, string> = {};
  for (const { name, value, valueFrom } of env)
    given[name] =
      value?.replace(/\$\((\w+)\)/g, (whole, other: string) => given[other] ?? whole) ??
      secrets[valueFrom?.secretKeyRef?.key ?? ''] ??
      '';
  const withoutFiles = { ...given, PAYMENT_FILE: '', SIGNATURE_FILE: '', TEXT_MESSAGES_FILE: '' };
  const address = new URL(readOptions(withoutFiles).databaseReadUrl!);
  expect([address.username, address.password, address.pathname]).toEqual(['portal', 's3cret', '/portal']);
  const service = named('Service', address.hostname);
  expect(service.spec).toMatchObject({
    sessionAffinity: 'ClientIP',
    ports: [{ port: Number(address.port), targetPort: 5432 }],
  });
  const cluster = specOf<{ bootstrap: { initdb: { database: string; owner: string } } }>(named('Cluster', 'database'));
  expect(cluster.bootstrap.initdb).toMatchObject({ database: 'portal', owner: 'portal' });
  const { egress } = specOf<{
    egress: { to?: { podSelector?: { matchLabels: object } }[]; ports: { port: number }[] }[];
  }>(named('NetworkPolicy', 'services'));
  expect(egress).toContainEqual({
    to: [{ podSelector: { matchLabels: { 'cnpg.io/cluster': 'database' } } }],
    ports: [{ protocol: 'TCP', port: 5432 }],
  });
});

/** Made by the operators, or by operations as README.md says. */
const FROM_OUTSIDE = {
  Secret: [
    ...['database-app', 'service-keys', 'release-reader', 'release-writer', 'release-operations', 'backup-writer'],
    ...['portal-tls', 'payment', 'signature', 'text-messages'],
  ],
  ConfigMap: ['release-keys'],
};

test('every reference to a config map, a secret, a claim, an account or a volume leads somewhere', () => {
  const here = (kind: string) => production.filter((one) => one.kind === kind).map(({ metadata }) => metadata.name);
  for (const workload of workloads) {
    const { volumes = [], ...pod } = podOf(workload).spec as unknown as {
      volumes: {
        name: string;
        configMap?: { name: string };
        secret?: { secretName: string };
        persistentVolumeClaim?: { claimName: string };
      }[];
      serviceAccountName: string;
    };
    expect(here('ServiceAccount')).toContain(pod.serviceAccountName);
    for (const { configMap, secret, persistentVolumeClaim } of volumes) {
      if (secret) expect(FROM_OUTSIDE.Secret).toContain(secret.secretName);
      if (configMap) expect([...here('ConfigMap'), ...FROM_OUTSIDE.ConfigMap]).toContain(configMap.name);
      if (persistentVolumeClaim) expect(here('PersistentVolumeClaim')).toContain(persistentVolumeClaim.claimName);
    }
    for (const container of containersOf(workload)) {
      for (const { name } of container.volumeMounts ?? []) expect(volumes.map((one) => one.name)).toContain(name);
      for (const { valueFrom } of container.env ?? []) {
        if (valueFrom?.configMapKeyRef)
          expect(named('ConfigMap', valueFrom.configMapKeyRef.name).data).toHaveProperty([
            valueFrom.configMapKeyRef.key,
          ]);
        if (valueFrom?.secretKeyRef) expect(FROM_OUTSIDE.Secret).toContain(valueFrom.secretKeyRef.name);
      }
    }
  }
  for (const autoscaler of production.filter(({ kind }) => kind === 'HorizontalPodAutoscaler')) {
    const { scaleTargetRef, minReplicas, maxReplicas } = specOf<{
      scaleTargetRef: { name: string };
      minReplicas: number;
      maxReplicas: number;
    }>(autoscaler);
    expect(named<Workload>('Deployment', scaleTargetRef.name).spec.replicas).toBe(minReplicas);
    expect(maxReplicas).toBeGreaterThan(minReplicas);
  }
  const backup = named('ScheduledBackup', 'database-nightly').spec as { cluster: { name: string } };
  expect(backup.cluster.name).toBe('database');
  expect(JSON.stringify(named('Cluster', 'database').spec)).toContain('"barmanObjectName":"database-backup"');
  const readme = fs.readFileSync(path.join(folder, 'README.md'), 'utf8');
  for (const name of Object.values(FROM_OUTSIDE).flat()) expect(readme).toContain(`\`${name}\``);
});

test('no secret is committed', () => {
  expect(production.filter(({ kind }) => kind === 'Secret')).toEqual([]);
  expect(JSON.stringify(production)).not.toMatch(/BEGIN [A-Z ]*PRIVATE KEY|:\/\/[^/"\s]+:(?!\$\()[^@/"\s]+@/);
});

test('images are pinned to a version', () => {
  const images = workloads.flatMap(containersOf).map(({ image }) => image);
  for (const image of images)
    expect(image).toMatch(/^[\w.-]+(\/[\w.-]+)+:\d+\.\d+\.\d+(-\w+)?(@sha256:[0-9a-f]{64})?$/);
});

test('every pod is confined: no root, no rights, nothing writable but what is mounted, memory bounded', () => {
  expect(fs.readFileSync(path.join(folder, 'README.md'), 'utf8')).toContain(
    'pod-security.kubernetes.io/enforce=restricted',
  );
  for (const workload of rendered.flatMap(({ manifests }) => manifests.filter(isWorkload))) {
    expect(podOf(workload).spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 10001, seccompProfile: { type: 'RuntimeDefault' } },
    });
    for (const container of containersOf(workload)) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.resources?.limits).toHaveProperty('memory');
      expect(container.resources?.requests).toHaveProperty('cpu');
    }
  }
});

test('probes: services by /healthz and /readyz, nginx by what it serves', () => {
  const probesOf = (name: string) =>
    containersOf(named<Workload>('Deployment', name))
      .filter(({ readinessProbe }) => readinessProbe)
      .map((one) => [one.livenessProbe?.httpGet.path, one.readinessProbe?.httpGet.path]);
  expect(probesOf('services')).toEqual([['/healthz', '/readyz']]);
  expect(probesOf('origin')).toEqual([['/', '/releases/current.json']]);
});

test('the job migrates, the services wait for it, longer than it may take', () => {
  const job = named<Workload>('Job', 'migrate-1');
  expect(containersOf(job).map(({ command }) => command.at(-1))).toEqual(['--migrate']);
  const services = named<Workload>('Deployment', 'services');
  expect(
    containersOf(services).flatMap(({ command, env = [] }) => [...command, ...env.map(({ name }) => name)]),
  ).not.toContain('MIGRATE');
  const files = { PAYMENT_FILE: '', SIGNATURE_FILE: '', TEXT_MESSAGES_FILE: '' };
  expect(readOptions({ ...environmentOf('services', production), ...files }).migrates).toBe(false);
  expect(specOf<{ progressDeadlineSeconds: number }>(services).progressDeadlineSeconds).toBeGreaterThan(
    specOf<{ activeDeadlineSeconds: number }>(job).activeDeadlineSeconds,
  );
});

test('the programs that containers start are ones that the build makes', () => {
  const build = fs.readFileSync(path.join(folder, '../build/src/building/build-server.mjs'), 'utf8');
  expect(workloads.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toEqual(
    expect.arrayContaining(['Deployment watch', 'CronJob nightly-audit', 'CronJob nightly-releases']),
  );
  for (const { command } of workloads.flatMap(containersOf)) {
    const file = command.find((part) => part.endsWith('.mjs'));
    if (!file) continue;
    const [, part, name] = /^deploy\/(\w+)\/dist\/([\w-]+)\.mjs$/.exec(file)!;
    expect(build).toMatch(new RegExp(`'deploy/${part}': \\{[^}]*\\b${name}'?: `));
  }
});
