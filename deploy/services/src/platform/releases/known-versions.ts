// Which versions are in force for anybody now: reports about others are refused.

/** Reads the text of the release set in force; null when there is none. */
export type ReadReleaseSet = () => Promise<string | null>;

declare module '../core/options' {
  interface ServiceOptions {
    /** Reads the release set in force; reports about remotes are counted only with it. */
    readReleaseSet?: ReadReleaseSet;
  }
}

/** Whether a version of a remote is in force for anybody. */
export type IsReleased = (remote: string, version: string) => Promise<boolean>;

/** A version promoted a moment ago is known at the latest after this. */
const FRESH_MS = 2_000;

/**
 * The set comes from our own origin and decides only what is counted, so its signature is left to those who run code of
 * it.
 */
function versionsOf(text: string): Set<string> {
  const { text: payload } = JSON.parse(text) as { text: string };
  const { rules } = JSON.parse(payload) as { rules: Record<string, { version: string }[]> };
  return new Set(Object.entries(rules).flatMap(([remote, list]) => list.map(({ version }) => `${remote}@${version}`)));
}

/** Without a set that can be read nothing is known, and nothing is counted. */
export function createIsReleased(read: ReadReleaseSet | undefined, now: () => Date): IsReleased {
  let known: { at: number; versions: Promise<Set<string>> } | undefined;
  return async (remote, version) => {
    const at = now().getTime();
    if (!known || at - known.at >= FRESH_MS) {
      const versions = Promise.resolve(read?.() ?? null)
        .then((text) => (text === null ? new Set<string>() : versionsOf(text)))
        .catch(() => new Set<string>());
      known = { at, versions };
    }
    return (await known.versions).has(`${remote}@${version}`);
  };
}

/** Reads the set from the origin that serves it, where the services run on their own. */
export function releaseSetFrom(url: string): ReadReleaseSet {
  return async () => {
    const answer = await fetch(url, { signal: AbortSignal.timeout(FRESH_MS) });
    return answer.ok ? answer.text() : null;
  };
}
