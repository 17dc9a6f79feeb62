// The grounds on which an application is not accepted, or its registration refused: an officer names at least one of
// the decision's own.
import type { CaseEvent } from './transitions';

export interface DecisionGround {
  code: string;
  name: string;
  /** Article that says so. */
  source: string;
}

/** Whether an application is accepted. */
export const ACCEPTANCE = '《不动产登记暂行条例》第十七条';
/** Whether its registration is refused. */
export const REFUSAL = '《不动产登记暂行条例》第二十二条';

/** Grounds by the event that has to name one. Sources: 不动产登记暂行条例 17 第一款 (not accepted), 22 (refused). */
export const decisionGrounds: Readonly<Partial<Record<CaseEvent, readonly DecisionGround[]>>> = {
  refuseAccept: [
    { code: '17-1', name: '不属于本机构登记范围', source: `${ACCEPTANCE}第一款第四项` },
    { code: '17-2', name: '申请人不具备申请资格', source: ACCEPTANCE },
    { code: '17-3', name: '材料不齐全或不符合法定形式', source: `${ACCEPTANCE}第一款第三项` },
    { code: '17-9', name: '依法不予受理的其他情形', source: ACCEPTANCE },
  ],
  reject: [
    { code: '22-1', name: '违反法律、行政法规', source: `${REFUSAL}第一项` },
    { code: '22-2', name: '权属争议尚未解决', source: `${REFUSAL}第二项` },
    { code: '22-3', name: '权利超过规定期限', source: `${REFUSAL}第三项` },
    { code: '22-4', name: '法律、行政法规规定的其他情形', source: `${REFUSAL}第四项` },
  ],
};

/** The named grounds in the order of the law, or null when one of them is none of this decision's. */
export function groundsOf(event: CaseEvent, codes: readonly string[]): readonly DecisionGround[] | null {
  const all = decisionGrounds[event] ?? [];
  return codes.every((code) => all.some((ground) => ground.code === code))
    ? all.filter(({ code }) => codes.includes(code))
    : null;
}
