// What receivers take of a right held by shares: the share of whoever gives it, or has died, passes on; the others keep
// theirs.
import {
  NO_SHARE,
  WHOLE_SHARE,
  addShares,
  compareShares,
  formatShare,
  multiplyShares,
  parseShare,
  shareLabel,
  subtractShares,
  sumShares,
} from '@portal/shared/catalogue';
import type { Share } from '@portal/shared/catalogue';
import { refuse } from '../../platform/core/errors';
import type { NamedParty } from '../effects/booking';
import type { HolderRow } from '../standing/register';
import type { NewHolder } from '../titles/title-rights';
import { BY_SHARES, sameHolder } from '../titles/title-rights';

/** Who gives a share up: an heir's deceased, or co-owners who transfer. */
export interface Passing {
  from: readonly Pick<NamedParty, 'identityNumber'>[];
  by: 'death' | 'transfer';
  /** Of the whole, as a percentage or a fraction; all that they hold unless said. */
  part?: string | undefined;
}

const WORDS = {
  death: {
    notHolder: '被继承人不是登记簿记载的权利人，不能登簿（《中华人民共和国民法典》第一千一百二十二条）',
    noShares: '该不动产按份共有，继承人应当填写各自的份额，不能登簿（《中华人民共和国民法典》第二百九十八条）',
    notWhole: '各继承人的份额之和不是100%，不能登簿（《中华人民共和国民法典》第二百九十八条）',
  },
  transfer: {
    notHolder: '转让人不是登记簿记载的权利人，不能登簿（《中华人民共和国民法典》第三百零五条）',
    noShares: '转让按份共有的份额，受让人应当填写各自的份额，不能登簿（《中华人民共和国民法典》第二百九十八条）',
    notWhole: '各受让人的份额之和不是100%，不能登簿（《中华人民共和国民法典》第二百九十八条）',
  },
} as const;

/**
 * The holders afterwards: those who keep a share in their order, then the receivers. The receivers' shares are of what
 * passes on;
 * a co-owner who receives adds it to their own (民法典 第二百九十八条、第三百零五条、第一千一百二十二条). Shares are
 * exact:
 * where one was written as a fraction, or no percentage is exact, a computed one is a fraction.
 * @param before holders with their shares; a single holder has the whole
 * @param mode how the receivers hold together
 * @throws Refusal when nobody of those who give holds it, when more passes on than they hold, when several receivers
 * name no shares, or the shares are not the whole
 */
export function passOnShares(
  before: readonly HolderRow[],
  passing: Passing,
  receivers: readonly NewHolder[],
  mode: string,
): NewHolder[] {
  const giving = new Set(passing.from.map(({ identityNumber }) => identityNumber));
  const owned = before.map((row) => (before.length === 1 ? { ...sameHolder(row), share: '100' } : sameHolder(row)));
  const given = owned.filter(({ identityNumber }) => giving.has(identityNumber));
  if (given.length === 0) return refuse(WORDS[passing.by].notHolder);
  const passed = passing.part === undefined ? sumOf(given) : partOf(given, passing.part);
  const portions = portionsOf(passed, receivers, mode, passing.by);
  const received = new Map(receivers.map(({ identityNumber }, index) => [identityNumber, portions[index] ?? NO_SHARE]));
  const written = [passing.part, ...given.map(({ share }) => share), ...receivers.map(({ share }) => share)];
  const text = (share: Share, own: string | null = null): string => formatShare(share, [...written, own]);
  const kept = owned.flatMap((holder) => {
    if (!giving.has(holder.identityNumber)) return [holder];
    const left = subtractShares(sumOf([holder]), passed);
    return passing.part === undefined || compareShares(left, NO_SHARE) <= 0 ? [] : [{ ...holder, share: text(left) }];
  });
  return [
    ...kept.map((holder) => {
      const more = received.get(holder.identityNumber);
      // What nothing is added to stays as it was written.
      return more ? { ...holder, share: text(addShares(sumOf([holder]), more), holder.share) } : holder;
    }),
    ...receivers
      .filter(({ identityNumber }) => !kept.some((holder) => holder.identityNumber === identityNumber))
      .map((holder) => ({ ...holder, share: text(received.get(holder.identityNumber) ?? NO_SHARE) })),
  ];
}

/** What one giver passes on. */
function partOf(given: readonly NewHolder[], part: string): Share {
  const passed = parseShare(part) ?? NO_SHARE;
  if (given.length !== 1)
    return refuse('几位共有人各转让一部分份额的，请分别申请，不能登簿（《不动产登记暂行条例实施细则》第十条）');
  const own = sumOf(given);
  if (compareShares(passed, NO_SHARE) <= 0 || compareShares(passed, own) > 0)
    return refuse(
      `转让的份额${shareLabel(part)}超过登记簿记载的份额${shareLabel(given[0]?.share ?? formatShare(own))}，不能登簿（《中华人民共和国民法典》第三百零五条）`,
    );
  return passed;
}

/** For each receiver. */
function portionsOf(passed: Share, receivers: readonly NewHolder[], mode: string, by: Passing['by']): Share[] {
  if (receivers.length === 1) return [passed];
  if (mode !== BY_SHARES) return refuse(WORDS[by].noShares);
  if (compareShares(sumOf(receivers), WHOLE_SHARE) !== 0) return refuse(WORDS[by].notWhole);
  return receivers.map((receiver) => multiplyShares(passed, sumOf([receiver])));
}

function sumOf(holders: readonly { share: string | null }[]): Share {
  return sumShares(holders.map(({ share }) => share ?? '')) ?? refuse('份额填写有误，不能登簿');
}
