// Which scripts of the host application this portal may load. Asked for only inside a host.
import { request } from '@portal/shared/http';
import { hostConfigWire } from '@portal/shared/wire';
import type { HostConfig } from '@portal/shared/wire';

export type { HostConfig, HostScript } from '@portal/shared/wire';

const URL = '/api/pub3/config/hostConfig';

/** Throws errors of the kernel's family. */
export async function getHostConfig(): Promise<HostConfig> {
  return hostConfigWire.decode(await request({ url: URL }), URL);
}
