// 测绘数据维护申请: which record of a stored survey, which fault, which new value.
import { surveyProjectMaterial } from '../materials/building-materials';
import { defineSurvey } from './define-survey';
import { surveyObjects } from './survey-lists';
import { SURVEY_LAW, contact, earlierSurvey } from './survey-sections';

export const surveyDataMaintenanceApply = defineSurvey({
  id: 'survey-data-maintenance-apply',
  name: '测绘数据维护申请',
  path: '/apply-survey-layout/survey-data-maintenance-apply-info',
  summary: '申请维护已入库的测绘数据，逐条写明是哪条记录、有什么错误、应当是什么。',
  legalBasis: SURVEY_LAW,
  startedBy: ['enterprise'],
  sections: [
    { id: 'survey', title: '测绘业务', fields: [earlierSurvey] },
    { id: 'records', title: '需要维护的记录', table: 'whmx' },
    contact,
  ],
  tables: [
    {
      table: 'whmx',
      label: '记录',
      min: 1,
      max: 200,
      fields: [
        { key: 'chdx', label: '记录种类', kind: 'select', required: true, enum: 'CHDX' },
        { key: 'jlbh', label: '记录编号', kind: 'text', required: true, maxLength: 40 },
        { key: 'cwsm', label: '错误', kind: 'text', required: true, maxLength: 200 },
        { key: 'yz', label: '现值', kind: 'text', maxLength: 200 },
        { key: 'xz', label: '应为', kind: 'text', required: true, maxLength: 200 },
      ],
    },
  ],
  enums: [surveyObjects],
  materials: [{ material: surveyProjectMaterial, reason: '有外业记录等依据的，一并上传' }],
});
