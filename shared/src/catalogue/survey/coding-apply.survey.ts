// 不动产单元编码申请: unit codes for a parcel, with the houses on it or without.
import { field } from '../business/conditions/condition';
import { landSourceMaterial } from '../materials/building-materials';
import { defineSurvey } from './define-survey';
import { codedObjects } from './survey-lists';
import { SURVEY_LAW, area, contact, location, ownCertificate } from './survey-sections';

export const codingApply = defineSurvey({
  id: 'coding-apply',
  name: '不动产单元编码申请',
  path: '/apply-survey-layout/coding-apply-info',
  summary: '为宗地和地上房屋申请不动产单元代码。编码前须经空间分析，确认与已登记的宗地没有重叠。',
  legalBasis: [...SURVEY_LAW, '《不动产单元设定与代码编制规则》（GB/T 37346）'],
  sections: [
    {
      id: 'object',
      title: '编码对象',
      fields: [
        { key: 'xmmc', label: '项目名称', kind: 'text', required: true, maxLength: 100, width: 'full' },
        { key: 'bmdx', label: '编码对象', kind: 'radio', required: true, enum: 'BMDX', initial: '1' },
        {
          key: 'hs',
          label: '房屋户数',
          kind: 'number',
          scale: 0,
          min: '1',
          max: '9999',
          shownWhen: field('bmdx').is('2'),
          requiredWhen: field('bmdx').is('2'),
        },
        location,
        {
          ...ownCertificate,
          label: '原不动产权证书号',
          help: '由已登记的宗地分割、合并而来的，填写申请人名下的证书号。',
        },
        { ...area, label: '宗地面积', required: true },
      ],
    },
    contact,
  ],
  enums: [codedObjects],
  materials: [{ material: landSourceMaterial, required: true, reason: '确定宗地的界址和面积' }],
});
