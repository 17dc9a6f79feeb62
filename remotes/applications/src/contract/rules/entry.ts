// What people tell the offices: enough words and a telephone number, an issue also where.
import { isMobile } from '@portal/shared/validation';
import type { Fault } from './fault';
import { faultsIn, lengthOf } from './fault';
import { MOBILE_WORDS } from './person';

export const SHORTEST_ENTRY = 10;
export const LONGEST_ENTRY = 1000;

export function faultsOfEntry({
  text,
  telephone,
}: Readonly<Record<'text' | 'telephone', string>>): Fault<'text' | 'telephone'>[] {
  const length = lengthOf(text);
  return faultsIn([
    [length > LONGEST_ENTRY, 'text', `不超过${LONGEST_ENTRY}个字`],
    [length < SHORTEST_ENTRY, 'text', `请把情况说明清楚，至少${SHORTEST_ENTRY}个字`],
    [!isMobile(telephone), 'telephone', MOBILE_WORDS],
  ]);
}

export const faultsOfPlace = (location: string): Fault<'location'>[] =>
  faultsIn([[location === '', 'location', '请填写房屋坐落']]);
