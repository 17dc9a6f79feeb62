// The key under which a host's face service knows the portal: one for each account, so that a report about it can be attributed.
import { hmacSha256, sameText } from '../core/ids';
import { readOwnKey } from '../core/own-key';

/** 32 hex characters. */
export async function accessKeyOf(dataDir: string, userId: string): Promise<string> {
  return hmacSha256(await readOwnKey(dataDir, 'host-face'), userId).slice(0, 32);
}

export async function isAccessKeyOf(dataDir: string, userId: string, given: string): Promise<boolean> {
  return sameText(given, await accessKeyOf(dataDir, userId));
}
