// The card of one party, the same in every business: who it is, how to reach it, its share, its guardian or head, its
// agent.
import type { FieldDefinition } from '../business/business';
import { all, not, partyCount, partyField } from '../business/conditions/condition';
import { yesNo } from '../enums/answers';
import { agencyMatters, countries, identityTypes, maritalStatuses, ownershipForms, partyTypes } from '../enums/parties';

/** Tables that the card needs. */
export const personEnums = [
  partyTypes,
  identityTypes,
  countries,
  maritalStatuses,
  ownershipForms,
  agencyMatters,
  yesNo,
] as const;

/** Said where one number stands on two cards. */
export const SAME_PERSON =
  '证件号与前面的当事人相同，每位当事人只填一次（《不动产登记暂行条例》第十六条第一款第二项：申请人的身份证明）';

const ADULT_AGE = 18;
const isPerson = partyField('qlrlx').is('1');
const isOrganisation = all(partyField('qlrlx').isFilled(), not(isPerson));
const isMinor = all(isPerson, partyField('zjh').youngerThan(ADULT_AGE));
const hasAgent = partyField('sfdl').is('1');

export interface PersonCard {
  /** Codes of QLRLX that may be chosen. */
  readonly partyTypes: readonly string[];
  /** The marital status matters to who must agree. */
  readonly asksMaritalStatus: boolean;
  /** How holders of a right hold together; asked unless said. */
  readonly asksOwnership?: boolean;
}

/** Why it is asked for: what a guardian disposes of has to be in the ward's interest, in writing. */
export const GUARDIAN_LAW =
  '由监护人代为申请的，须证明监护关系；处分被监护人不动产的，还须书面保证是为其利益（《中华人民共和国民法典》第三十五条、《不动产登记暂行条例实施细则》第十一条）';

/** Conditions on a party's card for materials and checks. */
export const personConditions = {
  isPerson,
  isOrganisation,
  isMinor,
  hasAgent,
  isMarried: partyField('hyzk').is('2'),
} as const;

/** The fields of one party's card, in the order of the paper form. */
export function personFields(card: PersonCard): FieldDefinition[] {
  return [
    ...identityFields(card),
    ...(card.asksMaritalStatus ? [maritalStatusField] : []),
    ...(card.asksOwnership === false ? [] : ownershipFields),
    ...(card.partyTypes.some((code) => code !== '1') ? headFields : []),
    ...(card.partyTypes.includes('1') ? guardianFields : []),
    ...agentFields,
  ];
}

/** Codes of ZJZL of a person, in the order in which a form offers them. */
const PERSONAL_DOCUMENTS = ['1', '2', '3', '11', '12', '13', '14', '4', '5', '99'] as const;

function identityFields(card: PersonCard): FieldDefinition[] {
  return [
    {
      key: 'qlrlx',
      label: '权利人类型',
      kind: 'select',
      required: true,
      enum: 'QLRLX',
      codes: card.partyTypes,
      initial: card.partyTypes.includes('1') ? '1' : card.partyTypes[0],
    },
    {
      key: 'qlrmc',
      label: '姓名或名称',
      kind: 'text',
      required: true,
      format: 'partyName',
      maxLength: 100,
      autocomplete: 'name',
    },
    {
      key: 'zjzl',
      label: '证件种类',
      kind: 'select',
      required: true,
      enum: 'ZJZL',
      initial: card.partyTypes.includes('1') ? '1' : '8',
      codesWhen: [
        { when: isPerson, codes: PERSONAL_DOCUMENTS },
        { when: isOrganisation, codes: ['8', '7', '6', '99'] },
      ],
    },
    {
      key: 'zjh',
      label: '证件号',
      kind: 'idNumber',
      required: true,
      typedBy: 'zjzl',
      width: 'identity',
      maxLength: 50,
    },
    {
      key: 'gj',
      label: '国家或地区',
      kind: 'select',
      enum: 'GJ',
      shownWhen: partyField('zjzl').oneOf('2', '3', '11', '12', '13', '14', '99'),
    },
    {
      key: 'dh',
      label: '联系电话',
      kind: 'phone',
      required: true,
      width: 'identity',
      autocomplete: 'tel',
      help: '用于接收签署提醒和办理进度',
    },
    {
      key: 'yb',
      label: '邮政编码',
      kind: 'text',
      format: 'postcode',
      maxLength: 6,
      width: 'short',
      autocomplete: 'postal-code',
    },
    { key: 'dz', label: '通讯地址', kind: 'address', autocomplete: 'street-address' },
  ];
}

const maritalStatusField: FieldDefinition = {
  key: 'hyzk',
  label: '婚姻状况',
  kind: 'select',
  enum: 'HYZK',
  shownWhen: isPerson,
  requiredWhen: isPerson,
};

const ownershipFields: FieldDefinition[] = [
  {
    key: 'gyfs',
    label: '共有方式',
    kind: 'select',
    required: true,
    enum: 'GYFS',
    codes: ['1', '2', '3'],
    shownWhen: partyCount(2),
  },
  {
    key: 'qlbl',
    label: '共有份额',
    kind: 'share',
    required: true,
    width: 'short',
    help: '填写分数（如1/3）或者百分比（如33.33%）',
    shownWhen: partyField('gyfs').is('2'),
  },
];

const headFields: FieldDefinition[] = [
  {
    key: 'frxm',
    label: '法定代表人姓名',
    kind: 'text',
    required: true,
    format: 'personName',
    maxLength: 60,
    shownWhen: isOrganisation,
  },
  {
    key: 'frzjh',
    label: '法定代表人身份证号',
    kind: 'idNumber',
    required: true,
    width: 'identity',
    shownWhen: isOrganisation,
  },
  { key: 'frdh', label: '法定代表人电话', kind: 'phone', width: 'identity', shownWhen: isOrganisation },
];

const guardianFields: FieldDefinition[] = [
  {
    key: 'jhrxm',
    label: '监护人姓名',
    kind: 'text',
    required: true,
    format: 'personName',
    maxLength: 60,
    shownWhen: isMinor,
    help: '未满18周岁的，由监护人代为申请',
  },
  { key: 'jhrzjh', label: '监护人身份证号', kind: 'idNumber', required: true, width: 'identity', shownWhen: isMinor },
];

const agentFields: FieldDefinition[] = [
  { key: 'sfdl', label: '是否委托代理人', kind: 'radio', required: true, enum: 'SF', initial: '0' },
  {
    key: 'dlrxm',
    label: '代理人姓名',
    kind: 'text',
    required: true,
    format: 'personName',
    maxLength: 60,
    shownWhen: hasAgent,
  },
  {
    key: 'dlrzjzl',
    label: '代理人证件种类',
    kind: 'select',
    required: true,
    enum: 'ZJZL',
    codes: PERSONAL_DOCUMENTS,
    initial: '1',
    shownWhen: hasAgent,
  },
  {
    key: 'dlrzjh',
    label: '代理人证件号',
    kind: 'idNumber',
    required: true,
    typedBy: 'dlrzjzl',
    width: 'identity',
    shownWhen: hasAgent,
  },
  { key: 'dlrdh', label: '代理人电话', kind: 'phone', required: true, width: 'identity', shownWhen: hasAgent },
  { key: 'dljgmc', label: '代理机构名称', kind: 'text', maxLength: 100, shownWhen: hasAgent },
  { key: 'wtqx', label: '委托期限', kind: 'daterange', required: true, shownWhen: hasAgent },
  { key: 'wtsx', label: '委托事项', kind: 'multiselect', required: true, enum: 'WTSX', shownWhen: hasAgent },
];
