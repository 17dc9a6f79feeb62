// A relief claimed beyond the register in words: its kind, where it stands, and what is claimed.
import { formatChineseDate, formatYuan, parseIsoDate, toFen } from '@portal/shared/kernel';
import type { TagTone } from '@portal/shared/ui';
import { heldSinceProofs } from '../api/relief';
import type { ReliefClaim, ReliefKind, ReliefState } from '../api/relief';

export const reliefKindWords: Readonly<Record<ReliefKind, string>> = {
  heldSince: '更早的取得日期',
  originalPrice: '购房原价和合理费用',
};
export const reliefStateWords: Readonly<Record<ReliefState, { text: string; tone: TagTone }>> = {
  waiting: { text: '待核实', tone: 'amber' },
  confirmed: { text: '已确认', tone: 'green' },
  returned: { text: '已退回', tone: 'red' },
  withdrawn: { text: '已撤回', tone: 'neutral' },
};

/** Name and value of each thing that is claimed; amounts are of the whole house. */
export function claimedOf({ since, proof, costs }: ReliefClaim): [name: string, value: string][] {
  const yuan = (fen: number) => formatYuan(toFen(fen));
  return [
    ...(since === null ? [] : [['取得日期', formatChineseDate(parseIsoDate(since))] as [string, string]]),
    ...(proof === null ? [] : [['凭证', heldSinceProofs[proof]] as [string, string]]),
    ...(costs === null
      ? []
      : ([
          ['购房原价', yuan(costs.price)],
          ['已缴税费', yuan(costs.taxes)],
          ['装修费用', yuan(costs.decoration)],
          ['贷款利息', yuan(costs.interest)],
          ['手续费、公证费等', yuan(costs.charges)],
        ] as [string, string][])),
  ];
}
