// servicectl retention: what the rules would do, and doing it.
import type { Answer } from '@portal/common/command-line';
import { toTable } from '@portal/common/table';
import type { Retained } from '../retention/public';
import { planRetention, runRetention } from '../retention/public';
import type { Outside } from './outside';
import { withServices } from './outside';

const answer = (list: readonly Retained[]): Answer => ({
  facts: list,
  text: toTable(
    ['RULE', 'ACTION', 'KEEP', 'BEFORE', 'ROWS', 'ENTRIES', 'OF'],
    list.map(({ id, what, action, keepDays, before, rows, entries, ground }) => [
      id,
      action,
      `${keepDays} d`,
      before.toISOString().slice(0, 10),
      String(rows),
      String(entries),
      `${what} — ${ground}`,
    ]),
  ),
});

export const plan = async (outside: Outside): Promise<Answer> => answer(await withServices(outside, planRetention));
export const runRules = async (outside: Outside): Promise<Answer> => answer(await withServices(outside, runRetention));
