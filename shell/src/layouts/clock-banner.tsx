// Says that the device's clock is wrong: the portal goes by the server's time, other things on the device do not.
import { useSyncExternalStore } from 'react';
import { clockOffset, formatChineseDate, serverNow, toShanghaiDate, watchClockOffset } from '@portal/shared/kernel';
import { Notice } from '@portal/shared/ui';

/** From a day on the dates that the device writes are wrong; below it nothing that is shown differs. */
const NOTED_MS = 86_400_000;

const dayOf = (moment: number): string => formatChineseDate(toShanghaiDate(new Date(moment)));

export function ClockBanner() {
  const offset = useSyncExternalStore(watchClockOffset, clockOffset, () => 0);
  return Math.abs(offset) < NOTED_MS ? null : (
    <Notice tone="warning" live>
      {`您设备的日期不对：设备显示${dayOf(Date.now())}，今天是${dayOf(serverNow())}。本平台按正确的时间办理；请在系统设置中打开“自动设置日期和时间”。`}
    </Notice>
  );
}
