// What a correction asks: which entries are wrong, what they should say, and why.
import type { BusinessDefinition, FieldDefinition, MaterialRule } from '../business/business';
import { field } from '../business/conditions/condition';
import type { Condition } from '../business/conditions/condition';
import type { RegisterChange, Unilateral } from '../business/register-effect';
import type { StartedByOthers } from '../business/started-by-others';
import { correctionApplicants, correctionMatters } from '../enums/filing-choices';
import { holderConsentMaterial, interestMaterial, registerErrorMaterial } from '../materials/change-materials';
import { REGISTRATION_LAW as LAW, remarkSection } from './register-lock';
import { registration } from './registration';
import type { PropertyPart, Registration, Side } from './registration';

const byOthers = field('sqrlb').is('2');

export function isWrong(matter: string): Condition {
  return field('gzsx').oneOf(matter);
}

export const correctionSide: Side = { role: 'sqr', label: '权利人或利害关系人' };

/** The frame of the section; the new values of `matters` stand between matter and reason. */
export function correctionFields(matters: readonly string[], values: readonly FieldDefinition[]): FieldDefinition[] {
  return [
    { key: 'sqrlb', label: '申请人身份', kind: 'radio', required: true, enum: 'GZSQRLB', initial: '1' },
    { key: 'gzsx', label: '更正事项', kind: 'multiselect', required: true, enum: 'GZSX', codes: [...matters, '9'] },
    ...values,
    {
      key: 'gzh',
      label: '更正后内容',
      kind: 'textarea',
      required: true,
      minLength: 2,
      maxLength: 500,
      help: '写明原来的记载和应当记载的内容',
    },
    { key: 'gzly', label: '更正理由', kind: 'textarea', required: true, minLength: 2, maxLength: 500 },
  ];
}

/** Corrected name and number of the holder, shown when the holder is wrong. */
export const correctedHolder: readonly FieldDefinition[] = [
  {
    key: 'gzhqlrmc',
    label: '更正后的权利人姓名或名称',
    kind: 'text',
    shownWhen: isWrong('1'),
    minLength: 2,
    maxLength: 100,
  },
  { key: 'gzhzjzl', label: '更正后的证件种类', kind: 'select', enum: 'ZJZL', shownWhen: isWrong('1') },
  {
    key: 'gzhzjh',
    label: '更正后的证件号',
    kind: 'idNumber',
    typedBy: 'gzhzjzl',
    shownWhen: isWrong('1'),
    maxLength: 50,
    width: 'identity',
  },
];

export const correctedPlace: FieldDefinition = {
  key: 'gzhzl',
  label: '更正后的坐落',
  kind: 'address',
  required: true,
  shownWhen: isWrong('4'),
};

export const correctionEnums = [correctionMatters, correctionApplicants] as const;

export const correctionMaterials: readonly MaterialRule[] = [
  { material: registerErrorMaterial, required: true, reason: '证明登记簿的记载有错误' },
  {
    material: holderConsentMaterial,
    requiredWhen: byOthers,
    reason: '利害关系人申请更正，须权利人书面同意；权利人不同意的，可以申请异议登记',
  },
  { material: interestMaterial, requiredWhen: byOthers, reason: '证明与申请更正的不动产有利害关系' },
];

/** Whoever has an interest begins it on the holder's certificate; the holder is named, and consents by signing. */
export const correctionStartedByOthers: StartedByOthers = {
  holder: correctionSide.role,
  when: byOthers,
  otherwise: '该不动产不在您名下，请将申请人身份选为利害关系人',
  source: '《中华人民共和国民法典》第二百二十条，《不动产登记暂行条例实施细则》第七十九条',
};

/**
 * Whoever has an interest may ask together with the holders, whose consent is their signature; else only a dissent is
 * open to them.
 */
export const correctionByOthers: readonly Unilateral[] = [
  {
    role: correctionSide.role,
    when: byOthers,
    materials: ['M054'],
    instead: 'beside',
    source: '《不动产登记暂行条例实施细则》第七十九条',
  },
];

/** Where the corrected holder and place go in the register. */
const HOLDER_AND_PLACE: readonly RegisterChange[] = [
  { field: 'gzhqlrmc', of: 'holder', as: 'qlrmc' },
  { field: 'gzhzjzl', of: 'holder', as: 'zjzl' },
  { field: 'gzhzjh', of: 'holder', as: 'zjh' },
  { field: 'gzhzl', of: 'unit', as: 'zl' },
];

export interface Correction
  extends Pick<
    Registration,
    'id' | 'name' | 'group' | 'routes' | 'unitKind' | 'rightTypes' | 'feeRule' | 'enums' | 'crossChecks'
  > {
  /** What the register describes wrongly, as sentences call it: 林权. */
  readonly thing: string;
  readonly property: PropertyPart;
  /** Codes of GZSX beside the holder and the place. */
  readonly matters: readonly string[];
  readonly values: readonly FieldDefinition[];
  readonly changes: readonly RegisterChange[];
  readonly materials: readonly MaterialRule[];
}

/** The whole definition; give it to `defineBusiness`. Holder and place may be wrong of every title. */
export function correction({
  thing,
  matters,
  values,
  changes,
  materials,
  enums,
  ...own
}: Correction): BusinessDefinition {
  return registration({
    ...own,
    registrationType: '500',
    summary: `登记簿对${thing}的记载有错误的，由权利人或者利害关系人申请更正。`,
    conditions: ['有材料证明登记簿的记载确有错误。', '利害关系人申请的，权利人书面同意更正。'],
    outcome: '登簿后，以更正后的记载为准。',
    joint: false,
    sides: [correctionSide],
    sections: [
      {
        id: 'correction',
        title: '更正信息',
        fields: correctionFields(['1', ...matters, '4'].toSorted(), [...correctedHolder, ...values, correctedPlace]),
      },
      remarkSection,
    ],
    enums: [...correctionEnums, ...(enums ?? [])],
    materials: [...correctionMaterials, ...materials],
    limitDays: 30,
    commitDays: 30,
    output: '不动产权证书',
    deliveredTo: 'sqr',
    legalBasis: [LAW, '《中华人民共和国民法典》第二百二十条'],
    alone: correctionByOthers,
    startedByOthers: correctionStartedByOthers,
    registerEffect: { kind: 'correctRight', by: 'sqr', changes: [...HOLDER_AND_PLACE, ...changes] },
  });
}
