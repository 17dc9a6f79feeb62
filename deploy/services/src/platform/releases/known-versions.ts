// Which versions the set in force gives to whom: reports about others are refused.

/** Reads the text of the release set in force; null when there is none. */
export type ReadReleaseSet = () => Promise<string | null>;

declare module '../core/options' {
  interface ServiceOptions {
    /** Reads the release set in force; reports about remotes are counted only with it. */
    readReleaseSet?: ReadReleaseSet;
  }
}

/** Whom a page load is for: its region, and the bucket of its browser. */
export interface ReportedAudience {
  region: string;
  bucket: number | undefined;
}

/** Whether the set in force gives this version of a remote to this audience. */
export type IsServed = (remote: string, version: string, audience: ReportedAudience) => Promise<boolean>;

export interface Rule {
  version: string;
  regions?: string[];
  percent?: number;
}

/** A version promoted a moment ago is known at the latest after this. */
const FRESH_MS = 2_000;

/**
 * The set comes from our own origin and decides only what is counted, so its signature is left to those who run code of
 * it.
 */
function rulesOf(text: string): Record<string, Rule[]> {
  const { text: payload } = JSON.parse(text) as { text: string };
  return (JSON.parse(payload) as { rules: Record<string, Rule[]> }).rules;
}

/** As the shell chooses: the first rule that means this audience. */
const isMeant = ({ regions, percent }: Rule, { region, bucket }: ReportedAudience): boolean =>
  (!regions || (region !== '' && regions.some((code) => region.startsWith(code)))) &&
  (percent === undefined || (bucket !== undefined && bucket < percent));

/** Without a set that can be read nothing is known, and nothing is counted. */
export function createIsServed(read: ReadReleaseSet | undefined, now: () => Date): IsServed {
  let known: { at: number; rules: Promise<Record<string, Rule[]>> } | undefined;
  return async (remote, version, audience) => {
    const at = now().getTime();
    if (!known || at - known.at >= FRESH_MS) {
      const rules = Promise.resolve(read?.() ?? null)
        .then((text) => (text === null ? {} : rulesOf(text)))
        .catch(() => ({}));
      known = { at, rules };
    }
    const rules = await known.rules;
    const list = Object.hasOwn(rules, remote) ? rules[remote]! : [];
    return list.find((rule) => isMeant(rule, audience))?.version === version;
  };
}

/** Reads the set from the origin that serves it, where the services run on their own. */
export function releaseSetFrom(url: string): ReadReleaseSet {
  return async () => {
    const answer = await fetch(url, { signal: AbortSignal.timeout(FRESH_MS) });
    return answer.ok ? answer.text() : null;
  };
}
