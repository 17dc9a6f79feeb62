// single-spa as the host: the sub-application is a parcel, its code an ES module from the import map.
import { mountRootParcel } from 'single-spa';
import type { RemoteRuntime } from '../../../../shell/src/remotes/remote-runtime';
import { runtimeOf } from './hosted-pages';

const load = () => import('@peers/applications');

/** In the place of the shell's federation. */
export const createFederationRuntime = (): RemoteRuntime =>
  runtimeOf({
    prepare: load,
    mount: (domElement, props) => mountRootParcel(async () => ({ ...(await load()) }), { domElement, ...props }),
  });
