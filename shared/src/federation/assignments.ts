// Which version of a remote is for whom: region codes by prefix, a share of sticky buckets, or everyone.
import { check, checkCount, checkList, checkRecord, checkString } from './checks';
import { REMOTE_VERSION } from './release-record';

export interface AssignmentRule {
  version: string;
  /** Region codes; a person of a region below one of them is meant: 33 covers 330106. Left out: every region. */
  regions?: string[];
  /** Share of the buckets, 1–100; left out: all of them. */
  percent?: number;
}

/** Whom a page load is for. */
export interface Audience {
  /** Region code of the person or of the chosen region; empty or left out when none is known. */
  regionCode?: string;
  /** 0–99, kept in a cookie. */
  bucket?: number;
}

export const BUCKETS = 100;
const REGION = /^\d{2,12}$/;

/**
 * Reads the rules of one remote. The first that fits counts, so the last one must be for everyone. Throws ShapeError.
 */
export function parseRules(value: unknown, spot: string): AssignmentRule[] {
  const rules = checkList(value, spot, (entry, at) => {
    const row = checkRecord(entry, at);
    const rule: AssignmentRule = { version: checkString(row.version, `${at}.version`, REMOTE_VERSION) };
    if (row.regions !== undefined)
      rule.regions = checkList(row.regions, `${at}.regions`, (code, spotOfCode) =>
        checkString(code, spotOfCode, REGION),
      );
    if (row.percent !== undefined) {
      rule.percent = checkCount(row.percent, `${at}.percent`);
      check(rule.percent >= 1 && rule.percent <= BUCKETS, `${at}.percent`, `1 to ${BUCKETS}`);
    }
    return rule;
  });
  const last = rules.at(-1);
  check(last !== undefined && !last.regions && !last.percent, spot, 'a last rule for everyone');
  return rules;
}

/** Whether a rule is meant for this audience; a rule with regions is never meant for somebody without one. */
export function isMeant({ regions, percent }: AssignmentRule, { regionCode, bucket }: Audience): boolean {
  if (regions && !(regionCode && regions.some((code) => regionCode.startsWith(code)))) return false;
  return percent === undefined || (bucket !== undefined && bucket < percent);
}

/** The version that the rules give to this audience. */
export function chooseVersion(rules: readonly AssignmentRule[], audience: Audience): string {
  const rule = rules.find((one) => isMeant(one, audience));
  if (!rule) throw new Error('the rules of a remote must end with one for everyone');
  return rule.version;
}
