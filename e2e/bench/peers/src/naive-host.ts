// Naive module federation: the department's entry by its manifest, shared modules as the plugin handles them by
// default.
import type { RemoteRuntime } from '../../../../shell/src/remotes/remote-runtime';

/** Layers that the shell has for remotes alone are part of the share scope only where the host itself names them. */
export const layers = [
  () => import('@portal/shared/forms'),
  () => import('@portal/shared/forms-react'),
  () => import('@portal/shared/ui/viewer'),
  () => import('@portal/shared/ui/upload'),
  () => import('@portal/shared/ui/map'),
  () => import('@portal/shared/filing'),
  () => import('@portal/shared/filing/materials'),
];

/** In the place of the shell's federation. */
export const createFederationRuntime = (): RemoteRuntime => ({
  load: () => import('applications/remote'),
  reset: () => Promise.resolve(),
});
