// Reads a photographed identity card.
import { cardSideWire, readIdCardWire } from '@portal/shared/wire';
import type { ReadIdCard } from '@portal/shared/wire';
import { sendPhotograph } from './reading';
import type { ReadingCall } from './reading';

/** The side with the name and the number. @throws errors of the kernel's family, also when nothing could be read */
export async function readIdCard(file: File, call: ReadingCall = {}): Promise<ReadIdCard> {
  return readIdCardWire.decode(
    await sendPhotograph('/api/reg3/recognition/idCard', file, call, cardSideWire.encode({ side: 'front' })),
    'readIdCard',
  );
}
export type { ReadIdCard };
