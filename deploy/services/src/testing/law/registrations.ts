// What the model of the law and the register are both asked: properties, and registrations of them, in one vocabulary.

/** Alone, together without shares, by shares (GYFS). */
export type Mode = '0' | '1' | '2';
export type Kind = 'mortgage' | 'mortgageNotice' | 'notice' | 'dissent' | 'sealed' | 'habitation' | 'easement';

/** Shares are percents of the whole; null where there are none. */
export interface Title {
  mode: Mode;
  /** Day on which the right was registered. */
  since: number;
  holders: readonly { who: number; share: number | null }[];
}

/** The corresponding day of a later year, or the last of its month; days are counted from 1970-01-01. */
export function yearsAfter(day: number, years: number): number {
  const date = new Date(day * 86_400_000);
  const month = date.getUTCMonth();
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return (date.getUTCMonth() === month ? date.getTime() : date.setUTCDate(0)) / 86_400_000;
}

/** Days are counted from 1970-01-01. */
export interface Entry {
  kind: Kind;
  /** Order among all entries of the property: of mortgages the rank, of seals the queue. */
  rank: number;
  /** Its first day. */
  since: number;
  who: readonly number[];
  document: string;
  /** 万元. */
  amount: number | null;
  clause: boolean;
  /** Of a mortgage: up to a maximum, for claims that are not certain yet. */
  maximum: boolean;
  ends: number | null;
  waiting: boolean;
  /** Of a waiting seal; null for the longest term. */
  days: number | null;
  /** Of a seal that came before the debtor's right: the debtor, until the right is registered. */
  against: number | null;
}

/** An entry without terms, and in force without end; a title that nobody has. */
export const NO_ENTRY: Entry = {
  ...{ kind: 'notice', rank: 0, since: 0, who: [], document: '' },
  ...{ amount: null, clause: false, maximum: false, ends: null, waiting: false, days: null, against: null },
};
export const NOBODY: Title = { mode: '0', since: 0, holders: [] };

/** One contract for the same creditors, in whatever order. */
export const isSameDebt = (one: Entry, of: Pick<Entry, 'document' | 'who'>): boolean =>
  one.document === of.document && one.who.toSorted().join() === of.who.toSorted().join();

/** How people hold a right. What rounding leaves of a share is nobody's, in percent. */
export type Holding = Omit<Title, 'since'>;
export const NEGLIGIBLE = 1e-4;

export interface Property {
  title: Title | null;
  entries: readonly Entry[];
}

/** People who come to hold, and how: by shares in their order, in percents. */
export interface Group {
  who: readonly number[];
  mode: Mode;
  shares: readonly number[];
}

/**
 * What is handed in for a disposal: the written consent of whoever has to give it, and that those who apply know of a
 * dissent and bear its risk.
 */
export interface Papers {
  consent: boolean;
  assured: boolean;
}

export type Registration =
  | { act: 'first'; to: Group }
  | ({ act: 'transfer' | 'deliver'; to: Group } & Papers)
  | ({ act: 'transferPart'; giver: number; part: number; to: Group } & Papers)
  /** These of the owners sell the whole. */
  | ({ act: 'sellWhole'; givers: readonly number[]; to: Group } & Papers)
  | { act: 'inherit'; deceased: number; to: Group }
  /** `names`: what the court's document says is ended beside its own seal. */
  | { act: 'sale'; document: string; to: Group; names: readonly { kind: 'mortgage' | 'sealed'; document: string }[] }
  | { act: 'holdTogether'; mode: Mode; shares: readonly number[] }
  | { act: 'correct' | 'replace' | 'cancel' }
  /** The office acts of its own motion: it ends the right to what is gone, or corrects what is wrong. */
  | { act: 'officeCancel' | 'officeCorrect' }
  | ({
      act: 'add';
      kind: Exclude<Kind, 'sealed'>;
      who: readonly number[];
      document: string;
      amount: number;
      clause: boolean;
      maximum: boolean;
    } & Papers)
  /** `nth` among the living entries of the kind, in their order. */
  /**
   * All of it passes on, or, of a maximum, claims of this amount: held together with whoever had it, as a mortgage of
   * their own under this contract, or made certain.
   */
  | {
      act: 'assign';
      kind: 'mortgage';
      nth: number;
      who: readonly number[];
      way: 'all' | 'together' | 'apart' | 'certain';
      amount: number;
      document: string;
    }
  | { act: 'amend'; kind: 'mortgage'; nth: number; amount: number; maximum: boolean; consent: boolean }
  /** The claims are certain, for this amount; or a part of the debt is released. */
  | { act: 'ascertain' | 'reduce'; kind: 'mortgage'; nth: number; amount: number }
  /** `to`: the place among the mortgages that it is to have, from 0. */
  | { act: 'rerank'; kind: 'mortgage'; nth: number; to: number; consent: boolean }
  | { act: 'release'; kind: Exclude<Kind, 'sealed' | 'dissent'>; nth: number }
  | { act: 'fulfil'; kind: 'mortgageNotice'; nth: number }
  | { act: 'seal'; document: string; days: number; against: number }
  | { act: 'unseal'; document: string };
