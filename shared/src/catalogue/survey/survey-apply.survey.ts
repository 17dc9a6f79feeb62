// 测绘申请: a developer or another organisation has a project surveyed.
import { planningMaterial, surveyProjectMaterial } from '../materials/building-materials';
import { defineSurvey } from './define-survey';
import { surveyKinds } from './survey-lists';
import { SURVEY_LAW, contact, place, project } from './survey-sections';

export const surveyApply = defineSurvey({
  id: 'survey-apply',
  name: '测绘申请',
  path: '/apply-survey-layout/survey-apply-info',
  summary: '单位为建设项目申请权籍调查或者房产测绘。提交后选择测绘单位，成果经审核入库后用于不动产登记。',
  legalBasis: SURVEY_LAW,
  startedBy: ['enterprise'],
  sections: [project, place, contact],
  enums: [surveyKinds],
  materials: [
    { material: surveyProjectMaterial, reason: '已有测绘委托书、总平面图的，上传后测绘单位可以据此报价和准备' },
    { material: planningMaterial, reason: '核对测绘范围' },
  ],
});
