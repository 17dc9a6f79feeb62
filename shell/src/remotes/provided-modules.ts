// What the shell provides to every remote: one instance of each for the whole page. The build's table names them and
// says at which versions.
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as bridge from '@portal/shared/bridge';
import * as http from '@portal/shared/http';
import * as kernel from '@portal/shared/kernel';
import * as router from '@portal/shared/router';
import * as session from '@portal/shared/session';
import * as ui from '@portal/shared/ui';
import * as validation from '@portal/shared/validation';
import { platformLayers } from './platform-layers';

/** Name → version, by the build's table of shared modules (deploy/build/src/config/platform-modules.mjs). */
declare const PORTAL_PROVIDED: Readonly<Record<string, string>>;

/** A module that is there with this chunk, or one that comes when it is first wanted. */
type Source = { lib: () => unknown } | { get: (this: Attempt) => Promise<() => unknown> };

/** What the run time has of a module; `get` is asked as its method. */
interface Attempt {
  loading?: unknown;
}

const eager: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@portal/shared/kernel': kernel,
  '@portal/shared/validation': validation,
  '@portal/shared/http': http,
  '@portal/shared/session': session,
  '@portal/shared/router': router,
  '@portal/shared/ui': ui,
  '@portal/shared/bridge': bridge,
};

/** By the name under which remotes import them. */
export const sources: Readonly<Record<string, Source>> = {
  ...Object.fromEntries(Object.entries(eager).map(([name, module]) => [name, { lib: () => module }])),
  ...Object.fromEntries(
    Object.entries(platformLayers).map(([layer, load]) => [
      `@portal/shared/${layer}`,
      {
        get() {
          return load().then(
            (module) => () => module,
            (error: unknown) => {
              // The run time keeps the attempt with the module, and would give whoever asks next the same failure.
              this.loading = null;
              throw error;
            },
          );
        },
      },
    ]),
  ),
};

/**
 * As the federation run time takes them: no remote runs on another version than the one it was built for, nor brings a
 * second instance.
 */
export function providedModules() {
  return Object.fromEntries(
    Object.entries(PORTAL_PROVIDED).map(([name, version]) => {
      const source = sources[name];
      if (!source) throw new Error(`the shell does not have ${name}`);
      const shareConfig = { singleton: true, strictVersion: true, requiredVersion: version, eager: 'lib' in source };
      return [name, { version, ...source, shareConfig }];
    }),
  );
}
