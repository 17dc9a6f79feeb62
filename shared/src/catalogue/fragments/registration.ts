// What every registration has in common, joint or of one side alone: a business says only what is particular to it.
import type {
  BusinessDefinition,
  CrossCheck,
  FieldDefinition,
  MaterialRule,
  RoleDefinition,
  SectionDefinition,
  TableDefinition,
} from '../business/business';
import type { Condition } from '../business/conditions/condition';
import { anyParty } from '../business/conditions/condition';
import type { EnumTable } from '../enums/enum-table';
import { registrationCauses } from '../enums/registration';
import { feeRules } from '../fees/fee-rules';
import {
  agentMaterial,
  applicationFormMaterial,
  guardianMaterial,
  identityMaterial,
  inquiryMaterial,
  organisationMaterial,
} from '../materials/common-materials';
import { deliveryEnums, deliveryFields } from './certificate-delivery';
import { commonDeclarations, jointFilingSteps, singleFilingSteps } from './filing-steps';
import { withFormerMortgagee } from './former-mortgagee';
import { housePropertyChecks, housePropertyEnums, housePropertySection } from './house-property';
import { withOwnersAgreement } from './owners-agreement';
import { ANYBODY } from './party-types';
import { withOtherOwners } from './joint/passed-share';
import { SAME_PERSON, GUARDIAN_LAW, personConditions, personEnums, personFields } from './person-fields';
import { registrationGuide, registrationNotice, singleDeclarations } from './registration-texts';
import type { RegistrationWords } from './registration-texts';

/** One side, its people and what is asked of them. */
export interface Side {
  readonly role: string;
  readonly label: string;
  /** Codes of QLRLX; everybody unless said. */
  readonly partyTypes?: readonly string[];
  /** 1 unless said. */
  readonly min?: number;
  /** 20 unless said. */
  readonly max?: number;
  readonly help?: string;
  /** Asks how its people hold together, and their shares. Only holders of a right are asked. */
  readonly holds?: boolean;
  readonly asksMaritalStatus?: boolean;
  /** Fields before or after the card's own. */
  readonly moreFields?: readonly FieldDefinition[];
  /** A card of its own instead of the usual one, for those who do not apply themselves. */
  readonly fields?: readonly FieldDefinition[];
  /** Not asked whether the property belongs to these people, and not counted among those who apply together. */
  readonly applies?: boolean;
  /** Named in the form, takes no part: neither confirms nor signs. */
  readonly namedOnly?: boolean;
  /** Roles who sign before this one; at once with everybody, unless said. */
  readonly signsAfter?: readonly string[];
  /** Stands in the case only where the register holds something for them. */
  readonly ifRegistered?: boolean;
}

export interface PropertyPart {
  readonly section: SectionDefinition;
  readonly enums: readonly EnumTable[];
  readonly checks: readonly CrossCheck[];
}

/** A house as the register describes it. */
export const houseProperty: PropertyPart = {
  section: housePropertySection,
  enums: housePropertyEnums,
  checks: housePropertyChecks,
};

type Given = Pick<
  BusinessDefinition,
  | 'id'
  | 'name'
  | 'group'
  | 'routes'
  | 'startedBy'
  | 'startedByOthers'
  | 'notifiedBefore'
  | 'ownMotion'
  | 'registrationType'
  | 'unitKind'
  | 'furtherKinds'
  | 'rightTypes'
  | 'registerEffect'
  | 'feeRule'
  | 'furtherFees'
  | 'feesWhen'
  | 'feeExemptions'
  | 'limitDays'
  | 'commitDays'
  | 'announceDays'
  | 'announcement'
  | 'siteVisit'
  | 'output'
  | 'legalBasis'
  | 'alone'
>;

