// What a search carries after it was asked for a captcha.
import { optional, upTo } from '@portal/shared/wire';

/** What the person has read in it. */
export const captcha = ['imageCode', optional(upTo(160))] as const;
