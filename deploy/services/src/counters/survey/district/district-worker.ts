// The process that checks a district: outlines from a file, one after the other, by the rules that surveys are checked
// by.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Shape } from '@portal/surveying/geometry';
import { createPace } from '@portal/surveying/geometry/read';
import { QUALITY_RULES, checkSurvey } from '@portal/surveying/geometry/rules';
import type { PoolAnswer } from '../../../platform/core/processes/process-pool';
import type { CheckedDistrict, DistrictJob } from './district-checker';

const rules = new Map(QUALITY_RULES.map((rule) => [rule.id, rule]));

async function check({ file, outline, regionCode }: DistrictJob): Promise<PoolAnswer<CheckedDistrict>> {
  try {
    const shapes: Shape[] = [];
    for await (const line of createInterface({ input: createReadStream(file) }))
      shapes.push(...(JSON.parse(line) as Shape[]));
    const options = { zone: null, outline, regionCode };
    const { findings, counts } = await checkSurvey(shapes, options, createPace(), (share) => say({ share }));
    const total = (severity: 'error' | 'warning'): number =>
      [...counts].reduce((sum, [id, count]) => (rules.get(id)?.severity === severity ? sum + count : sum), 0);
    return {
      result: {
        findings: findings.map(({ rule, severity, message, shapes: about, at }) => ({
          ...{ rule, ruleName: rules.get(rule)?.name ?? rule, severity, message },
          place: about.join('；'),
          at: at && [at[0], at[1]],
        })),
        errors: total('error'),
        warnings: total('warning'),
      },
    };
  } catch (error) {
    return { failed: String(error) };
  }
}

const say = (answer: PoolAnswer<CheckedDistrict>): void => {
  process.send?.(answer);
};
process.on('message', (job: DistrictJob) => void check(job).then(say));
process.once('disconnect', () => process.exit());
say({ ready: true });
