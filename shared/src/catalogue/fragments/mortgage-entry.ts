// A mortgage, or the notice of one, as the register keeps it: its terms under the keys that forms ask for them.
import { field } from '../business/conditions/condition';
import type { Condition } from '../business/conditions/condition';
import type { RegisterEffect } from '../business/register-effect';

/** Codes of DYFS. */
export const ORDINARY = '1';
export const MAXIMUM = '2';

/**
 * What the register keeps of a mortgage beside contract, amount and the agreement on transfer (不动产登记暂行条例实施细
 * 则 第六十六条、第七十一条).
 */
const TERMS = ['dyfs', 'dybdclx', 'zwr', 'zwlxqssj', 'zwlxjssj', 'dbfw'];

interface MortgageEntry {
  readonly entry: 'mortgage' | 'mortgageNotice';
  /** Roles of the mortgagors and of the mortgagees. */
  readonly by: string;
  readonly holders: string;
  /** Codes of DYFS that the form offers. */
  readonly forms?: readonly string[];
  /** Co-owners by shares may mortgage what they hold themselves. */
  readonly ownShare?: Condition;
}

/**
 * The effect of the form's terms. The mortgage stands until it is released, its notice until it is fulfilled, released
 * or lapses:
 * the end of the debt's period ends neither (民法典 第三百九十三条、第二百二十一条).
 */
export function mortgageEntry({
  entry,
  by,
  holders,
  forms = [ORDINARY, MAXIMUM],
  ownShare,
}: MortgageEntry): RegisterEffect {
  const kept = (amount: string, more: readonly string[] = []): RegisterEffect => ({
    kind: 'addEntry',
    entry,
    by,
    holders,
    data: {
      documentNumber: 'dyhth',
      amount,
      noTransferClause: 'sfjzzr',
      terms: [...TERMS, ...(ownShare ? ['dyfwlx'] : []), ...more],
    },
    proof: true,
    ...(ownShare ? { ownShare } : {}),
  });
  const ordinary = (): RegisterEffect => kept('bdbzzqse');
  const maximum = (): RegisterEffect => kept('zgzqse', ['zgzqqdss']);
  if (!forms.includes(MAXIMUM)) return ordinary();
  if (!forms.includes(ORDINARY)) return maximum();
  return {
    kind: 'several',
    of: [
      { when: field('dyfs').is(ORDINARY), effect: ordinary() },
      { when: field('dyfs').is(MAXIMUM), effect: maximum() },
    ],
  };
}
