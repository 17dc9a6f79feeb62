// The day of a work item as people read it: how many days are left of a term, or the day of a visit.
import { toShanghaiDate } from '@portal/shared/kernel';

export interface DayBadge {
  over: string;
  number: string;
  unit: string;
  spoken: string;
  urgency: 'over' | 'soon' | 'later';
}

const DAY_MS = 86_400_000;
const SOON_DAYS = 3;

/** Calendar days in China. @param at ISO 8601 @param as `left` counts the days of a term, `day` names the day */
export function dayBadge(at: string, as: 'left' | 'day', now: Date): DayBadge {
  const day = toShanghaiDate(new Date(at));
  const left = Math.round((Date.parse(day) - Date.parse(toShanghaiDate(now))) / DAY_MS);
  const urgency = left < 0 ? 'over' : left <= SOON_DAYS ? 'soon' : 'later';
  const [, month = '', date = ''] = day.split('-').map((part) => String(Number(part)));
  if (as === 'day')
    return { over: `${month}月`, number: date, unit: '日', spoken: `${month}月${date}日`, urgency: 'later' };
  if (left < 0) return { over: '已过', number: String(-left), unit: '天', spoken: `已过期${-left}天`, urgency };
  if (left === 0) return { over: '今天', number: '0', unit: '天', spoken: '今天截止', urgency };
  return { over: '还剩', number: String(left), unit: '天', spoken: `还剩${left}天`, urgency };
}
