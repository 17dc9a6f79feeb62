// servicectl retention: what the rules would do, and doing it.
import { toTable } from '@portal/common/table';
import type { Retained } from '../retention/public';
import { planRetention, runRetention } from '../retention/public';
import type { Outside } from './outside';
import { withServices } from './outside';

function show(outside: Outside, list: readonly Retained[], json: boolean | undefined): void {
  if (json) return outside.write(JSON.stringify(list));
  const rows = list.map(({ id, what, action, keepDays, before, rows: count, entries, ground }) => [
    id,
    action,
    `${keepDays} d`,
    before.toISOString().slice(0, 10),
    String(count),
    String(entries),
    `${what} — ${ground}`,
  ]);
  outside.write(toTable(['RULE', 'ACTION', 'KEEP', 'BEFORE', 'ROWS', 'ENTRIES', 'OF'], rows));
}

export async function plan(outside: Outside, { json }: { json?: boolean }): Promise<void> {
  show(outside, await withServices(outside, planRetention), json);
}

export async function runRules(outside: Outside, { json }: { json?: boolean }): Promise<void> {
  show(outside, await withServices(outside, runRetention), json);
}
