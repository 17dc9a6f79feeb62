// What survey cases ask for beside the papers that registrations know: proof of a fault, measured data, the list of
// rooms.
import { SHEET_FILES, SURVEY_DATA_FILES } from './material';
import type { MaterialDefinition } from './material';

export const surveyFaultMaterial: MaterialDefinition = {
  code: 'M080',
  name: '证明测绘数据有错误的材料',
  kind: 'upload',
};
export const surveyDataMaterial: MaterialDefinition = {
  code: 'M081',
  name: '测绘数据包（界址点坐标、图形数据）',
  kind: 'upload',
  limits: SURVEY_DATA_FILES,
};
export const roomListMaterial: MaterialDefinition = {
  code: 'M082',
  name: '房屋清单（分户面积表）',
  kind: 'upload',
  limits: SHEET_FILES,
};
