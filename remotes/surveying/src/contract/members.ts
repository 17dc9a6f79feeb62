// Members and words that calls of surveying share.
import {
  bounded,
  defineWire,
  filled,
  line,
  list,
  moment,
  nullable,
  numberOf,
  oneOf,
  optional,
  text,
  textOr,
  upTo,
} from '@portal/shared/wire';
import { surveyStatuses } from './wire/survey';

export const businessNumber = ['ywh', numberOf('survey', filled(40, '缺少测绘业务号'))] as const;
/** As in the forms' wire: ㎡ as decimal text. */
export const squareMetres = bounded(text, { like: /^\d{1,8}(\.\d{1,2})?$/, words: '面积请填写数字，最多两位小数' });
/** Given by the survey itself: no number of a record that there is. */
const unitCode = bounded(text, { like: /^\d{12}[A-Z]{2}\d{5}[FW]\d{8}$/, words: '不动产单元号应为28位' });
export const reason = ['yy', filled(300, '请填写原因', '原因最多300字')] as const;
/** The state that the case is in now. */
export const statusAnswer = defineWire({ status: ['zt', oneOf(surveyStatuses)] });

/** A dwelling or another part of a building that is owned apart (专有部分), as it was measured. */
const room = {
  unitCode: ['bdcdyh', unitCode],
  /** As on the door: 1单元101室. */
  name: ['fh', filled(40, '请填写房号', '房号最多40字')],
  floor: ['szc', line(20)],
  storeys: ['zcs', line(6)],
  area: ['jzmj', squareMetres],
  innerArea: ['tnjzmj', optional(squareMetres)],
  sharedArea: ['ftjzmj', optional(squareMetres)],
  /** Codes of FWYT and FWJG. */
  use: ['fwyt', line(10)],
  structure: ['fwjg', line(10)],
} as const;
export const roomWire = defineWire(room);
const parcel = {
  /** Ends in W00000000. */
  unitCode: ['bdcdyh', unitCode],
  location: ['zl', filled(200, '请填写宗地坐落', '坐落最多200字')],
  area: ['zdmj', squareMetres],
  /** Code of TDYT. */
  landUse: ['tdyt', line(10)],
} as const;
/** Rooms that one result may hold. */
export const MOST_ROOMS = 3_000;
export const surveyResultsWire = defineWire({
  parcel: ['zd', nullable(defineWire(parcel))],
  /** 房屋清单: each becomes a unit of the register. */
  rooms: ['fwqd', list(roomWire, MOST_ROOMS)],
  /** Day on which the field work ended. */
  surveyedOn: ['chrq', bounded(text, { like: /^\d{4}-\d{2}-\d{2}$/, words: '请填写外业完成日期' })],
});

export const job = defineWire({
  team: ['chdw', text],
  telephone: ['dh', textOr('')],
  state: ['wtzt', oneOf(['offered', 'accepted', 'declined', 'takenBack', 'changed', 'done'])],
  offeredAt: ['wtsj', moment],
  reason: ['yy', textOr('')],
});

/** Credit code of the organisation. */
export const teamId = upTo(40, 1);
