// 数据更正申请: stored survey data are wrong, with the proof of it.
import { surveyFaultMaterial } from '../materials/survey-materials';
import { defineSurvey } from './define-survey';
import { surveyObjects } from './survey-lists';
import { SURVEY_LAW, contact, earlierSurvey, ownCertificate } from './survey-sections';

export const dataCorrectionApply = defineSurvey({
  id: 'data-correction-apply',
  name: '数据更正申请',
  path: '/apply-survey-layout/data-correction-apply-info',
  summary: '认为已入库的测绘数据有错误的，写明错误并提交证明材料。新成果入库前，原成果继续有效。',
  legalBasis: [...SURVEY_LAW, '《中华人民共和国民法典》第二百二十条'],
  sections: [
    {
      id: 'fault',
      title: '错误的数据',
      fields: [
        earlierSurvey,
        { ...ownCertificate, help: '已登记的填写申请人名下的证书号。' },
        { key: 'chdx', label: '数据种类', kind: 'select', required: true, enum: 'CHDX' },
        { key: 'cwsm', label: '错误的内容', kind: 'textarea', required: true, maxLength: 500, width: 'full' },
        { key: 'zqnr', label: '正确的内容', kind: 'textarea', required: true, maxLength: 500, width: 'full' },
      ],
    },
    contact,
  ],
  enums: [surveyObjects],
  materials: [{ material: surveyFaultMaterial, required: true, reason: '证明数据有错误' }],
});