/** What makes one registration different from another. */
export interface Registration
  extends Given,
    Pick<RegistrationWords, 'summary' | 'audience' | 'conditions' | 'outcome' | 'notes'> {
  /**
   * The register's section about the property; without it the business describes the property in sections of its own.
   */
  readonly property?: PropertyPart;
  readonly sides: readonly Side[];
  /** Whether the sides must apply together; then all of them confirm and sign. */
  readonly joint: boolean;
  /** Sections of its own, after the parties. Those in `first` stand before them. */
  readonly first?: readonly SectionDefinition[];
  readonly sections: readonly SectionDefinition[];
  readonly tables?: readonly TableDefinition[];
  /** Codes of DJXL; the first is the usual one. Without causes nobody is asked for one. */
  readonly causes?: readonly [string, ...string[]];
  /** Role that gets the certificate or proof; without it there is nothing to deliver. */
  readonly deliveredTo?: string;
  readonly enums?: readonly EnumTable[];
  readonly crossChecks?: readonly CrossCheck[];
  /** Beside those that every registration asks for. */
  readonly materials: readonly MaterialRule[];
  /** Materials that every registration asks for; `none` where an authority entrusts it. */
  readonly usualMaterials?: 'none';
  readonly taxRules?: readonly string[];
  readonly taxedWhen?: Condition;
  readonly taxedAs?: BusinessDefinition['taxedAs'];
  readonly taxedAtOffice?: string;
}

/** The whole definition; give it to `defineBusiness`. */
export function registration(own: Registration): BusinessDefinition {
  const {
    id,
    name,
    group,
    routes,
    startedBy,
    startedByOthers,
    notifiedBefore,
    ownMotion,
    registrationType,
    unitKind,
    furtherKinds,
    rightTypes,
    registerEffect,
    feeRule,
    limitDays,
    commitDays,
    announceDays,
    announcement,
    siteVisit,
    output,
    legalBasis,
    alone,
  } = own;
  const words: RegistrationWords = {
    ...own,
    sides: own.joint ? own.sides.filter(applies).map(({ label }) => label) : [],
    charged:
      own.feesWhen && isFreeRule(feeRule) ? 'sometimes' : isFreeRule(feeRule) && !own.furtherFees ? 'never' : 'always',
  };
  const registered = registrationFields(own.causes);
  return withFormerMortgagee(
    withOtherOwners(
      withOwnersAgreement({
        id,
        name,
        group,
        routes,
        registrationType,
        unitKind,
        rightTypes,
        registerEffect,
        feeRule,
        limitDays,
        commitDays,
        output,
        legalBasis,
        ...(furtherKinds ? { furtherKinds } : {}),
        ...(own.furtherFees ? { furtherFees: own.furtherFees } : {}),
        ...(own.feesWhen ? { feesWhen: own.feesWhen } : {}),
        ...(own.feeExemptions ? { feeExemptions: own.feeExemptions } : {}),
        ...(startedBy ? { startedBy } : {}),
        ...(startedByOthers ? { startedByOthers } : {}),
        ...(notifiedBefore ? { notifiedBefore } : {}),
        ...(ownMotion ? { ownMotion } : {}),
        ...(announceDays ? { announceDays } : {}),
        ...(announcement ? { announcement } : {}),
        ...(siteVisit ? { siteVisit } : {}),
        ...(alone ? { alone } : {}),
        jointApplication: own.joint,
        roles: own.sides.map(roleOf),
        ...(own.tables ? { tables: own.tables } : {}),
        sections: [
          ...(own.property ? [own.property.section] : []),
          ...(own.first ?? []),
          ...own.sides.map(({ role, label }): SectionDefinition => ({ id: `party-${role}`, title: label, role })),
          ...own.sections,
          ...(registered.length > 0 ? [{ id: 'registration', title: '登记信息', fields: registered }] : []),
          ...(own.deliveredTo
            ? [{ id: 'delivery', title: '领证', fields: deliveryOf(own.deliveredTo, own.sides) }]
            : []),
        ],
        crossChecks: [...(own.property?.checks ?? []), ...partyChecks(own.sides), ...(own.crossChecks ?? [])],
        enums: uniqueTables([
          ...(own.property?.enums ?? []),
          ...personEnums,
          ...(own.deliveredTo ? deliveryEnums : []),
          ...(own.causes ? [registrationCauses] : []),
          ...(own.enums ?? []),
        ]),
        materials:
          own.usualMaterials === 'none'
            ? own.materials
            : [...firstMaterials, ...own.materials, ...lastMaterials(own.sides)],
        steps: own.joint ? jointFilingSteps : singleFilingSteps,
        taxRules: own.taxRules ?? [],
        ...(own.taxedWhen ? { taxedWhen: own.taxedWhen } : {}),
        ...(own.taxedAs ? { taxedAs: own.taxedAs } : {}),
        ...(own.taxedAtOffice ? { taxedAtOffice: own.taxedAtOffice } : {}),
        guide: registrationGuide(words),
        notice: registrationNotice(words),
        declarations: own.joint ? commonDeclarations : singleDeclarations,
      }),
    ),
  );
}

