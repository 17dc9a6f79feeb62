// Handing in the results of a survey, and the list of rooms as the services read it from a sheet.
import type { OutputOf } from '@portal/shared/contract';
import { callsOf } from '@portal/shared/session';
import { readRoomList, submitResults } from '../contract';

export type RoomListRead = OutputOf<typeof readRoomList>;
export { RESULT_MATERIALS, ROOM_LIST_MATERIAL } from '../contract';

export const { useReadRoomListQuery, useSubmitResultsMutation } = callsOf({ readRoomList, submitResults });
