// Which scripts of the host application this portal may load. Asked for only inside a host.
import { ask } from '@portal/shared/http';
import type { HostConfig } from '@portal/shared/wire';
import { getHostConfig as call } from '../../contract/configuration';

export type { HostConfig, HostScript } from '@portal/shared/wire';

/** Throws errors of the kernel's family. */
export async function getHostConfig(): Promise<HostConfig> {
  return ask(call, {});
}
