// Reports that a person has come in, with the region they work in (specification 3, login log).
import { requestOf } from '@portal/shared/contract';
import { ask, sendAtUnload } from '@portal/shared/http';
import { whenQuiet } from '../../../api/when-quiet';
import { saveLoginLog as call } from '../../../contract/logs';

/** Throws errors of the kernel's family. */
export async function saveLoginLog(regionCode: string): Promise<void> {
  await ask(call, { body: { regionCode } });
}

/** When nothing more urgent is asked for. A log that cannot be saved must not keep anybody out. */
export function saveLoginLogLater(regionCode: string, isWanted: () => boolean): void {
  whenQuiet({
    run: () => void saveLoginLog(regionCode).catch(() => undefined),
    runAtUnload: () => {
      const { url, data } = requestOf(call, { body: { regionCode } });
      sendAtUnload(url, data);
    },
    isWanted,
  });
}
