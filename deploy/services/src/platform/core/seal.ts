// Sealed answers: `resept: 'A'`, encrypted for the session or, before sign-in, for the device.
import { sealJson } from '@portal/shared/crypto';

/** A success whose data only the holder of `key` (64 hex characters) reads. */
export async function sealed(
  key: string,
  data: unknown,
): Promise<{ resultCode: 'A000'; msg: string; data: string; resept: 'A' }> {
  return { resultCode: 'A000', msg: '', data: await sealJson(key, data), resept: 'A' };
}
