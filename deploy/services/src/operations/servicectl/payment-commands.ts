// servicectl payments: the comparison of a day with the providers' statements, and the ledger's own statement.
import { writeFile } from 'node:fs/promises';
import type { Answer } from '@portal/common/command-line';
import { toTable } from '@portal/common/table';
import { joinDomains } from '../../joints';
import type { Reconciliation } from '../../steps/payment/public';
import { dayBefore, providersOf, reconcile, renderStatement } from '../../steps/payment/public';
import { LedgerError } from './exit-codes';
import type { Outside } from './outside';
import { fileIn, withDatabase, withServices } from './outside';

const yuan = (fen: number | null): string => (fen === null ? '-' : (fen / 100).toFixed(2));

function describe(run: Reconciliation): string {
  const { provider, day, lines, mended, theirs, ours, differences, failure } = run;
  if (failure !== null) return `${day} ${provider}: the statement could not be read: ${failure}`;
  const sums = `${day} ${provider}: ${lines} lines, ${mended} made good, ${yuan(theirs)} by the provider, ${yuan(ours)} by the ledger`;
  if (differences.length === 0) return sums;
  const rows = differences.map((one) => [
    one.kind,
    one.orderNumber,
    one.refundNumber ?? one.transactionNumber,
    yuan(one.ours),
    yuan(one.theirs),
  ]);
  return `${sums}\n${toTable(['DIFFERENCE', 'ORDER', 'NUMBER', 'OURS', 'THEIRS'], rows)}`;
}

/** A difference, and a statement that could not be read, is a failure. */
export async function reconcileDay(outside: Outside, { day }: { day?: string }): Promise<Answer> {
  // A payment that was lost is made good as its callback would have: case, tax and messages follow.
  joinDomains();
  const runs = await withServices(outside, async (opened) => {
    const done: Reconciliation[] = [];
    for (const provider of providersOf(opened))
      done.push(await reconcile(opened, provider, day ?? dayBefore(opened.now())));
    return done;
  });
  const open = runs.filter(({ failure, differences }) => failure !== null || differences.length > 0).length;
  return {
    facts: runs,
    text: runs.map(describe).join('\n'),
    ...(open > 0 ? { failure: new LedgerError(`the books and ${open} of ${runs.length} providers differ`) } : {}),
  };
}

export async function writeStatement(outside: Outside, { day, out }: { day: string; out?: string }): Promise<Answer> {
  const csv = await withDatabase(outside, (db) => renderStatement(db, day));
  if (out === undefined) return { facts: { day, csv }, text: csv.trimEnd() };
  await writeFile(fileIn(outside, out), csv);
  return { facts: { day, out }, text: `the ledger of ${day} is in ${out}` };
}
