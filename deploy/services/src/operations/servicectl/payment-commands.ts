// servicectl payments: the comparison of a day with the providers' statements, and the ledger's own statement.
import { writeFile } from 'node:fs/promises';
import { toTable } from '@portal/common/table';
import { joinDomains } from '../../joints';
import type { Reconciliation } from '../../steps/payment/public';
import { dayBefore, providersOf, reconcile, renderStatement } from '../../steps/payment/public';
import { LedgerError } from './exit-codes';
import type { Outside } from './outside';
import { fileIn, withDatabase, withServices } from './outside';

const yuan = (fen: number | null): string => (fen === null ? '-' : (fen / 100).toFixed(2));

function show(outside: Outside, run: Reconciliation): void {
  const { provider, day, lines, mended, theirs, ours, differences, failure } = run;
  if (failure !== null) return outside.write(`${day} ${provider}: the statement could not be read: ${failure}`);
  outside.write(
    `${day} ${provider}: ${lines} lines, ${mended} made good, ${yuan(theirs)} by the provider, ${yuan(ours)} by the ledger`,
  );
  if (differences.length === 0) return;
  const rows = differences.map((one) => [
    one.kind,
    one.orderNumber,
    one.refundNumber ?? one.transactionNumber,
    yuan(one.ours),
    yuan(one.theirs),
  ]);
  outside.write(toTable(['DIFFERENCE', 'ORDER', 'NUMBER', 'OURS', 'THEIRS'], rows));
}

/** @throws LedgerError when something differs, or a statement could not be read */
export async function reconcileDay(outside: Outside, { day, json }: { day?: string; json?: boolean }): Promise<void> {
  // A payment that was lost is made good as its callback would have: case, tax and messages follow.
  joinDomains();
  const runs = await withServices(outside, async (opened) => {
    const done: Reconciliation[] = [];
    for (const provider of providersOf(opened))
      done.push(await reconcile(opened, provider, day ?? dayBefore(opened.now())));
    return done;
  });
  if (json) outside.write(JSON.stringify(runs));
  else for (const run of runs) show(outside, run);
  const open = runs.filter(({ failure, differences }) => failure !== null || differences.length > 0).length;
  if (open > 0) throw new LedgerError(`the books and ${open} of ${runs.length} providers differ`);
}

export async function writeStatement(outside: Outside, { day, out }: { day: string; out?: string }): Promise<void> {
  const text = await withDatabase(outside, (db) => renderStatement(db, day));
  if (out === undefined) return outside.write(text.trimEnd());
  await writeFile(fileIn(outside, out), text);
  outside.write(`the ledger of ${day} is in ${out}`);
}
