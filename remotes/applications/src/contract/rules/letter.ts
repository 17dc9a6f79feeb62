// What a letter of attorney says: to whom, for which business and matters, from when until when.
import { isIsoDate } from '@portal/shared/kernel';
import type { Fault } from './fault';
import { faultsIn } from './fault';
import type { NamedPerson } from './person';
import { faultsOfPerson } from './person';

/** What somebody may do for another. */
export const MATTERS = ['申请登记', '签订合同', '缴纳税费', '领取证书', '查询'] as const;
export type Matter = (typeof MATTERS)[number];
/** Without it nobody acts for another in a case. */
export const FILING: Matter = '申请登记';
const LONGEST_MS = 3 * 366 * 86_400_000;
/** What the letter is called as a file. */
export const letterFileName = (number: string): string => `授权委托书-${number}.pdf`;
export const ENDS_BEFORE = '委托终止日不能早于起始日';

export interface Letter {
  agent: NamedPerson;
  processCode: string;
  matters: readonly string[];
  startsOn: string;
  endsOn: string;
}
export type LetterMember = `agent.${keyof NamedPerson}` | Exclude<keyof Letter, 'agent'>;

/**
 * Faults in the order of the form.
 * @param today `YYYY-MM-DD`
 * @param isBusiness whether the catalogue has the code; who offers nothing else need not look
 */
export function faultsOfLetter(
  { agent, processCode, matters, startsOn, endsOn }: Letter,
  today: string,
  isBusiness: (code: string) => boolean = Boolean,
): Fault<LetterMember>[] {
  const known = MATTERS.filter((matter) => matters.includes(matter));
  const isTerm = isIsoDate(startsOn) && isIsoDate(endsOn);
  return [
    ...faultsOfPerson(agent).map(({ member, message }) => ({ member: `agent.${member}` as const, message })),
    ...faultsIn<LetterMember>([
      [!isBusiness(processCode), 'processCode', '请选择委托办理的业务'],
      [known.length === 0 || known.length !== matters.length, 'matters', '请选择委托事项'],
      [!isIsoDate(startsOn) || startsOn < today, 'startsOn', '委托起始日不能早于今天'],
      [!isIsoDate(endsOn) || endsOn < startsOn, 'endsOn', ENDS_BEFORE],
      [isTerm && Date.parse(endsOn) - Date.parse(startsOn) > LONGEST_MS, 'endsOn', '委托期限最长三年'],
    ]),
  ];
}
