// Reports that a person has come in, with the region they work in (specification 3, login log).
import { ask } from '@portal/shared/http';
import { saveLoginLog as call } from '../../../contract/logs';

/** Throws errors of the kernel's family. */
export async function saveLoginLog(regionCode: string): Promise<void> {
  await ask(call, { body: { regionCode } });
}
