// From a verified set to what one page load runs on: one version of each remote, every record checked on its own.
import { createAddressBook } from './addresses';
import type { AddressBook } from './addresses';
import { chooseVersion } from './assignments';
import type { Audience } from './assignments';
import { BRIEF_TYPE, openEnvelope } from './envelope';
import type { EmbeddedEnvelope } from './envelope';
import { CONTRACT_VERSION } from './remote-module';
import { parseBrief } from './release-brief';
import type { ReleasedRemote } from './release-record';
import { placesOf } from './places';
import { parseRoutes } from './routes';
import { SHELL_ADDRESSES } from './shell-addresses';
import type { RouteEntry } from './routes';
import type { SetPayload } from './release-set';
import type { PublicKey } from './envelope';

/** A remote that the set names and that must not run; its pages say so, the others live on. */
export interface UnavailableRemote {
  name: string;
  /** The version chosen for this page load. */
  version: string;
  title: string;
  /** Read from a record that nobody vouches for: good for saying that a page cannot be opened, and for nothing else. */
  routes: RouteEntry[];
  /**
   * `contract`: built for another shell. `record`: missing, not signed by its department, malformed, or claiming
   * another remote's path.
   */
  reason: 'contract' | 'record';
  error: Error;
}

/** The release set of one page load. */
export interface ReleaseSet {
  counter: number;
  /** ISO 8601 with zone. */
  issuedAt: string;
  expiresAt: string;
  remotes: ReleasedRemote[];
  unavailable: UnavailableRemote[];
}

interface Claim {
  name: unknown;
  version: unknown;
  title?: unknown;
  contract?: unknown;
  routes?: unknown;
}

/** What an unopened record says it is. Only used to find the one to check, and to name what is left out. */
function readClaim({ text }: EmbeddedEnvelope): Claim | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Claim) : null;
  } catch {
    return null;
  }
}

function toUnavailable(name: string, version: string, claim: Claim | null, error: Error): UnavailableRemote {
  let routes: RouteEntry[] = [];
  try {
    routes = parseRoutes(claim?.routes, 'routes');
  } catch {
    // Without readable routes its pages lead to the page for unknown addresses.
  }
  const reason = claim?.contract !== undefined && claim.contract !== CONTRACT_VERSION ? 'contract' : 'record';
  return { name, version, title: typeof claim?.title === 'string' ? claim.title : name, routes, reason, error };
}

async function openRecord(
  name: string,
  version: string,
  record: EmbeddedEnvelope | undefined,
  keys: readonly PublicKey[],
  pause: () => Promise<void>,
): Promise<ReleasedRemote> {
  if (!record) throw new Error(`no record of ${name}@${version}`);
  const text = await openEnvelope(record, BRIEF_TYPE, keys, name);
  await pause();
  const remote = parseBrief(JSON.parse(text), name);
  if (remote.name !== name || remote.version !== version)
    throw new Error(`${name}: a record of ${remote.name}@${remote.version}`);
  return remote;
}

type Addressed = Pick<ReleasedRemote, 'name' | 'routes'>;

/** The first address of a remote that another owner has, and that owner. */
export function findClash({ name, routes }: Addressed, addresses: AddressBook): { path: string; owner: string } | null {
  for (const { path } of routes.flatMap(placesOf)) {
    const owner = addresses.ownerOf(path, name);
    if (owner !== undefined) return { path, owner };
  }
  return null;
}

export function claimAll({ name, routes }: Addressed, addresses: AddressBook): void {
  for (const { path } of routes.flatMap(placesOf)) addresses.claim(path, name);
}

/**
 * Chooses every remote's version for `audience` and checks its record against the keys of that remote alone.
 * A record that fails takes only its own remote out. Never throws.
 * @param pause between the records: signatures are found good all at once, and a page must not stand still while all of
 * them are read
 */
export async function resolveReleaseSet(
  set: SetPayload,
  audience: Audience,
  pause: () => Promise<void> = () => Promise.resolve(),
): Promise<ReleaseSet> {
  const claims = set.records.map((record) => ({ record, claim: readClaim(record) }));
  const opened = await Promise.all(
    Object.entries(set.rules).map(async ([name, rules]) => {
      const version = chooseVersion(rules, audience);
      const found = claims.find(({ claim }) => claim?.name === name && claim.version === version);
      try {
        return await openRecord(
          name,
          version,
          found?.record,
          Object.hasOwn(set.keys, name) ? set.keys[name]! : [],
          pause,
        );
      } catch (error) {
        return toUnavailable(name, version, found?.claim ?? null, error as Error);
      }
    }),
  );
  await pause();
  const addresses = createAddressBook({ 'the shell': SHELL_ADDRESSES });
  const remotes: ReleasedRemote[] = [];
  const unavailable: UnavailableRemote[] = [];
  for (const one of opened) {
    const clash = 'reason' in one ? null : findClash(one, addresses);
    if ('reason' in one) unavailable.push(one);
    else if (clash)
      unavailable.push(
        toUnavailable(
          one.name,
          one.version,
          one,
          new Error(`${one.name}: ${clash.path} belongs to ${clash.owner} already`),
        ),
      );
    else {
      claimAll(one, addresses);
      remotes.push(one);
    }
  }
  // What does not run says so at its own addresses only.
  for (const one of unavailable) {
    one.routes = one.routes.filter((route) => !findClash({ name: one.name, routes: [route] }, addresses));
    claimAll(one, addresses);
  }
  const { counter, issuedAt, expiresAt } = set;
  return { counter, issuedAt, expiresAt, remotes, unavailable };
}
