// Fields that an applicant types in a first registration, and that the register fills afterwards.
import type { FieldDefinition, SectionDefinition } from '../business/business';

/** Who says what the property is. */
export type PropertySource = 'applicant' | 'register';

/** The certificate by which the register finds the property. */
export const certificateField: FieldDefinition = {
  key: 'bdcqzh',
  label: '原不动产权证书号',
  kind: 'certNo',
  required: true,
  width: 'full',
  source: 'register',
};

export const UNIT_FIELDS: readonly FieldDefinition[] = [
  { key: 'bdcdyh', label: '不动产单元号', kind: 'unitNo', required: true, width: 'full', help: '28位，见权籍调查成果' },
  { key: 'zl', label: '坐落', kind: 'address', required: true },
];

/** The same fields as the register's own: locked, with the certificate before them. */
export function fromSource(source: PropertySource, fields: readonly FieldDefinition[]): FieldDefinition[] {
  return source === 'applicant'
    ? [...fields]
    : [
        certificateField,
        ...fields.map(
          ({ help: _help, initial: _initial, requiredWhen: _when, ...definition }): FieldDefinition => ({
            ...definition,
            source: 'register',
          }),
        ),
      ];
}

/** Where nobody is asked for a cause of registration, the remark stands alone. */
export const remarkSection: SectionDefinition = {
  id: 'remark',
  title: '备注',
  fields: [{ key: 'bz', label: '备注', kind: 'textarea', maxLength: 500 }],
};

/** What every application rests on. */
export const REGISTRATION_LAW = '《不动产登记暂行条例》第十四条、第十五条、第十七条、第二十条';

export const LOCKED_HELP = '以下内容取自不动产登记簿，不能修改。如与实际不符，请先申请更正登记。';
export const TYPED_HELP = '请按权籍调查成果和权属来源材料填写。';
