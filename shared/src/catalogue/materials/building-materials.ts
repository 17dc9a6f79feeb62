// What a new building and its parcel are proved by: survey, source of the land, planning, completion.
import { LARGE_FILES, PROJECT_FILES, SURVEY_FILES } from './material';
import type { MaterialDefinition } from './material';

export const surveyMaterial: MaterialDefinition = {
  code: 'M007',
  name: '不动产权籍调查成果（宗地图、界址点坐标、房产平面图等）',
  kind: 'upload',
  limits: SURVEY_FILES,
};
export const landSourceMaterial: MaterialDefinition = {
  code: 'M008',
  name: '土地权属来源材料（出让合同/划拨决定书等）',
  kind: 'upload',
};
export const landPriceMaterial: MaterialDefinition = {
  code: 'M009',
  name: '土地出让价款及相关税费缴纳凭证',
  kind: 'upload',
  sharedFrom: '税务部门',
};
export const planningMaterial: MaterialDefinition = {
  code: 'M010',
  name: '建设工程符合规划的材料',
  kind: 'upload',
  sharedFrom: '自然资源部门',
};
export const completionMaterial: MaterialDefinition = {
  code: 'M011',
  name: '房屋已经竣工的材料',
  kind: 'upload',
  sharedFrom: '住房城乡建设部门',
};
export const houseSurveyMaterial: MaterialDefinition = {
  code: 'M012',
  name: '房屋测绘报告',
  kind: 'upload',
  limits: LARGE_FILES,
};
export const sharedPartsMaterial: MaterialDefinition = {
  code: 'M013',
  name: '建筑区划内业主共有部分（道路、绿地、物业用房等）说明',
  kind: 'upload',
};
export const constructionPermitsMaterial: MaterialDefinition = {
  code: 'M063',
  name: '在建建筑物土地证、规划许可证、施工许可证',
  kind: 'upload',
};
export const surveyProjectMaterial: MaterialDefinition = {
  code: 'M064',
  name: '测绘委托书/测绘项目资料',
  kind: 'upload',
  limits: PROJECT_FILES,
};
