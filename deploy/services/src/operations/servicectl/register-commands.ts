// servicectl check-register: what does not hold in the register, by rule.
import type { Answer } from '@portal/common/command-line';
import { toTable } from '@portal/common/table';
import { REGISTER_RULES, checkRegister, ruleOf } from '../register-check/public';
import { RegisterError } from './exit-codes';
import type { Outside } from './outside';
import { withDatabase } from './outside';

/**
 * Every rule with what it has found; rows are named by unit number and id. Anything that does not hold is a failure.
 */
export async function checkWhole(outside: Outside): Promise<Answer> {
  const findings = await withDatabase(outside, checkRegister);
  const facts = { rules: REGISTER_RULES.map(({ id }) => id), findings };
  if (findings.length === 0) return { facts, text: `consistent: ${REGISTER_RULES.length} rules hold` };
  const rows = findings.map(({ rule, count }) => [
    rule,
    String(count),
    `${ruleOf(rule).says} — ${ruleOf(rule).source}`,
  ]);
  const named = findings.flatMap(({ rule, count, named: some }) => [
    ...some.map(({ unit, key }) => `${rule}: ${unit ?? '-'} ${key}`),
    ...(count > some.length ? [`${rule}: and ${count - some.length} more`] : []),
  ]);
  return {
    facts,
    text: [toTable(['RULE', 'ROWS', 'OF'], rows), ...named, 'NOT consistent.'].join('\n'),
    failure: new RegisterError(`${findings.length} rules of the register do not hold`),
  };
}
