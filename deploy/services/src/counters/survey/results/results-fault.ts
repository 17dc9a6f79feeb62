// What is wrong with results by themselves: numbers that do not belong together, codes of no list, areas that cannot
// be.
import { allEnums, findEnumName } from '@portal/shared/catalogue';
import { isIsoDate, isUnitNumber } from '@portal/shared/kernel';
import type { SurveyResults, SurveyedRoom } from './survey-results';

const PARCEL_LENGTH = 19;

/** What is wrong with the numbers themselves, or null; areas within a cent are the same. */
export function faultOf(
  { parcel, rooms, surveyedOn }: SurveyResults,
  regionCode: string,
  today: string,
): string | null {
  if (!parcel && rooms.length === 0) return '请填写宗地或者房屋清单';
  if (!isIsoDate(surveyedOn) || surveyedOn > today) return '外业完成日期不正确，不能晚于今天';
  const numbers = [...(parcel ? [parcel.unitCode] : []), ...rooms.map(({ unitCode }) => unitCode)];
  const wrong = numbers.find((number) => !isUnitNumber(number));
  if (wrong !== undefined) return `不动产单元号${wrong}不符合编码规则`;
  const foreign = numbers.find((number) => !number.startsWith(regionCode));
  if (foreign !== undefined) return `不动产单元号${foreign}不在本测绘业务所在的区县`;
  if (new Set(numbers).size !== numbers.length) return '不动产单元号有重复，请核对房屋清单';
  if (parcel && !parcel.unitCode.endsWith('W00000000')) return `宗地的单元号${parcel.unitCode}应以W00000000结尾`;
  const land = parcel?.unitCode.slice(0, PARCEL_LENGTH) ?? rooms[0]?.unitCode.slice(0, PARCEL_LENGTH) ?? '';
  const elsewhere = rooms.find(({ unitCode }) => !unitCode.startsWith(`${land}F`));
  if (elsewhere) return `${elsewhere.name}的单元号不在同一宗地上`;
  if (parcel && hundredths(parcel.area) === 0) return '宗地面积不能为0';
  const wrongCode = codeFault(parcel?.landUse, rooms);
  if (wrongCode !== null) return wrongCode;
  const larger = rooms.find(({ area, innerArea, sharedArea }) =>
    [innerArea, sharedArea].some((part) => part !== undefined && hundredths(part) > hundredths(area) + 1),
  );
  if (larger) return `${larger.name}的专有面积或分摊面积不能大于建筑面积`;
  const uneven = rooms.find(
    ({ area, innerArea, sharedArea }) =>
      innerArea !== undefined &&
      sharedArea !== undefined &&
      Math.abs(hundredths(area) - hundredths(innerArea) - hundredths(sharedArea)) > 1,
  );
  if (uneven) return `${uneven.name}的专有面积与分摊面积之和不等于建筑面积`;
  const nothing = rooms.find(({ area }) => hundredths(area) === 0);
  return nothing ? `${nothing.name}的建筑面积不能为0` : null;
}

/** Decimal text with at most two digits after the point, in hundredths of a square metre. */
function hundredths(area: string): number {
  const [whole = '0', rest = ''] = area.split('.');
  return Number(whole) * 100 + Number(rest.padEnd(2, '0'));
}

/** Empty is not said; what is said stands in its list. */
const isIn = (list: 'TDYT' | 'FWYT' | 'FWJG', code: string): boolean => {
  const table = allEnums[list];
  return code === '' || (table !== undefined && findEnumName(table, code) !== undefined);
};

function codeFault(landUse: string | undefined, rooms: readonly SurveyedRoom[]): string | null {
  if (landUse !== undefined && !isIn('TDYT', landUse)) return '宗地的土地用途不在用途代码表中，请重新选择';
  const use = rooms.find((room) => !isIn('FWYT', room.use));
  if (use) return `${use.name}的房屋用途不在用途代码表中，请核对房屋清单`;
  const structure = rooms.find((room) => !isIn('FWJG', room.structure));
  return structure ? `${structure.name}的房屋结构不在结构代码表中，请核对房屋清单` : null;
}
