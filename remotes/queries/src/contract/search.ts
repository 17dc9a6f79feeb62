// What narrows every list of public content.
import { day, like, optional, upTo } from '@portal/shared/wire';

export const LONGEST_KEYWORD = 64;

/**
 * A region is its own content and that of what it lies in or what lies in it; words are sought with synonyms and
 * pinyin.
 */
export const searchMembers = {
  regionCode: ['xzqbm', optional(like(/^\d{6}$/))],
  keyword: ['keyword', optional(upTo(LONGEST_KEYWORD))],
  /** First and last day of publication. */
  from: ['ksrq', optional(day)],
  until: ['jsrq', optional(day)],
} as const;
