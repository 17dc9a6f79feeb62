// A cell of the table of acts: the businesses that do it, or the law by which there is none.
import type { Business, SingleEffect } from '@portal/shared/catalogue';
import type { LawSource } from './law-entry';

/** Businesses by their code, each with the cause (DJXL) under which it does the act where it asks for one. */
type Filed = `${string}` | readonly string[];
/** There is none, by this law; or the act happens by time alone. */
interface Empty {
  readonly none: string;
  readonly by: LawSource;
}
export type Cell = Filed | Empty;

export const none = (reason: string, by: LawSource): Empty => ({ none: reason, by });
export const isEmpty = (cell: Cell): cell is Empty => typeof cell === 'object' && 'none' in cell;
export const filedBy = (cell: Cell): { id: string; cause?: string }[] =>
  isEmpty(cell)
    ? []
    : [cell].flat().map((one) => {
        const [id = '', cause] = one.split(':');
        return { id, ...(cause ? { cause } : {}) };
      });

export type Test = (effect: SingleEffect, business: Business) => boolean;
export const adds =
  (entry: string): Test =>
  (effect) =>
    effect.kind === 'addEntry' && effect.entry === entry;
export const byAgency = ({ startedBy }: Business): boolean => startedBy?.join() === 'agency';

export interface Act<Column extends string> {
  readonly name: string;
  /** What a business does to the register that is an act of this kind. */
  readonly does: Test;
  readonly cells: Readonly<Record<Column, Cell>>;
}
