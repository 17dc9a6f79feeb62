// Reads a list of rooms that was uploaded as a sheet.
import type { InputOf, OutputOf } from '@portal/shared/contract';
import type * as calls from '@portal/surveying/contract';
import { ROOM_LIST_MATERIAL, UNKNOWN_ROOM_LIST } from '@portal/surveying/contract';
import { filesOfMaterial } from '../../../papers/files/public';
import type { Context, CurrentUser } from '../../../platform/core/context';
import { refuse } from '../../../platform/core/errors';
import { findDataCase } from '../data/check-data';
import { readTable, readWorkbook } from './read-sheet';
import { roomsOfRows } from './rooms-of-rows';

const NO_SHEET = '不能作为房屋清单读取，请另存为 XLSX 或 CSV 后重新上传';

/** @throws Refusal for a case of others, a file that is not its, and one that is no sheet */
export async function readRoomList(
  { db, blobs }: Pick<Context, 'db' | 'blobs'>,
  user: CurrentUser,
  { businessNumber, fileId }: InputOf<typeof calls.readRoomList>,
): Promise<OutputOf<typeof calls.readRoomList>> {
  const { caseId } = await findDataCase(db, user, businessNumber);
  const files = caseId === null ? [] : await filesOfMaterial(db, caseId, ROOM_LIST_MATERIAL);
  const found = files.find(({ file }) => file.id === fileId) ?? refuse(UNKNOWN_ROOM_LIST);
  const { name } = found.file;
  if (found.content.mime === 'application/pdf') return refuse(`“${name}”${NO_SHEET}`);
  const bytes = await blobs.get(found.file.sha256);
  const rows = found.content.mime === 'text/csv' ? readTable(bytes) : workbookOf(name, bytes);
  return roomsOfRows(rows);
}

function workbookOf(name: string, bytes: Uint8Array): string[][] {
  try {
    return readWorkbook(bytes) ?? refuse(`“${name}”${NO_SHEET}`);
  } catch (error) {
    if (error instanceof Error && error.name === 'Refusal') throw error;
    return refuse(`“${name}”${NO_SHEET}`);
  }
}
