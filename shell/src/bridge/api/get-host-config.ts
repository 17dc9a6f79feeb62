// Which scripts of the host application this portal may load. Asked for only inside a host.
import { ask } from '@portal/shared/http';
import type { HostConfig } from '../../contract/wire/host-config';
import { getHostConfig as call } from '../../contract/configuration';

export type { HostConfig, HostScript } from '../../contract/wire/host-config';

/** Throws errors of the kernel's family. */
export async function getHostConfig(): Promise<HostConfig> {
  return ask(call, {});
}
