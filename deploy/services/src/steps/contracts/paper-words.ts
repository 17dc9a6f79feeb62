// A contract's paper as an answer: pairs by name.
import type { ContractPaper } from '@portal/shared/catalogue';
import type { OutputOf } from '@portal/shared/contract';
import type * as calls from '@portal/signing/contract';

type Words = OutputOf<typeof calls.getContract>['paper'];
const named = (rows: readonly (readonly [string, string])[]) => rows.map(([label, value]) => ({ label, value }));
const clausesOf = (clauses: ContractPaper['clauses']): Words['clauses'] =>
  clauses.map(({ items, ...clause }) => ({ ...clause, items: [...items] }));

export function inWords({ heading, number, parties, property, clauses, supplement, annexes }: ContractPaper): Words {
  return {
    heading,
    number,
    parties: parties.map(({ rows, ...party }) => ({ ...party, rows: named(rows) })),
    property: named(property),
    clauses: clausesOf(clauses),
    supplement: clausesOf(supplement),
    annexes: [...annexes],
  };
}
