// The key under which the host's face service knows this portal.
import { request } from '@portal/shared/http';

/** Throws errors of the kernel's family. */
export async function queryAppKey(): Promise<string> {
  return String((await request({ url: '/api/pub3/identityAuth/queryAppkey' })) ?? '');
}
