// What heirs take of a right held by shares: the share of the deceased passes on, those who live keep theirs.
import { formatDecimal, parseDecimal, sumDecimals } from '@portal/shared/catalogue';
import { refuse } from '../../platform/core/errors';
import type { NamedParty } from './booking';
import type { HolderRow } from './register';
import type { NewHolder } from './title-rights';
import { sameHolder } from './title-rights';

const WHOLE = 100_000_000n;
const BY_SHARES = '2';

/**
 * The holders afterwards: survivors in their order, then the heirs. The heirs' shares are of what the deceased had;
 * a survivor who inherits adds it to their own (民法典 第二百九十八条、第一千一百二十二条). What rounding leaves goes to the last heir.
 * @param mode how the heirs hold together
 * @throws Refusal when nobody of the deceased held it, when several heirs name no shares beside survivors, or the shares are not the whole
 */
export function passOnShares(
  before: readonly HolderRow[],
  deceased: readonly Pick<NamedParty, 'identityNumber'>[],
  heirs: readonly NewHolder[],
  mode: string,
): NewHolder[] {
  const dead = new Set(deceased.map(({ identityNumber }) => identityNumber));
  const left = before.filter(({ identityNumber }) => dead.has(identityNumber));
  const survivors = before.filter(({ identityNumber }) => !dead.has(identityNumber)).map(sameHolder);
  if (left.length === 0)
    return refuse('被继承人不是登记簿记载的权利人，不能登簿（《中华人民共和国民法典》第一千一百二十二条）');
  const portions = portionsOf(sumOf(left), heirs, mode);
  const inherited = new Map(heirs.map(({ identityNumber }, index) => [identityNumber, portions[index] ?? 0n]));
  return [
    ...survivors.map((holder) => ({
      ...holder,
      share: formatDecimal(sumOf([holder]) + (inherited.get(holder.identityNumber) ?? 0n)),
    })),
    ...heirs
      .filter(({ identityNumber }) => !survivors.some((holder) => holder.identityNumber === identityNumber))
      .map((heir) => ({ ...heir, share: formatDecimal(inherited.get(heir.identityNumber) ?? 0n) })),
  ];
}

/** Millionths of a percent for each heir. */
function portionsOf(estate: bigint, heirs: readonly NewHolder[], mode: string): bigint[] {
  if (heirs.length === 1) return [estate];
  if (mode !== BY_SHARES)
    return refuse('该不动产按份共有，继承人应当填写各自的份额，不能登簿（《中华人民共和国民法典》第二百九十八条）');
  if (sumOf(heirs) !== WHOLE)
    return refuse('各继承人的份额之和不是100%，不能登簿（《中华人民共和国民法典》第二百九十八条）');
  const parts = heirs.map(({ share }) => (estate * (parseDecimal(share) ?? 0n)) / WHOLE);
  const rest = estate - parts.reduce((sum, part) => sum + part, 0n);
  return parts.map((part, index) => (index === parts.length - 1 ? part + rest : part));
}

function sumOf(holders: readonly { share: string | null }[]): bigint {
  return sumDecimals(holders.map(({ share }) => share ?? '')) ?? refuse('份额填写有误，不能登簿');
}
