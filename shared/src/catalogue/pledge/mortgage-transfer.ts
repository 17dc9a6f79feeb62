// What every transfer of a mortgage asks: the mortgage passes on together with the debt that it secures.
import type { BusinessDefinition, FieldDefinition } from '../business/business';
import { field } from '../business/conditions/condition';
import { maximumAssignments } from '../enums/filing-choices';
import { REGISTRATION_LAW as LAW, remarkSection } from '../fragments/register-lock';
import { registration } from '../fragments/registration';
import type { PropertyPart, Registration } from '../fragments/registration';
import { debtAssignmentMaterial, mortgageContractMaterial } from '../materials/mortgage-materials';
import { registrationProofMaterial } from '../materials/transfer-materials';
import { MORTGAGE_STARTERS } from './mortgage-registration';

/** The number under which the register finds the mortgage. */
export const proofField: FieldDefinition = {
  key: 'dyzmh',
  label: '抵押登记证明号',
  kind: 'certNo',
  required: true,
  width: 'full',
  help: '见不动产登记证明右上角',
};

const assignment: readonly FieldDefinition[] = [
  proofField,
  {
    key: 'zrhtbh',
    label: '债权转让协议编号',
    kind: 'text',
    required: true,
    format: 'contractNumber',
    maxLength: 50,
    width: 'identity',
  },
  { key: 'zrrq', label: '债权转让日期', kind: 'date', required: true },
  {
    key: 'zrzqse',
    label: '转让的债权数额',
    kind: 'money',
    required: true,
    min: '0.000001',
    scale: 6,
    unit: '万元',
    width: 'amount',
  },
  {
    key: 'tzrq',
    label: '通知债务人的日期',
    kind: 'date',
    required: true,
    help: '未通知债务人的，转让对债务人不发生效力',
  },
  { key: 'zwr', label: '债务人', kind: 'text', required: true, minLength: 2, maxLength: 100 },
  {
    key: 'sfzgezy',
    label: '最高额抵押的债权确定前转让的，是否约定最高额抵押权一并转移',
    kind: 'radio',
    enum: 'SF',
    help: '一般抵押不用填写；没有约定的，最高额抵押权不随部分债权转移（民法典第四百二十一条）',
  },
  {
    key: 'zgezyfs',
    label: '约定的转移方式',
    kind: 'select',
    required: true,
    enum: 'ZGEZY',
    width: 'full',
    shownWhen: field('sfzgezy').is('1'),
    help: '见《不动产登记暂行条例实施细则》第七十四条；一般抵押不适用',
  },
];

export interface MortgageTransfer
  extends Pick<
    Registration,
    'id' | 'name' | 'group' | 'routes' | 'unitKind' | 'furtherKinds' | 'rightTypes' | 'summary' | 'feeRule'
  > {
  readonly property: PropertyPart;
  /** Fields of its own about the mortgaged property. */
  readonly more?: readonly FieldDefinition[];
  readonly partyTypes?: readonly string[];
}

/** The whole definition; give it to `defineBusiness`. */
export function mortgageTransfer({ more = [], partyTypes = ['1', '2'], ...own }: MortgageTransfer): BusinessDefinition {
  return registration({
    ...own,
    startedBy: MORTGAGE_STARTERS,
    registrationType: '200',
    conditions: ['抵押权已经登记。', '抵押权与被担保的债权一并转让，并已通知债务人。'],
    outcome: '登簿后，抵押权归受让的抵押权人，换发不动产登记证明。',
    joint: true,
    sides: [
      { role: 'ywr', label: '原抵押权人', partyTypes, max: 5, help: '登记簿记载的全体抵押权人都应列入' },
      { role: 'qlr', label: '受让抵押权人', partyTypes, max: 5 },
      { role: 'dyr', label: '抵押人', min: 0 },
    ],
    sections: [{ id: 'assignment', title: '抵押权转移信息', fields: [...assignment, ...more] }, remarkSection],
    enums: [maximumAssignments],
    crossChecks: [
      { kind: 'notInFuture', field: 'zrrq', message: '债权转让日期不能晚于今天' },
      { kind: 'notInFuture', field: 'tzrq', message: '通知债务人的日期不能晚于今天' },
    ],
    materials: [
      { material: registrationProofMaterial, required: true, reason: '证明抵押权已经登记' },
      { material: debtAssignmentMaterial, required: true, reason: '证明债权已转让并通知债务人' },
      {
        material: mortgageContractMaterial,
        requiredWhen: field('sfzgezy').is('1'),
        reason: '核对抵押的内容；约定最高额抵押权一并转移的，证明该约定',
      },
    ],
    limitDays: 30,
    commitDays: 5,
    output: '不动产登记证明',
    deliveredTo: 'qlr',
    legalBasis: [
      LAW,
      '《中华人民共和国民法典》第四百零七条、第四百二十一条',
      '《不动产登记暂行条例实施细则》第七十四条',
    ],
    registerEffect: {
      kind: 'transferEntry',
      entry: 'mortgage',
      proofNumber: 'dyzmh',
      from: 'ywr',
      to: 'qlr',
      owners: 'dyr',
      agreed: 'sfzgezy',
      assigned: { way: 'zgezyfs', amount: 'zrzqse', documentNumber: 'zrhtbh' },
    },
  });
}
