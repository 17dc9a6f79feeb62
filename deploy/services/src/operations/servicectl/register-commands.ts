// servicectl check-register: what does not hold in the register, by rule.
import { toTable } from '@portal/common/table';
import { REGISTER_RULES, checkRegister, ruleOf } from '../register-check/public';
import { RegisterError } from './exit-codes';
import type { Outside } from './outside';
import { withDatabase } from './outside';

/** Every rule with what it has found; rows are named by unit number and id. @throws RegisterError when anything does not hold */
export async function checkWhole(outside: Outside, { json }: { json?: boolean }): Promise<void> {
  const findings = await withDatabase(outside, checkRegister);
  if (json) outside.write(JSON.stringify({ rules: REGISTER_RULES.map(({ id }) => id), findings }));
  else if (findings.length === 0) outside.write(`consistent: ${REGISTER_RULES.length} rules hold`);
  else {
    const rows = findings.map(({ rule, count }) => [
      rule,
      String(count),
      `${ruleOf(rule).says} — ${ruleOf(rule).source}`,
    ]);
    outside.write(toTable(['RULE', 'ROWS', 'OF'], rows));
    for (const { rule, count, named } of findings) {
      for (const { unit, key } of named) outside.write(`${rule}: ${unit ?? '-'} ${key}`);
      if (count > named.length) outside.write(`${rule}: and ${count - named.length} more`);
    }
    outside.write('NOT consistent.');
  }
  if (findings.length > 0) throw new RegisterError(`${findings.length} rules of the register do not hold`);
}
