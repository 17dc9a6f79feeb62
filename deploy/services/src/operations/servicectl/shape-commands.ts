// servicectl check-shapes: what is wrong with the outlines of a district, as a table or as a file for spreadsheets.
import { toTable } from '@portal/common/table';
import { reportCsv } from '@portal/surveying/geometry/report';
import { QUALITY_RULES } from '@portal/surveying/geometry/rules';
import { checkShapes } from '../../counters/survey/public';
import { RegisterError } from './exit-codes';
import type { Outside } from './outside';
import { withDatabase } from './outside';

const nameOf = (rule: string): string => QUALITY_RULES.find(({ id }) => id === rule)?.name ?? rule;

/** Every rule that is broken, how often, and where. @throws RegisterError when an error is among them */
export async function checkDistrict(outside: Outside, regionCode: string, { csv }: { csv?: boolean }): Promise<void> {
  const { checked, findings, counts } = await withDatabase(outside, (db) => checkShapes(db, regionCode));
  if (csv) {
    const rows = findings.map((one) => ({ ...one, ruleName: nameOf(one.rule), place: one.shapes.join('；') }));
    outside.write(reportCsv({ rows }));
  } else {
    outside.write(`${String(checked)} outlines of ${regionCode} checked by ${String(QUALITY_RULES.length)} rules`);
    const rows = Array.from(counts, ([rule, count]) => [rule, String(count), nameOf(rule)]);
    if (rows.length > 0) outside.write(toTable(['RULE', 'FINDINGS', 'OF'], rows));
    for (const { rule, shapes, message } of findings) outside.write(`${rule}: ${shapes.join(' ')} ${message}`);
  }
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  if (errors > 0) throw new RegisterError(`${String(errors)} errors in the outlines of ${regionCode}`);
}
