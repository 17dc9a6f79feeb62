// 测绘修改申请（舟山）: as everywhere, and on which island.
import { surveyProjectMaterial } from '../materials/building-materials';
import { defineSurvey } from './define-survey';
import { changeGrounds, seaParts } from './survey-lists';
import { SURVEY_LAW, change, contact, islands } from './survey-sections';

export const zsSurveyModifyApply = defineSurvey({
  id: 'zs-survey-modify-apply',
  name: '测绘修改申请（舟山）',
  path: '/apply-survey-layout/zs-survey-modify-apply-info',
  summary: '舟山市已入库的测绘成果需要修改的，写明所在海岛、修改哪些内容和原因。',
  legalBasis: SURVEY_LAW,
  startedBy: ['enterprise'],
  sections: [change, islands, contact],
  enums: [changeGrounds, seaParts],
  materials: [{ material: surveyProjectMaterial, reason: '有变更批准文件的，一并上传' }],
});
