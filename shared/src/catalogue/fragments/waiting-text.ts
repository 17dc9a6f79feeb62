// What a notice says of the days that do not count.

/** @param announceDays working days for which the office publishes it; none where it does not */
export function waitingText(announceDays?: number): string {
  return announceDays
    ? `公告${announceDays}个工作日，公告、暂停和等待完税的时间不计入。`
    : '暂停和等待完税的时间不计入。';
}
