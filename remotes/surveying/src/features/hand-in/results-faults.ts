// What is wrong with results before they are handed in, each with the field that it belongs to; the services look
// again.
import type { FormError } from '@portal/shared/ui';
import type { SurveyResults } from '../../api/surveys';

export interface TypedResults {
  hasParcel: boolean;
  unitCode: string;
  location: string;
  area: string;
  landUse: string;
  surveyedOn: string;
}

const PARCEL = /^\d{12}[A-Z]{2}\d{5}W0{8}$/;
const AREA = /^\d{1,8}(\.\d{1,2})?$/;

/** Ids of the fields. */
export const RESULT_FIELDS = {
  unitCode: 'result-unit-code',
  location: 'result-location',
  area: 'result-area',
  surveyedOn: 'result-day',
  parcel: 'result-parcel',
} as const;

/** @param today `YYYY-MM-DD` */
export function resultsFaults(typed: TypedResults, rooms: number, today: string): FormError[] {
  const faults: FormError[] = [];
  const add = (field: keyof typeof RESULT_FIELDS, message: string) =>
    faults.push({ id: RESULT_FIELDS[field], message });
  if (!typed.hasParcel && rooms === 0) add('parcel', '请填写宗地，或者上传房屋清单');
  if (typed.hasParcel) {
    if (!PARCEL.test(typed.unitCode)) add('unitCode', '宗地单元号应为28位，以W00000000结尾');
    if (typed.location.trim() === '') add('location', '请填写宗地坐落');
    if (!AREA.test(typed.area) || Number(typed.area) === 0) add('area', '宗地面积请填写数字，最多两位小数');
  }
  if (!/^\d{4}-\d{2}-\d{2}$/.test(typed.surveyedOn)) add('surveyedOn', '请填写外业完成日期');
  else if (typed.surveyedOn > today) add('surveyedOn', '外业完成日期不能晚于今天');
  return faults;
}

export function resultsOf(typed: TypedResults, rooms: SurveyResults['rooms']): SurveyResults {
  const { hasParcel, unitCode, location, area, landUse, surveyedOn } = typed;
  return { parcel: hasParcel ? { unitCode, location: location.trim(), area, landUse } : null, rooms, surveyedOn };
}
