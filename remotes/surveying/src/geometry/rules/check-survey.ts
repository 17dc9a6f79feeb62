// Runs the table of rules over a survey: on upload, on the services again, over a district on demand.
import type { Pace } from '../read/pace';
import type { Position, Ring, Shape } from '../shape';
import { AREA_RULES } from './area-rules';
import { RECORD_RULES } from './record-rules';
import { RING_RULES } from './ring-rules';
import type { Rule, RuleBreach, Severity, WholeRule } from './rule';
import { type PlacedShape, prepareSurvey, type SurveyData } from './survey-data';
import { TOPOLOGY_RULES } from './topology-rules';

/** All rules, in the order in which reports name them. */
export const QUALITY_RULES: readonly (Rule | WholeRule)[] = [
  ...RING_RULES,
  ...RECORD_RULES,
  ...AREA_RULES,
  ...TOPOLOGY_RULES,
];

/** A rule that is broken somewhere. */
export interface Finding {
  rule: string;
  severity: Severity;
  message: string;
  /** Ids of the shapes it is about, the first the one that is to be changed. */
  shapes: readonly string[];
  /** In degrees, for the map. */
  at: Position | null;
}

export interface CheckOptions {
  /** The zone of 3 degrees of the survey; null for that of its first corner. */
  zone: number | null;
  /** The district in degrees; null where nothing is known of it. */
  outline: readonly Ring[] | null;
  /** Six digits; null for any. */
  regionCode: string | null;
}

export interface CheckResult {
  findings: Finding[];
  /** How often each rule is broken, those that are not named among them. */
  counts: ReadonlyMap<string, number>;
}

/** Findings of one rule that are named; more are counted. */
export const MOST_FINDINGS = 200;

/** Runs all rules in slices. @param onProgress hears the share of rules that were run, 0 to 1 */
export async function checkSurvey(
  shapes: readonly Shape[],
  options: CheckOptions,
  pace: Pace,
  onProgress?: (share: number) => void,
): Promise<CheckResult> {
  const data = await prepareSurvey(shapes, options, pace);
  const findings: Finding[] = [];
  const counts = new Map<string, number>();
  for (const [at, rule] of QUALITY_RULES.entries()) {
    onProgress?.(at / QUALITY_RULES.length);
    for (const breach of breachesOf(rule, data)) {
      if (pace.isDue()) await pace.rest();
      if (!breach) continue;
      const count = (counts.get(rule.id) ?? 0) + 1;
      counts.set(rule.id, count);
      if (count <= MOST_FINDINGS) findings.push(findingOf(rule, breach, data));
    }
  }
  return { findings, counts };
}

function* breachesOf(rule: Rule | WholeRule, data: SurveyData): Generator<RuleBreach | null> {
  if ('checkAll' in rule) {
    yield* rule.checkAll(data);
    return;
  }
  for (const placed of data.all) {
    yield null;
    yield* rule.check(placed, data);
  }
}

function findingOf(rule: Rule | WholeRule, { shapes, message, at }: RuleBreach, data: SurveyData): Finding {
  const first = (placed: PlacedShape | undefined) => placed?.shape.rings[0]?.[0] ?? null;
  return {
    rule: rule.id,
    severity: rule.severity,
    message,
    shapes: shapes.map(({ shape }) => shape.id),
    at: at ? data.toPosition(at) : first(shapes[0]),
  };
}
