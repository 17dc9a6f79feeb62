// The code of the worker beside, as text: the build puts it in the place of this file
// (deploy/build/src/plugins/worker-source-loader.mjs).

/** Complete in itself. @throws where nothing was built, as in a test of a component */
export const workerSource = (): string => {
  throw new Error('only a build holds the code of the worker');
};
