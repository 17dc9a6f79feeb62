// What the benches measure and when that was last proven: a bench whose object has not changed need not run again.
import fs from 'node:fs';
import path from 'node:path';
import { cacheDir, inRoot } from '../../config/paths.mjs';
import { fingerprint } from '../../building/fingerprint.mjs';

/** Scripts beside the build that go into nothing that is built, and tests. */
const NOT_BUILT =
  /(^|\/)(node_modules|dist|\.cache|\.data)(\/|$)|\.test\.tsx?$|^deploy\/build\/src\/(testing\/|commands\/(test|check|mutate|catalogue|new-remote|dev|e2e))/;
const BUILD = ['pnpm-lock.yaml', 'tsconfig.json', 'deploy/build/src'];
/** How a department is built and released. */
const DEPARTMENT = [
  'tsconfig.json',
  'pnpm-lock.yaml',
  'deploy/release/src',
  'deploy/common/src',
  ...['config', 'plugins', 'building', 'commands/build.mjs'].map((part) => `deploy/build/src/${part}`),
];
const services = (/** @type {string[]} */ ...domains) => domains.map((domain) => `deploy/services/src/${domain}`);

/** What each proof rests on: files and folders, a change of which makes it due. The full run proves all of them whatever has changed. @type {Readonly<Record<string, readonly string[]>>} */
export const PROOFS = {
  // What a browser loads up to the first remote page: code, and the answers that those pages read.
  bench: [
    'shell',
    'remotes',
    'shared',
    'deploy/edge/src',
    ...services('platform', 'people/auth'),
    'e2e/bench',
    ...BUILD,
  ],
  // That the same source builds as one bundle and can be measured beside: asked of the way of building, its figures are the full run's.
  single: [
    'shell/package.json',
    'deploy/build/src/config/webpack-mono.mjs',
    'deploy/build/src/config/webpack-shell.mjs',
    'deploy/build/src/config/webpack-common.mjs',
    'deploy/build/src/commands/bench.mjs',
    'shell/src/main.tsx',
    'shell/src/remotes',
    'e2e/bench',
    'pnpm-lock.yaml',
  ],
  rollout: [
    'shell/src',
    'shared/src/federation',
    'deploy/release/src',
    'deploy/common/src',
    'deploy/edge/src',
    ...services('platform/releases'),
    'e2e/rollout',
    'e2e/support/releases.ts',
    ...BUILD,
  ],
  services: [
    ...services(
      'platform',
      'people/auth',
      'cases',
      'register',
      'steps/payment',
      'testing/bench',
      'testing/services-process.ts',
      'env.ts',
      'index.ts',
      'main.ts',
      'domains.ts',
    ),
    'deploy/services/migrations',
    ...['kernel', 'validation', 'crypto', 'wire', 'forms', 'catalogue'].map((layer) => `shared/src/${layer}`),
    'pnpm-lock.yaml',
  ],
  // That the report of the platform's API says what its sources say.
  api: [
    'shared',
    'deploy/build/src/platform-api',
    'deploy/build/src/commands/api-report.mjs',
    'tsconfig.json',
    'pnpm-lock.yaml',
  ],
  // Suites by their file: small departments built many times over, and one in a repository of its own.
  'deploy/build/src/building/versions.test.ts': DEPARTMENT,
  // The product's departments themselves: when they are built otherwise, or one takes something else of the catalogue.
  'deploy/build/src/building/versions-of-all.test.ts': [
    ...DEPARTMENT,
    'shared/src/catalogue/index.ts',
    'shared/src/catalogue/registry.ts',
    'shared/src/catalogue/load-business.ts',
  ],
  'deploy/build/src/standalone/standalone.test.ts': [
    ...DEPARTMENT,
    'shared/package.json',
    'deploy/build/package.json',
    'deploy/build/src/gate',
    'deploy/build/src/standalone',
  ],
  // That a document is its file alone, and that the page of one with sixty questions answers a key at once.
  'deploy/build/src/testing/runs/new-document.test.ts': [
    'remotes/signing/src/pages/answered-document-page.tsx',
    'remotes/signing/src/features/answer-document',
    'remotes/signing/src/routes.ts',
    'deploy/services/src/steps/documents',
    'deploy/build/src/commands/catalogue.mjs',
    ...['forms', 'forms-react', 'ui', 'catalogue/documents', 'catalogue/business', 'catalogue/validate'].map(
      (layer) => `shared/src/${layer}`,
    ),
    'pnpm-lock.yaml',
  ],
  // What watches and what it starts; what is built is built by the suites and browser tests of every run.
  'deploy/build/src/testing/runs/dev.test.ts': [
    'deploy/build/src/commands/dev.mjs',
    'deploy/build/src/commands/dev-host.mjs',
    ...DEPARTMENT,
  ],
};

/** Those of them that are suites of the unit tests. */
export const SUITES = Object.keys(PROOFS).filter((name) => name.endsWith('.test.ts'));

/** Kept with the source, so that a fresh clone knows it; and beside it what this machine has proven since. */
const COMMITTED = inRoot('docs', 'proofs.json');
const LOCAL = path.join(cacheDir, 'proofs.json');
/** @typedef {{ fingerprint: string, on: string, form: string }} Proof */

/** @param {string} file @returns {Record<string, Proof>} */
const read = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {});

/** @param {string} name @param {readonly string[]} [entries] what it rests on @returns {string} of all of that @throws {Error} when there is no such proof */
export function proofFingerprint(name, entries = PROOFS[name]) {
  if (!entries) throw new Error(`no proof ${name}`);
  // A suite is what it tests with as well, though tests go into nothing that is built.
  return fingerprint([...entries], SUITES.includes(name) ? fs.readFileSync(inRoot(name), 'utf8') : name, NOT_BUILT);
}

/**
 * @template {{ fingerprint: string }} Proof
 * @param {readonly (Proof | undefined)[]} known
 * @param {string} now
 * @returns {Proof | undefined} the proof that still holds
 */
export const holding = (known, now) => known.find((proof) => proof?.fingerprint === now);

/** @param {string} name of a proof @returns {string | undefined} why it need not run, in words for the one who reads the run */
export function provenBefore(name) {
  const proof = holding([read(LOCAL)[name], read(COMMITTED)[name]], proofFingerprint(name));
  return (
    proof &&
    `nothing that it measures has changed since ${proof.on} (${proof.form} form, fingerprint ${proof.fingerprint.slice(0, 10)})`
  );
}

/** Keeps that it was green just now. @param {string} name @param {{ form: string, commit: boolean, fingerprint: string }} o `commit`: in the file that goes with the source; the fingerprint is of before the run */
export function keepProof(name, { form, commit, fingerprint: hash }) {
  const proof = { fingerprint: hash, on: new Date().toISOString().slice(0, 10), form };
  for (const file of commit ? [LOCAL, COMMITTED] : [LOCAL]) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, `${JSON.stringify({ ...read(file), [name]: proof }, null, 2)}\n`);
  }
}
