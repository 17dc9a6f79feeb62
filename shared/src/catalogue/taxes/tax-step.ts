// One step of a computation: which tax of which side, from what, at which rate, by which rule.
import type { Fen } from '../../kernel';
import { ZERO_FEN, addFen } from '../../kernel';
import type { NoTax, TaxId } from './tax-rules';
import { TAX_NAMES } from './tax-rules';

export type TaxSide = 'transferor' | 'transferee';

/** One of the figures that a base is made of. */
export interface TaxFigure {
  readonly name: string;
  readonly sign: '+' | '-';
  /** 分 */
  readonly amount: Fen;
}

export interface TaxStep {
  readonly tax: TaxId;
  readonly name: string;
  readonly side: TaxSide;
  readonly figures: readonly TaxFigure[];
  /** 分 */
  readonly base: Fen;
  /** As people read it: `1.5%`, `7%，减半`, `免征`, `不征收`, `未计算`. */
  readonly rate: string;
  /** 分 */
  readonly amount: Fen;
  readonly rule: string;
  readonly source: string;
}

type Words = Pick<TaxStep, 'rule' | 'source'>;

/** The sum of figures, never below nothing. */
export function baseOf(figures: readonly TaxFigure[]): Fen {
  const sum = addFen(...figures.map(({ sign, amount }) => (sign === '-' ? (-amount as Fen) : amount)));
  return sum > 0 ? sum : ZERO_FEN;
}

export const plus = (name: string, amount: Fen): TaxFigure => ({ name, sign: '+', amount });
export const minus = (name: string, amount: Fen): TaxFigure => ({ name, sign: '-', amount });

export function owed(
  side: TaxSide,
  tax: TaxId,
  figures: readonly TaxFigure[],
  rate: string,
  amount: Fen,
  words: Words,
): TaxStep {
  return { tax, name: TAX_NAMES[tax], side, figures, base: baseOf(figures), rate, amount, ...words };
}

/** A tax of which nothing is owed, with the reason; free unless it says otherwise. */
export function free(
  side: TaxSide,
  tax: TaxId,
  figures: readonly TaxFigure[],
  { rule, source, as = '免征' }: Words & { readonly as?: NoTax },
): TaxStep {
  return owed(side, tax, figures, as, ZERO_FEN, { rule, source });
}
