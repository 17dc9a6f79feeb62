// The software bill of materials: every package of the lockfile with its hash, licence and dependencies, as CycloneDX
// 1.6.
// @ts-check
import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import { parse } from 'yaml';

/**
 * The parts of pnpm-lock.yaml (version 9.0) that are read.
 * @typedef {{ resolution: { integrity?: string } }} LockedPackage
 * @typedef {{ dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} Snapshot
 * @typedef {Record<string, { version: string }>} Direct
 * @typedef {{ dependencies?: Direct, devDependencies?: Direct, optionalDependencies?: Direct }} Importer
 * @typedef {{ lockfileVersion: string, importers: Record<string, Importer>, packages: Record<string, LockedPackage>,
 * snapshots: Record<string, Snapshot> }} Lockfile
 */

/** `name@1.0.0(peer@2.0.0)` → name and version. @param {string} key */
function nameAndVersion(key) {
  const [, name = '', version = ''] = /^(@?[^@]+)@([^(]+)/.exec(key) ?? [];
  return { name, version };
}

/** Key of a dependency in `snapshots`; an alias is written out. @param {string} name @param {string} version */
const snapshotKey = (name, version) => (/^@?[^@(]+@\d/.test(version) ? version : `${name}@${version}`);

/**
 * Keys of `snapshots` that are reached from these.
 * @param {Lockfile['snapshots']} snapshots
 * @param {Iterable<string>} from
 */
function reached(snapshots, from) {
  const found = new Set(from);
  for (const key of found) for (const next of edges(snapshots[key])) found.add(next);
  return found;
}

/** @param {Snapshot | undefined} snapshot */
const edges = (snapshot) =>
  Object.entries({ ...snapshot?.dependencies, ...snapshot?.optionalDependencies }).map(([name, version]) =>
    snapshotKey(name, version),
  );

/** @param {Direct | undefined} direct */
const directKeys = (direct = {}) =>
  Object.entries(direct)
    .filter(([, { version }]) => !version.startsWith('link:'))
    .map(([name, { version }]) => snapshotKey(name, version));

/** @param {string} key of a package, `name@version` */
function componentOf(
  key,
  { resolution: { integrity = '' } },
  /** @type {{ license: string | undefined, isNeeded: boolean }} */ { license, isNeeded },
) {
  const { name, version } = nameAndVersion(key);
  const [group, short = ''] = name.startsWith('@') ? name.split('/') : [undefined, name];
  const component = new Models.Component(Enums.ComponentType.Library, short, {
    bomRef: key,
    group,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    // What only development needs is listed, too, and marked.
    scope: isNeeded ? Enums.ComponentScope.Required : Enums.ComponentScope.Excluded,
  });
  const [algorithm, digest = ''] = integrity.split('-');
  if (algorithm === 'sha512')
    component.hashes.set(Enums.HashAlgorithm['SHA-512'], Buffer.from(digest, 'base64').toString('hex'));
  if (license) component.licenses.add(new Models.LicenseExpression(license));
  return component;
}

/**
 * @param {string} text of pnpm-lock.yaml
 * @param {{ name: string, version: string, licenses: ReadonlyMap<string, string> }} o licenses: SPDX expression by
 * `name@version`; a package for another system than this one is not installed, and goes without
 * @returns {string} JSON, the same for the same lockfile
 */
export function makeSbom(text, { name, version, licenses }) {
  const { importers, packages, snapshots, lockfileVersion } = /** @type {Lockfile} */ (parse(text));
  if (lockfileVersion !== '9.0') throw new Error(`lockfile ${lockfileVersion} is not known`);
  const roots = Object.values(importers).flatMap((one) => [
    ...directKeys(one.dependencies),
    ...directKeys(one.optionalDependencies),
  ]);
  const needed = new Set([...reached(snapshots, roots)].map((key) => key.replace(/\(.*$/, '')));
  const bom = new Models.Bom();
  const product = new Models.Component(Enums.ComponentType.Application, name, { bomRef: name, version });
  bom.metadata.component = product;
  /** @type {Map<string, Models.Component>} */
  const components = new Map();
  for (const [key, locked] of Object.entries(packages)) {
    const component = componentOf(key, locked, { license: licenses.get(key), isNeeded: needed.has(key) });
    components.set(key, component);
    bom.components.add(component);
  }
  const refOf = (/** @type {string} */ key) => components.get(key.replace(/\(.*$/, ''))?.bomRef;
  for (const key of Object.keys(snapshots)) {
    const from = components.get(key.replace(/\(.*$/, ''));
    for (const to of edges(snapshots[key])) {
      const ref = refOf(to);
      if (ref) from?.dependencies.add(ref);
    }
  }
  for (const key of Object.values(importers).flatMap((one) => [
    ...directKeys(one.dependencies),
    ...directKeys(one.devDependencies),
    ...directKeys(one.optionalDependencies),
  ])) {
    const ref = refOf(key);
    if (ref) product.dependencies.add(ref);
  }
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 1 })}\n`;
}