const isFreeRule = (rule: Registration['feeRule']): boolean =>
  feeRules[rule].base === 'none' && feeRules[rule].certificates === 'none';

/** A single holder is not asked whether each gets a certificate. */
function deliveryOf(role: string, sides: readonly Side[]): FieldDefinition[] {
  const isSingle = sides.find((side) => side.role === role)?.max === 1;
  return deliveryFields(role).filter(({ key }) => !isSingle || key !== 'sffbcz');
}

const applies = (side: Side): boolean => side.applies !== false;

/** The role of a side, with the card that its people fill in. */
export function roleOf({
  role,
  label,
  partyTypes = ANYBODY,
  min = 1,
  max = 20,
  help,
  holds = false,
  asksMaritalStatus = false,
  moreFields = [],
  fields,
  namedOnly = false,
  signsAfter,
  ifRegistered = false,
}: Side): RoleDefinition {
  const card = fields ?? [...personFields({ partyTypes, asksMaritalStatus, asksOwnership: holds }), ...moreFields];
  return {
    role,
    label,
    min,
    max,
    partyTypes,
    ...(help ? { help } : {}),
    ...(namedOnly ? { namedOnly } : {}),
    ...(signsAfter ? { signsAfter } : {}),
    ...(ifRegistered ? { ifRegistered } : {}),
    fields: card,
  };
}

function registrationFields(causes: Registration['causes']): FieldDefinition[] {
  if (!causes) return [];
  return [
    { key: 'djyy', label: '登记原因', kind: 'select', required: true, enum: 'DJXL', codes: causes, initial: causes[0] },
    { key: 'bz', label: '备注', kind: 'textarea', maxLength: 500 },
  ];
}

function partyChecks(sides: readonly Side[]): CrossCheck[] {
  const named = sides
    .filter(({ fields }) => !fields || fields.some(({ key }) => key === 'zjh'))
    .map(({ role }) => role);
  return [
    ...(named.length > 0
      ? [
          {
            kind: 'distinct',
            roles: named,
            field: 'zjh',
            message: SAME_PERSON,
          } as const,
        ]
      : []),
    ...sides
      .filter(({ holds }) => holds)
      .flatMap(({ role }): CrossCheck[] => [
        { kind: 'sameInRole', role, field: 'gyfs', message: '同一方的共有方式应当一致' },
        { kind: 'sharesSum', role, field: 'qlbl', total: '100' },
      ]),
  ];
}

const firstMaterials: readonly MaterialRule[] = [
  { material: applicationFormMaterial, required: true, reason: '每件申请都需要' },
  { material: identityMaterial, required: true, reason: '用于核对全体当事人的身份' },
];

function lastMaterials(sides: readonly Side[]): MaterialRule[] {
  const usual = sides.filter((side) => !side.fields);
  const rolesWith = (test: (code: string) => boolean): string[] =>
    usual.filter(({ partyTypes = ANYBODY }) => partyTypes.some(test)).map(({ role }) => role);
  const [organisations, persons] = [rolesWith((code) => code !== '1'), rolesWith((code) => code === '1')];
  return [
    ...(usual.length > 0
      ? [
          {
            material: agentMaterial,
            requiredWhen: anyParty(
              usual.map(({ role }) => role),
              personConditions.hasAgent,
            ),
            reason: '有当事人委托了代理人',
          },
        ]
      : []),
    ...(organisations.length > 0
      ? [
          {
            material: organisationMaterial,
            requiredWhen: anyParty(organisations, personConditions.isOrganisation),
            reason: '有当事人是单位',
          },
        ]
      : []),
    ...(persons.length > 0
      ? [
          {
            material: guardianMaterial,
            requiredWhen: anyParty(persons, personConditions.isMinor),
            reason: GUARDIAN_LAW,
          },
        ]
      : []),
    { material: inquiryMaterial, reason: '受理时由系统生成，当事人签名' },
  ];
}

/** A table that several parts need stands once. */
function uniqueTables(tables: readonly EnumTable[]): EnumTable[] {
  return [...new Map(tables.map((table) => [table.name, table])).values()];
}
