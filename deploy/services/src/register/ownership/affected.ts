// Who of the register a case touches, and how many of them must take part.
import type { NamedParty } from '../effects/booking';

/** A holder with what the register says they have of the whole, where it says it. */
export interface Owner extends NamedParty {
  share?: string | null;
}

/** Holders of one right or entry, and how they take part. */
export interface Affected {
  /** Role in which they must stand; null where an authority, or a claim against them, needs nobody of them. */
  role: string | null;
  /** Further role in which they may stand: co-owners who inherit stand among the heirs. */
  also?: string;
  /** What they hold, as people call it. */
  what: string;
  holders: readonly Owner[];
  /**
   * `all` of them; as many as hold `twoThirds` of the shares; `some`, each for himself; `listed`: only compared where
   * the form names them.
   */
  part: 'all' | 'twoThirds' | 'some' | 'listed';
  /** Other people may stand beside them in the role. */
  openToOthers?: boolean;
  /**
   * Of an entry: who holds the right that it burdens; where an exception lets them act in the entry's holders' place.
   */
  owners?: readonly NamedParty[];
  /** New name that the form gives the holder: a card may show it already. */
  renamed?: string;
}
