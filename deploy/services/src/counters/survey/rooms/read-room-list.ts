// Reads a list of rooms that was uploaded as a sheet.
import type { InputOf, OutputOf } from '@portal/shared/contract';
import type * as calls from '@portal/surveying/contract';
import { ROOM_LIST_MATERIAL, UNKNOWN_ROOM_LIST } from '@portal/surveying/contract';
import { filesOfMaterial } from '../../../papers/files/public';
import type { Context, CurrentUser } from '../../../platform/core/context';
import { refuse } from '../../../platform/core/errors';
import { findDataCase } from '../data/check-data';
import { roomsOfRows } from './rooms-of-rows';

const NO_SHEET = '不能作为房屋清单读取，请另存为 XLSX 或 CSV 后重新上传';

/** @throws Refusal for a case of others, a file that is not its, and one that is no sheet */
export async function readRoomList(
  { db, blobs, inspector }: Pick<Context, 'db' | 'blobs' | 'inspector'>,
  user: CurrentUser,
  { businessNumber, fileId }: InputOf<typeof calls.readRoomList>,
): Promise<OutputOf<typeof calls.readRoomList>> {
  const { caseId } = await findDataCase(db, user, businessNumber);
  const files = caseId === null ? [] : await filesOfMaterial(db, caseId, ROOM_LIST_MATERIAL);
  const found = files.find(({ file }) => file.id === fileId) ?? refuse(UNKNOWN_ROOM_LIST);
  const { name } = found.file;
  if (found.content.mime === 'application/pdf') return refuse(`“${name}”${NO_SHEET}`);
  const kind = found.content.mime === 'text/csv' ? 'table' : 'workbook';
  const rows = await inspector.rows(user.id, await blobs.source(found.file.sha256), kind);
  return roomsOfRows(rows ?? refuse(`“${name}”${NO_SHEET}`));
}
