// Kubernetes objects, as far as the tests read them.

/** One Kubernetes object. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string>; annotations?: Record<string, string> };
  [key: string]: unknown;
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
interface PodTemplate {
  metadata: { labels: Record<string, string>; annotations?: Record<string, string> };
  spec: PodSpec;
}
export interface Workload extends Manifest {
  spec: {
    replicas?: number;
    selector?: { matchLabels: Record<string, string> };
    template: PodTemplate;
    /** Of a CronJob, in place of `template`. */
    jobTemplate?: { spec: { template: PodTemplate } };
  };
}

export const isWorkload = (manifest: Manifest): manifest is Workload =>
  ['Deployment', 'Job', 'CronJob'].includes(manifest.kind);
/** The pod that a workload starts. */
export const podOf = (manifest: Workload) => manifest.spec.jobTemplate?.spec.template ?? manifest.spec.template;
export const containersOf = (manifest: Manifest): Container[] =>
  isWorkload(manifest) ? [...(podOf(manifest).spec.initContainers ?? []), ...podOf(manifest).spec.containers] : [];
