// Reads a photographed identity card; the services keep nothing of it.
import { request } from '@portal/shared/http';
import { cardSideWire, readIdCardWire } from '@portal/shared/wire';
import type { ReadIdCard } from '@portal/shared/wire';

/** @throws errors of the kernel's family, also when nothing could be read. */
export async function readIdCard(file: File, side: 'front' | 'back' = 'front'): Promise<ReadIdCard> {
  const data = new FormData();
  Object.entries(cardSideWire.encode({ side })).forEach(([name, value]) => data.append(name, value));
  data.append('file', file);
  return readIdCardWire.decode(await request({ url: '/api/reg3/recognition/idCard', method: 'POST', data }), 'readIdCard');
}
export type { ReadIdCard };
