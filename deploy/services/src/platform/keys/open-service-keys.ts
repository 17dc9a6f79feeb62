// The keys that the options name; outside production a file of the data directory, made at the first start.
import { join } from 'node:path';
import type { ServiceOptions } from '../core/options';
import type { KeyRing } from './key-ring';
import { openKeyRing } from './key-ring';

type Needs = Pick<ServiceOptions, 'production' | 'dataDir' | 'serviceKeys' | 'serviceKeysFile' | 'now'>;

/** The file that is read, if any, and whether it is this installation's own to make. */
export function keySourceOf({ production, dataDir, serviceKeys, serviceKeysFile }: Omit<Needs, 'now'>): {
  json: string | undefined;
  file: string | undefined;
  make: boolean;
} {
  const isOwn = !production && serviceKeys === undefined && serviceKeysFile === undefined;
  return { json: serviceKeys, file: isOwn ? join(dataDir, 'service-keys.json') : serviceKeysFile, make: isOwn };
}

/** @throws KeyError in words for operators, above all when production is given no keys */
export function openServiceKeys(options: Needs, onFailure?: (error: Error) => void): Promise<KeyRing> {
  return openKeyRing(keySourceOf(options), options.now, onFailure);
}
