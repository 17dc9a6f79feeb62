// 测绘修改申请: what of a stored survey has to be changed, and why.
import { surveyProjectMaterial } from '../materials/building-materials';
import { defineSurvey } from './define-survey';
import { changeGrounds } from './survey-lists';
import { SURVEY_LAW, change, contact } from './survey-sections';

export const surveyModifyApply = defineSurvey({
  id: 'survey-modify-apply',
  name: '测绘修改申请',
  path: '/apply-survey-layout/survey-modify-apply-info',
  summary: '已入库的测绘成果需要修改的，写明修改哪些内容和原因。新成果入库前，原成果继续有效。',
  legalBasis: SURVEY_LAW,
  startedBy: ['enterprise'],
  sections: [change, contact],
  enums: [changeGrounds],
  materials: [{ material: surveyProjectMaterial, reason: '有变更批准文件的，一并上传' }],
});
