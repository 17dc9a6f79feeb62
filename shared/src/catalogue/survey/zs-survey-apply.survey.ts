// 测绘申请（舟山）: as everywhere, and on which island.
import { planningMaterial, surveyProjectMaterial } from '../materials/building-materials';
import { defineSurvey } from './define-survey';
import { seaParts, surveyKinds } from './survey-lists';
import { SURVEY_LAW, contact, islands, place, project } from './survey-sections';

export const zsSurveyApply = defineSurvey({
  id: 'zs-survey-apply',
  name: '测绘申请（舟山）',
  path: '/apply-survey-layout/zs-survey-apply-info',
  summary: '单位为舟山市的建设项目申请权籍调查或者房产测绘，须写明所在海岛和涉海情况。',
  legalBasis: SURVEY_LAW,
  startedBy: ['enterprise'],
  sections: [project, islands, place, contact],
  enums: [surveyKinds, seaParts],
  materials: [
    { material: surveyProjectMaterial, reason: '已有测绘委托书、总平面图的，上传后测绘单位可以据此报价和准备' },
    { material: planningMaterial, reason: '核对测绘范围' },
  ],
});
