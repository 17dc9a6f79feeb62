// Sections that survey applications have in common: the project, where it lies, what is changed, whom to ask.
import type { FieldDefinition, SectionDefinition } from '../business/business';

/** The law on surveying, and how parcels and houses are investigated before they are registered. */
export const SURVEY_LAW: readonly string[] = [
  '《中华人民共和国测绘法》第二十二条、第二十七条',
  '《不动产登记暂行条例实施细则》第八条、第二十条',
];
const LARGEST = '99999999.99';

export const location: FieldDefinition = { key: 'zl', label: '坐落', kind: 'address', required: true };
export const area: FieldDefinition = {
  key: 'mj',
  label: '申报面积',
  kind: 'area',
  min: '0.01',
  max: LARGEST,
  scale: 2,
  unit: '㎡',
  help: '宗地填土地面积，房屋填建筑面积；不知道的可以不填，以测绘结果为准。',
};
export const ownCertificate: FieldDefinition = {
  key: 'bdcqzh',
  label: '不动产权证书号',
  kind: 'certNo',
  width: 'full',
  help: '须是申请人名下的证书，测绘成果据此与登记簿衔接。',
};
export const project: SectionDefinition = {
  id: 'project',
  title: '测绘项目',
  fields: [
    { key: 'xmmc', label: '项目名称', kind: 'text', required: true, maxLength: 100, width: 'full' },
    { key: 'chlx', label: '测绘类型', kind: 'select', required: true, enum: 'CHLX' },
    { key: 'ghxkz', label: '建设工程规划许可证号', kind: 'text', maxLength: 60 },
  ],
};
export const place: SectionDefinition = {
  id: 'place',
  title: '位置和面积',
  fields: [location, { ...ownCertificate, label: '土地或者房屋的不动产权证书号' }, area],
};
export const contact: SectionDefinition = {
  id: 'contact',
  title: '联系人',
  help: '测绘单位和登记机构按此联系您。',
  fields: [
    { key: 'lxr', label: '联系人', kind: 'text', format: 'personName', required: true, autocomplete: 'name' },
    { key: 'lxdh', label: '联系电话', kind: 'phone', required: true, autocomplete: 'tel' },
    { key: 'bz', label: '备注', kind: 'textarea', maxLength: 300, width: 'full' },
  ],
};
/** The stored survey that is to be changed. */
export const earlierSurvey: FieldDefinition = {
  key: 'yywh',
  label: '原测绘业务号',
  kind: 'text',
  required: true,
  maxLength: 40,
  help: '须是已入库的测绘业务，可在“测绘业务列表”中查看。',
};
export const change: SectionDefinition = {
  id: 'change',
  title: '修改内容',
  fields: [
    earlierSurvey,
    { key: 'xglx', label: '修改类型', kind: 'multiselect', required: true, enum: 'XGLX', width: 'full' },
    { key: 'xgnr', label: '需要修改的内容', kind: 'textarea', required: true, maxLength: 500, width: 'full' },
    { key: 'xgyy', label: '修改原因', kind: 'textarea', required: true, maxLength: 500, width: 'full' },
  ],
};
/** 舟山 consists of islands: which one, and whether the sea is touched. */
export const islands: SectionDefinition = {
  id: 'island',
  title: '海岛情况',
  fields: [
    { key: 'szhd', label: '所在海岛', kind: 'text', required: true, maxLength: 30, help: '如：舟山本岛、朱家尖岛。' },
    { key: 'shqk', label: '涉海情况', kind: 'radio', required: true, enum: 'SHQK', initial: '0' },
  ],
};
