// What only the bundler knows: the department that the peers are built from, and modules that come from elsewhere at
// run time.

/**
 * Everything that the department exposes, by an alias of the build: the sources are the ones that the portal builds.
 */
declare module 'department' {
  import type { RemoteModule } from '@portal/shared/federation';
  export const remote: RemoteModule;
}

/** Naive federation: the department as another build has put it online. */
declare module 'applications/remote' {
  import type { RemoteModule } from '@portal/shared/federation';
  export const remote: RemoteModule;
}

/** single-spa: the sub-application's address, from the import map. */
declare module '@peers/applications' {
  import type { ParcelConfigObject } from 'single-spa';
  export const bootstrap: ParcelConfigObject['bootstrap'];
  export const mount: ParcelConfigObject['mount'];
  export const unmount: ParcelConfigObject['unmount'];
}
