// qiankun as the host: the sub-application by its HTML, in the sandbox that is its default, fetched ahead as its guide
// recommends.
import { loadMicroApp, prefetchApps } from 'qiankun';
import type { RemoteRuntime } from '../../../../shell/src/remotes/remote-runtime';
import { runtimeOf } from './hosted-pages';

const APP = { name: 'applications', entry: '/applications/index.html' };

/** In the place of the shell's federation. */
export function createFederationRuntime(): RemoteRuntime {
  return runtimeOf({
    prepare() {
      prefetchApps([APP]);
      return Promise.resolve();
    },
    mount(container, props) {
      const app = loadMicroApp({ ...APP, container, props: { ...props } });
      return { unmount: () => app.unmount() };
    },
  });
}
