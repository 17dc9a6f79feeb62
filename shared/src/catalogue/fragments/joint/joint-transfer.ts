// What every transfer of a registered house has in common: both sides, the register's section, delivery, texts and
// checks.
import type {
  BusinessDefinition,
  CrossCheck,
  FieldDefinition,
  MaterialRule,
  RoleDefinition,
} from '../../business/business';
import type { EnumTable } from '../../enums/enum-table';
import { anyParty } from '../../business/conditions/condition';
import { registrationCauses } from '../../enums/registration';
import type { FeeRelief, FeeRuleId } from '../../fees/fee-rules';
import {
  agentMaterial,
  applicationFormMaterial,
  guardianMaterial,
  identityMaterial,
  inquiryMaterial,
  organisationMaterial,
  titleCertificateMaterial,
} from '../../materials/common-materials';
import { deliveryEnums, deliveryFields } from '../certificate-delivery';
import { commonDeclarations, jointFilingSteps } from '../filing-steps';
import { deedTaxRule } from '../deed-tax';
import { housePropertyChecks, housePropertyEnums, housePropertySection } from '../house-property';
import { withOtherOwners } from './passed-share';
import { SAME_PERSON, GUARDIAN_LAW, personConditions, personEnums, personFields } from '../person-fields';
import { withFormerMortgagee } from '../former-mortgagee';
import { jointTransferGuide, jointTransferNotice } from './joint-transfer-texts';

export { ANYBODY, ORGANISATIONS, PERSONS } from '../party-types';

const SIDES = ['ywr', 'qlr'];

export interface Side {
  readonly label: string;
  readonly partyTypes: readonly string[];
  readonly max?: number;
}

/** What makes one transfer different from another. */
export interface JointTransfer {
  readonly id: string;
  readonly name: string;
  readonly routes: BusinessDefinition['routes'];
  readonly summary: string;
  readonly conditions: readonly string[];
  readonly giver: Side;
  readonly receiver: Side;
  /** Its own section, between the parties and the registration. */
  readonly ground: { readonly id: string; readonly title: string; readonly fields: readonly FieldDefinition[] };
  readonly enums?: readonly EnumTable[];
  readonly crossChecks?: readonly CrossCheck[];
  /** Codes of DJXL; the first is the usual one. */
  readonly causes: readonly [string, ...string[]];
  /** Beside those that every transfer asks for. */
  readonly materials: readonly MaterialRule[];
  /** A joint owner may stand on both sides, as a spouse who gives up a share and takes the whole. */
  readonly sidesOverlap?: boolean;
  /** Where the law frees it from deed tax, what the office is handed is the proof of that. */
  readonly deedTaxFree?: boolean;
  /** Codes of QLLX; the ownership of a house on state-owned land unless said. */
  readonly rightTypes?: readonly string[];
  readonly feeRule: FeeRuleId;
  readonly furtherFees?: BusinessDefinition['furtherFees'];
  /** From the givers to the receivers unless said. */
  readonly registerEffect?: BusinessDefinition['registerEffect'];
  /** Further roles, after the receivers. */
  readonly moreRoles?: readonly RoleDefinition[];
  readonly provenReliefs?: readonly FeeRelief[];
  readonly taxRules: readonly string[];
  readonly taxedAs?: BusinessDefinition['taxedAs'];
  readonly taxedAtOffice?: string;
  readonly legalBasis: readonly string[];
  readonly alone?: BusinessDefinition['alone'];
  readonly startedByOthers?: BusinessDefinition['startedByOthers'];
}

