// servicectl check-shapes: what is wrong with the outlines of a district, as a table or as a file for spreadsheets.
import type { Answer } from '@portal/common/command-line';
import { toTable } from '@portal/common/table';
import { reportCsv } from '@portal/surveying/geometry/report';
import { QUALITY_RULES } from '@portal/surveying/geometry/rules';
import { checkShapes } from '../../counters/survey/public';
import { RegisterError } from './exit-codes';
import type { Outside } from './outside';
import { withDatabase } from './outside';

const nameOf = (rule: string): string => QUALITY_RULES.find(({ id }) => id === rule)?.name ?? rule;

/** Every rule that is broken, how often, and where; an error among them is a failure. */
export async function checkDistrict(outside: Outside, regionCode: string, { csv }: { csv?: boolean }): Promise<Answer> {
  const { checked, findings, counts } = await withDatabase(outside, (db) => checkShapes(db, regionCode));
  const rows = Array.from(counts, ([rule, count]) => [rule, String(count), nameOf(rule)]);
  const asCsv = () =>
    reportCsv({ rows: findings.map((one) => ({ ...one, ruleName: nameOf(one.rule), place: one.shapes.join('；') })) });
  const asTable = () => [
    `${String(checked)} outlines of ${regionCode} checked by ${String(QUALITY_RULES.length)} rules`,
    ...(rows.length > 0 ? [toTable(['RULE', 'FINDINGS', 'OF'], rows)] : []),
    ...findings.map(({ rule, shapes, message }) => `${rule}: ${shapes.join(' ')} ${message}`),
  ];
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return {
    facts: { region: regionCode, checked, rules: QUALITY_RULES.length, findings },
    text: csv ? asCsv() : asTable().join('\n'),
    ...(errors > 0 ? { failure: new RegisterError(`${String(errors)} errors in the outlines of ${regionCode}`) } : {}),
  };
}
