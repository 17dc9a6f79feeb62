// 群众测绘申请: a citizen has the own house or homestead surveyed.
import { field, not } from '../business/conditions/condition';
import { homesteadApprovalMaterial } from '../materials/rural-materials';
import { defineSurvey } from './define-survey';
import { ownProperties } from './survey-lists';
import { SURVEY_LAW, area, contact, location, ownCertificate } from './survey-sections';

const isUnregistered = field('zyfw').is('3');

export const surveyMassesApply = defineSurvey({
  id: 'survey-masses-apply',
  name: '群众测绘申请',
  path: '/apply-survey-layout/survey-masses-apply-info',
  summary: '个人为自己的住房或者宅基地申请测绘。已登记的须是本人名下的，尚未登记的宅基地须提交批准材料。',
  legalBasis: SURVEY_LAW,
  startedBy: ['person'],
  sections: [
    {
      id: 'property',
      title: '本人的不动产',
      fields: [
        { key: 'zyfw', label: '不动产种类', kind: 'radio', required: true, enum: 'ZYFW', width: 'full' },
        { ...ownCertificate, shownWhen: not(isUnregistered), requiredWhen: not(isUnregistered) },
        { ...location, shownWhen: isUnregistered, requiredWhen: isUnregistered, required: false },
        area,
        { key: 'chyy', label: '申请测绘的原因', kind: 'textarea', required: true, maxLength: 300, width: 'full' },
      ],
    },
    contact,
  ],
  enums: [ownProperties],
  materials: [
    { material: homesteadApprovalMaterial, requiredWhen: isUnregistered, reason: '证明宅基地是本人依法取得的' },
  ],
});
