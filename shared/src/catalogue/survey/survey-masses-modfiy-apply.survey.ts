// 群众测绘修改申请: a citizen has the stored survey of the own house or homestead changed. Spelt as the specification
// spells its page.
import { defineSurvey } from './define-survey';
import { changeGrounds } from './survey-lists';
import { SURVEY_LAW, change, contact, ownCertificate } from './survey-sections';

export const surveyMassesModfiyApply = defineSurvey({
  id: 'survey-masses-modfiy-apply',
  name: '群众测绘修改申请',
  path: '/apply-survey-layout/survey-masses-modfiy-apply-info',
  summary: '个人申请修改自己住房或者宅基地已入库的测绘成果。',
  legalBasis: SURVEY_LAW,
  startedBy: ['person'],
  sections: [
    {
      id: 'property',
      title: '本人的不动产',
      fields: [{ ...ownCertificate, help: '已登记的填写本人名下的证书号，尚未登记的不填。' }],
    },
    change,
    contact,
  ],
  enums: [changeGrounds],
});
