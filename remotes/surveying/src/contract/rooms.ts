// The list of rooms as a sheet: read by the services into what results hold, with what is wrong by line.
import { defineCall } from '@portal/shared/contract';
import { defineWire, integer, like, list, numberOf, text } from '@portal/shared/wire';
import { businessNumber, roomWire } from './members';

/** The material that holds the list of rooms. */
export const ROOM_LIST_MATERIAL = 'M082';
export const UNKNOWN_ROOM_LIST = '未查询到该房屋清单文件，请刷新页面后重试';

/** Reads an uploaded sheet; rooms of lines with faults are left out. */
export const readRoomList = defineCall({
  at: 'GET /api/reg3/survey/queryRoomList',
  who: 'signedIn',
  query: { businessNumber, fileId: ['bsm', numberOf('file', like(/^[0-9a-f]{32}$/, '编号不正确'))] },
  answer: defineWire({
    rooms: ['fwqd', list(roomWire)],
    /** `line` counts from 1, the headings among them. */
    faults: ['list', list(defineWire({ line: ['hh', integer], message: ['wt', text] }))],
  }),
  provides: ['Material'],
  refuses: ['unknown', 'state'],
});
