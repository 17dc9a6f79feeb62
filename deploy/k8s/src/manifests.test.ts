// The manifests: every document is what Kubernetes knows, every name leads somewhere, and nothing runs with more rights
// than it needs.
import { createRequire } from 'node:module';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { nginxConfig, PRODUCTION } from '../../nginx/src/config';
import { readOptions } from '../../services/src/env';
import { containersOf, isWorkload, resolveKustomization } from './kustomize';
import type { Manifest, Workload } from './kustomize';

const folder = path.join(__dirname, '..');
const production = resolveKustomization(path.join(folder, 'overlays/production'));
const workloads = production.filter(isWorkload);
const deployments = workloads.filter(({ kind }) => kind === 'Deployment');
const idOf = ({ kind, metadata }: Manifest) => `${kind} ${metadata.name}`;
const named = <T = Manifest>(kind: string, name: string): T => {
  const found = production.find((one) => one.kind === kind && one.metadata.name === name);
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

test.each(production.map((manifest) => [idOf(manifest), manifest] as const))(
  '%s is what its schema says',
  (_id, manifest) => {
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

test('base and overlay resolve; everything but the namespace itself is in it', () => {
  expect(resolveKustomization(path.join(folder, 'base')).length).toBeGreaterThan(20);
  for (const { kind, metadata } of production)
    expect([kind, metadata.namespace]).toEqual([kind, kind === 'Namespace' ? undefined : 'portal']);
});

test('selectors find pods, and only those meant', () => {
  const labelsOf = ({ spec }: Workload) => spec.template.metadata.labels;
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
  expect(ofWorkloads).toHaveLength(4);
  for (const [id, wanted] of ofWorkloads)
    expect([
      id,
      workloads.filter((one) => matches(labelsOf(one), wanted)).map(({ metadata }) => metadata.name),
    ]).toEqual([id, [id.split(' ')[1]]]);
  const inPolicies = JSON.stringify(production.filter(({ kind }) => kind === 'NetworkPolicy')).matchAll(
    /"app\.kubernetes\.io\/name":"([a-z]+)"/g,
  );
  for (const [, name] of inPolicies) expect(workloads.map(({ metadata }) => metadata.name)).toContain(name);
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
    expect(ingress.flatMap(({ ports }) => ports.map((one) => one.port))).toEqual(
      name === 'services'
        ? [port.port, containers.flatMap(({ ports = [] }) => ports).find((one) => one.name === 'inner')?.containerPort]
        : [port.port],
    );
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

test('every variable is one that the program reads, and the services start with them', () => {
  const read = (file: string) => fs.readFileSync(path.join(folder, '..', file), 'utf8');
  const known: Record<string, string> = {
    services: read('services/src/env.ts') + read('services/src/main.ts'),
    migrate: read('services/src/env.ts'),
    'first-mirror': read('release/src/mirror-main.ts') + read('release/src/store/open-store.ts'),
    mirror: read('release/src/mirror-main.ts') + read('release/src/store/open-store.ts'),
  };
  for (const { name, env = [] } of workloads.flatMap(containersOf)) {
    for (const [at, one] of env.entries()) {
      // Kubernetes puts a variable into those that stand after it.
      const isPart = env.slice(at + 1).some(({ value }) => value?.includes(`$(${one.name})`));
      expect([name, one.name, isPart || known[name]?.includes(one.name)]).toEqual([name, one.name, true]);
    }
  }
  const settings = named('ConfigMap', 'portal').data as Record<string, string>;
  for (const name of ['services', 'migrate']) {
    const { env = [] } = workloads.flatMap(containersOf).find((one) => one.name === name)!;
    const source = Object.fromEntries(
      env.map((one) => [
        one.name,
        one.value ?? settings[one.valueFrom?.configMapKeyRef?.key ?? ''] ?? 'postgresql://portal@database-rw/portal',
      ]),
    );
    expect(readOptions(source)).toMatchObject({
      production: true,
      demoData: false,
      filesDir: '/srv/files',
      serviceKeysFile: '/etc/portal/service-keys/service-keys.json',
      databaseUrl: 'postgresql://portal@database-rw/portal',
    });
  }
});

test('queries are read from one standby of the database, by the account of the primary', () => {
  const { env = [] } = workloads.flatMap(containersOf).find(({ name }) => name === 'services')!;
  const secrets: Record<string, string> = {
    uri: 'postgresql://portal:s3cret@database-rw/portal',
    username: 'portal',
    password: 's3cret',
  };
  const settings = named('ConfigMap', 'portal').data as Record<string, string>;
  const given: Record<string, string> = {};
  for (const { name, value, valueFrom } of env)
    given[name] =
      value?.replace(/\$\((\w+)\)/g, (whole, other: string) => given[other] ?? whole) ??
      secrets[valueFrom?.secretKeyRef?.key ?? ''] ??
      settings[valueFrom?.configMapKeyRef?.key ?? ''] ??
      '';
  const address = new URL(readOptions(given).databaseReadUrl!);
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
  Secret: ['database-app', 'service-keys', 'release-reader', 'backup-writer', 'portal-tls'],
  ConfigMap: ['release-keys'],
};

test('every reference to a config map, a secret, a claim, an account or a volume leads somewhere', () => {
  const here = (kind: string) => production.filter((one) => one.kind === kind).map(({ metadata }) => metadata.name);
  for (const workload of workloads) {
    const { volumes = [], ...pod } = workload.spec.template.spec as unknown as {
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
  const build = fs.readFileSync(path.join(folder, 'Containerfile'), 'utf8');
  for (const [, from] of build.matchAll(/^FROM (\S+)/gm)) expect(from).toMatch(/:\d+\.\d+\.\d+-/);
  expect(build).toContain('USER 10001:10001');
});

test('every pod is confined: no root, no rights, nothing writable but what is mounted, memory bounded', () => {
  expect(named('Namespace', 'portal').metadata.labels).toHaveProperty(
    ['pod-security.kubernetes.io/enforce'],
    'restricted',
  );
  for (const workload of workloads) {
    expect(workload.spec.template.spec).toMatchObject({
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
  const job = named<Workload>('Job', 'migrate');
  expect(containersOf(job).map(({ command }) => command.at(-1))).toEqual(['--migrate']);
  const services = named<Workload>('Deployment', 'services');
  expect(
    containersOf(services).flatMap(({ command, env = [] }) => [...command, ...env.map(({ name }) => name)]),
  ).not.toContain('MIGRATE');
  const { env = [] } = containersOf(services)[0]!;
  expect(
    readOptions({
      ...Object.fromEntries(env.flatMap(({ name, value }) => (value ? [[name, value]] : []))),
      DATABASE_URL: 'postgresql://database-rw/portal',
    }).migrates,
  ).toBe(false);
  expect(specOf<{ progressDeadlineSeconds: number }>(services).progressDeadlineSeconds).toBeGreaterThan(
    specOf<{ activeDeadlineSeconds: number }>(job).activeDeadlineSeconds,
  );
});

test('the programs that containers start are ones that the build makes', () => {
  const build = fs.readFileSync(path.join(folder, '../build/src/building/build-server.mjs'), 'utf8');
  for (const { command } of workloads.flatMap(containersOf)) {
    const file = command.find((part) => part.endsWith('.mjs'));
    if (!file) continue;
    const [, part, name] = /^deploy\/(\w+)\/dist\/([\w-]+)\.mjs$/.exec(file)!;
    expect(build).toMatch(new RegExp(`'deploy/${part}': \\{[^}]*\\b${name}'?: `));
  }
});
