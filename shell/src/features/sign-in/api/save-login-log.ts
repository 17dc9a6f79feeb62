// Reports that a person has come in, with the region they work in (specification 3, login log).
import { request } from '@portal/shared/http';

/** Throws errors of the kernel's family. */
export async function saveLoginLog(regionCode: string): Promise<void> {
  // Wire name of the region in this call alone.
  await request({ url: '/api/log/login/log/save', method: 'POST', data: { qxdm: regionCode } });
}
