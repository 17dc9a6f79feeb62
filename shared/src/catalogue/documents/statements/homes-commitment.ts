// What the two commitments to the number of a family's homes share.
import type { TableDefinition } from '../../business/business';
import { familyRelationNames } from '../../taxes/declaration-form';
import type { DocumentDefinition } from '../document';

export const familyMembers: TableDefinition = {
  table: 'jtcy',
  label: '家庭成员',
  min: 0,
  max: 10,
  fields: [
    { key: 'gx', label: '与本人的关系', kind: 'radio', required: true, enum: 'JTGX' },
    { key: 'cyxm', label: '姓名', kind: 'text', required: true, format: 'personName', maxLength: 60 },
    { key: 'cyzjh', label: '身份证号', kind: 'idNumber', required: true, width: 'identity' },
  ],
};

export const HOMES = {
  printsAs: 'statement',
  inPerson: true,
  legalBasis: [
    '《财政部 税务总局 住房城乡建设部关于促进房地产市场平稳健康发展有关税收政策的公告》（2024年第16号）',
    '国务院办公厅《关于全面推行证明事项和涉企经营许可事项告知承诺制的指导意见》（国办发〔2020〕42号）',
  ],
  variables: ['xm', 'zjh', 'zl', 'bdcdyh', 'ywmc', 'ywbh', 'djjg'],
  tables: [familyMembers],
  enums: [familyRelationNames],
  crossChecks: [{ kind: 'distinctRows', table: 'jtcy', field: 'cyzjh', message: '两位家庭成员不能是同一个身份证号' }],
  consent: '以上承诺与我家庭的实际情况一致，不实的，我承担补缴税款和滞纳金等责任。',
} as const satisfies Partial<DocumentDefinition>;

export const members = {
  id: 'members',
  title: '您的家庭成员有哪些？',
  help: '填写配偶和未成年子女；单身且没有未成年子女的，不用填写。',
  table: 'jtcy',
} as const;
