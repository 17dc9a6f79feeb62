// The day by the server's clock, for forms, lists and names of files.
import { toShanghaiDate } from '../dates';
import type { IsoDate } from '../dates';
import { serverNow } from './server-clock';

/** The calendar day in Asia/Shanghai, as far as the server's time is known here. */
export function serverToday(): IsoDate {
  return toShanghaiDate(new Date(serverNow()));
}