/** The whole definition; give it to `defineBusiness`. */
export function jointTransfer(own: JointTransfer): BusinessDefinition {
  const { id, name, routes, feeRule, taxRules, ground, causes } = own;
  return withFormerMortgagee(
    withOtherOwners({
      id,
      name,
      routes,
      feeRule,
      taxRules,
      group: '房屋',
      registrationType: '200',
      unitKind: 'house',
      rightTypes: own.rightTypes ?? ['4'],
      jointApplication: true,
      roles: [
        role('ywr', own.giver, '登记簿记载的全体权利人都应列入；按份共有的，列入转移份额的共有人'),
        role('qlr', own.receiver, '证书将按这里的顺序记载权利人'),
        ...(own.moreRoles ?? []),
      ],
      sections: [
        housePropertySection,
        { id: 'givers', title: own.giver.label, role: 'ywr' },
        { id: 'receivers', title: own.receiver.label, role: 'qlr' },
        ...(own.moreRoles ?? []).map((more) => ({ id: `party-${more.role}`, title: more.label, role: more.role })),
        ground,
        { id: 'registration', title: '登记信息', fields: registrationFields(causes) },
        { id: 'delivery', title: '领证', fields: deliveryFields('qlr') },
      ],
      crossChecks: [...housePropertyChecks, ...partyChecks(own.sidesOverlap === true), ...(own.crossChecks ?? [])],
      enums: [...housePropertyEnums, ...personEnums, ...deliveryEnums, registrationCauses, ...(own.enums ?? [])],
      materials: [...sharedMaterials(own), ...own.materials],
      steps: jointFilingSteps,
      limitDays: 30,
      commitDays: 5,
      output: '不动产权证书',
      legalBasis: ['《不动产登记暂行条例》第十四条、第十五条、第十七条、第二十条', ...own.legalBasis],
      guide: jointTransferGuide(own),
      notice: jointTransferNotice(own),
      declarations: commonDeclarations,
      registerEffect: own.registerEffect ?? { kind: 'transferRight', from: 'ywr', to: 'qlr' },
      ...(own.furtherFees ? { furtherFees: own.furtherFees } : {}),
      ...(own.provenReliefs ? { provenReliefs: own.provenReliefs } : {}),
      ...(own.taxedAs ? { taxedAs: own.taxedAs } : {}),
      ...(own.taxedAtOffice ? { taxedAtOffice: own.taxedAtOffice } : {}),
      ...(own.alone ? { alone: own.alone } : {}),
      ...(own.startedByOthers ? { startedByOthers: own.startedByOthers } : {}),
    }),
  );
}

function role(code: string, { label, partyTypes, max = 20 }: Side, help: string): RoleDefinition {
  return {
    role: code,
    label,
    min: 1,
    max,
    partyTypes,
    help,
    fields: personFields({ partyTypes, asksMaritalStatus: partyTypes.includes('1') }),
  };
}

function registrationFields(causes: JointTransfer['causes']): FieldDefinition[] {
  return [
    { key: 'djyy', label: '登记原因', kind: 'select', required: true, enum: 'DJXL', codes: causes, initial: causes[0] },
    { key: 'bz', label: '备注', kind: 'textarea', maxLength: 500 },
  ];
}

function partyChecks(sidesOverlap: boolean): CrossCheck[] {
  return [
    ...(sidesOverlap ? SIDES.map((side) => [side]) : [SIDES]).map(
      (roles): CrossCheck => ({ kind: 'distinct', roles, field: 'zjh', message: SAME_PERSON }),
    ),
    ...SIDES.flatMap((side): CrossCheck[] => [
      { kind: 'sameInRole', role: side, field: 'gyfs', message: '同一方的共有方式应当一致' },
      { kind: 'sharesSum', role: side, field: 'qlbl', total: '100' },
    ]),
  ];
}

function sharedMaterials({ giver, receiver, deedTaxFree }: JointTransfer): MaterialRule[] {
  const admits = (test: (code: string) => boolean): boolean => [...giver.partyTypes, ...receiver.partyTypes].some(test);
  return [
    { material: applicationFormMaterial, required: true, reason: '每件申请都需要' },
    { material: identityMaterial, required: true, reason: '用于核对全体当事人的身份' },
    { material: titleCertificateMaterial, required: true, reason: '证明转让的一方是登记的权利人' },
    deedTaxFree ? { ...deedTaxRule, reason: '依法免征契税的，提交减免税凭证' } : deedTaxRule,
    {
      material: agentMaterial,
      requiredWhen: anyParty(SIDES, personConditions.hasAgent),
      reason: '有当事人委托了代理人',
    },
    ...(admits((code) => code !== '1')
      ? [
          {
            material: organisationMaterial,
            requiredWhen: anyParty(SIDES, personConditions.isOrganisation),
            reason: '有当事人是单位',
          },
        ]
      : []),
    ...(admits((code) => code === '1')
      ? [
          {
            material: guardianMaterial,
            requiredWhen: anyParty(SIDES, personConditions.isMinor),
            reason: GUARDIAN_LAW,
          },
        ]
      : []),
    { material: inquiryMaterial, reason: '受理时由系统生成，当事人签名' },
  ];
}
