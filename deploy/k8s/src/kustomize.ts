// The part of kustomize that our files use, strictly: anything else in a kustomization is an error.
import fs from 'node:fs';
import path from 'node:path';
import { parseAllDocuments, parse } from 'yaml';
import { z } from 'zod';

/** One Kubernetes object. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string>; annotations?: Record<string, string> };
  [key: string]: unknown;
}

const Operation = z.strictObject({ op: z.literal('replace'), path: z.string().startsWith('/'), value: z.unknown() });
const Kustomization = z.strictObject({
  apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
  kind: z.literal('Kustomization'),
  namespace: z.string().optional(),
  resources: z.array(z.string()).default([]),
  configMapGenerator: z
    .array(
      z.strictObject({
        name: z.string(),
        files: z.array(z.string()).default([]),
        literals: z.array(z.string().includes('=')).default([]),
      }),
    )
    .default([]),
  images: z.array(z.strictObject({ name: z.string(), newName: z.string().optional(), newTag: z.string() })).default([]),
  replicas: z.array(z.strictObject({ name: z.string(), count: z.int().positive() })).default([]),
  patches: z
    .array(z.strictObject({ target: z.strictObject({ kind: z.string(), name: z.string() }), patch: z.string() }))
    .default([]),
});
const Head = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string().regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/) }),
});
const CLUSTER_WIDE = ['Namespace'];

function readManifests(file: string): Manifest[] {
  return parseAllDocuments(fs.readFileSync(file, 'utf8'), { strict: true, uniqueKeys: true, merge: false }).map(
    (document) => {
      const [error] = [...document.errors, ...document.warnings];
      if (error) throw new Error(`${file}: ${error.message}`);
      return Head.parse(document.toJS()) as unknown as Manifest;
    },
  );
}

/**
 * Everything that `kubectl apply -k dir` would send.
 * @throws Error when a reference leads nowhere, or two objects are one
 */
export function resolveKustomization(dir: string): Manifest[] {
  const file = path.join(dir, 'kustomization.yaml');
  const { namespace, resources, configMapGenerator, images, replicas, patches } = Kustomization.parse(
    parse(fs.readFileSync(file, 'utf8')),
  );
  const found = resources.flatMap((name) => {
    const target = path.join(dir, name);
    return fs.statSync(target).isDirectory() ? resolveKustomization(target) : readManifests(target);
  });
  for (const { name, files, literals } of configMapGenerator) {
    const data = Object.fromEntries([
      ...files.map((one) => [path.basename(one), fs.readFileSync(path.join(dir, one), 'utf8')]),
      ...literals.map((one) => [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)]),
    ] as [string, string][]);
    found.push({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data });
  }
  for (const { name, count } of replicas) deploymentOf(found, name).spec.replicas = count;
  for (const { name, newName, newTag } of images) {
    const using = found.flatMap(containersOf).filter(({ image }) => image === name);
    if (using.length === 0) throw new Error(`${file}: no container runs ${name}`);
    for (const one of using) one.image = `${newName ?? name}:${newTag}`;
  }
  for (const { target, patch } of patches) {
    const object = found.find(({ kind, metadata }) => kind === target.kind && metadata.name === target.name);
    if (!object) throw new Error(`${file}: no ${target.kind} ${target.name} to patch`);
    for (const operation of z.array(Operation).parse(parse(patch))) replaceAt(object, operation.path, operation.value);
  }
  if (namespace)
    for (const { kind, metadata } of found) if (!CLUSTER_WIDE.includes(kind)) metadata.namespace = namespace;
  const ids = found.map(({ apiVersion, kind, metadata }) => `${apiVersion} ${kind} ${metadata.name}`);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice) throw new Error(`${file}: ${twice} stands twice`);
  return found;
}

export interface EnvEntry {
  name: string;
  value?: string;
  valueFrom?: {
    configMapKeyRef?: { name: string; key: string; optional?: boolean };
    secretKeyRef?: { name: string; key: string; optional?: boolean };
  };
}
export interface Container {
  name: string;
  image: string;
  command: string[];
  env?: EnvEntry[];
  ports?: { name: string; containerPort: number }[];
  volumeMounts?: { name: string; mountPath: string; readOnly?: boolean }[];
  securityContext?: Record<string, unknown>;
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> };
  readinessProbe?: { httpGet: { path: string; port: string } };
  livenessProbe?: { httpGet: { path: string; port: string } };
}
interface PodSpec {
  initContainers?: Container[];
  containers: Container[];
  securityContext?: Record<string, unknown>;
  volumes?: Record<string, unknown>[];
}
export interface Workload extends Manifest {
  spec: {
    replicas?: number;
    selector?: { matchLabels: Record<string, string> };
    template: { metadata: { labels: Record<string, string> }; spec: PodSpec };
  };
}

export const isWorkload = (manifest: Manifest): manifest is Workload => ['Deployment', 'Job'].includes(manifest.kind);
export const containersOf = (manifest: Manifest): Container[] =>
  isWorkload(manifest)
    ? [...(manifest.spec.template.spec.initContainers ?? []), ...manifest.spec.template.spec.containers]
    : [];

function deploymentOf(found: readonly Manifest[], name: string): Workload {
  const deployment = found.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === name);
  if (!deployment || !isWorkload(deployment)) throw new Error(`no Deployment ${name}`);
  return deployment;
}

function replaceAt(object: unknown, pointer: string, value: unknown): void {
  const parts = pointer
    .slice(1)
    .split('/')
    .map((part) => part.replace(/~1/g, '/').replace(/~0/g, '~'));
  const last = parts.pop()!;
  const parent = parts.reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], object) as
    | Record<string, unknown>
    | undefined;
  if (!parent || !(last in parent)) throw new Error(`nothing at ${pointer}`);
  parent[last] = value;
}
