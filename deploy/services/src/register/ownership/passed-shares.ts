// What receivers take of a right held by shares: the share of whoever gives it, or has died, passes on; the others keep
// theirs.
import { formatDecimal, parseDecimal, sumDecimals } from '@portal/shared/catalogue';
import { refuse } from '../../platform/core/errors';
import type { NamedParty } from '../effects/booking';
import type { HolderRow } from '../standing/register';
import type { NewHolder } from '../titles/title-rights';
import { BY_SHARES, WHOLE, sameHolder } from '../titles/title-rights';

/** Who gives a share up: an heir's deceased, or co-owners who transfer. */
export interface Passing {
  from: readonly Pick<NamedParty, 'identityNumber'>[];
  by: 'death' | 'transfer';
  /** Percent of the whole that passes on; all that they hold unless said. */
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
 * a co-owner who receives adds it to their own (民法典 第二百九十八条、第三百零五条、第一千一百二十二条). What rounding
 * leaves goes to the last receiver.
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
  const kept = owned.flatMap((holder) => {
    if (!giving.has(holder.identityNumber)) return [holder];
    const left = sumOf([holder]) - passed;
    return passing.part === undefined || left <= 0n ? [] : [{ ...holder, share: formatDecimal(left) }];
  });
  const portions = portionsOf(passed, receivers, mode, passing.by);
  const received = new Map(receivers.map(({ identityNumber }, index) => [identityNumber, portions[index] ?? 0n]));
  return [
    ...kept.map((holder) => ({
      ...holder,
      share: formatDecimal(sumOf([holder]) + (received.get(holder.identityNumber) ?? 0n)),
    })),
    ...receivers
      .filter(({ identityNumber }) => !kept.some((holder) => holder.identityNumber === identityNumber))
      .map((holder) => ({ ...holder, share: formatDecimal(received.get(holder.identityNumber) ?? 0n) })),
  ];
}

/** Millionths of a percent that one giver passes on. */
function partOf(given: readonly NewHolder[], part: string): bigint {
  const passed = parseDecimal(part) ?? 0n;
  if (given.length !== 1)
    return refuse('几位共有人各转让一部分份额的，请分别申请，不能登簿（《不动产登记暂行条例实施细则》第十条）');
  if (passed <= 0n || passed > sumOf(given))
    return refuse(
      `转让的份额${part}%超过登记簿记载的份额${formatDecimal(sumOf(given))}%，不能登簿（《中华人民共和国民法典》第三百零五条）`,
    );
  return passed;
}

/** Millionths of a percent for each receiver. */
function portionsOf(passed: bigint, receivers: readonly NewHolder[], mode: string, by: Passing['by']): bigint[] {
  if (receivers.length === 1) return [passed];
  if (mode !== BY_SHARES) return refuse(WORDS[by].noShares);
  if (sumOf(receivers) !== WHOLE) return refuse(WORDS[by].notWhole);
  const parts = receivers.map(({ share }) => (passed * (parseDecimal(share) ?? 0n)) / WHOLE);
  const rest = passed - parts.reduce((sum, part) => sum + part, 0n);
  return parts.map((part, index) => (index === parts.length - 1 ? part + rest : part));
}

function sumOf(holders: readonly { share: string | null }[]): bigint {
  return sumDecimals(holders.map(({ share }) => share ?? '')) ?? refuse('份额填写有误，不能登簿');
}
