// What first registrations of mortgages have in common, whatever is mortgaged.
import type { BusinessDefinition, MaterialRule, SectionDefinition } from '../business/business';
import { all, anyParty, fact, partyField } from '../business/conditions/condition';
import { debtAmountChecks } from '../fragments/plausible-amounts';
import { personConditions } from '../fragments/person-fields';
import { REGISTRATION_LAW as LAW, remarkSection } from '../fragments/register-lock';
import { registration } from '../fragments/registration';
import type { PropertyPart, Registration, Side } from '../fragments/registration';
import { consentMaterial, resolutionMaterial, titleCertificateMaterial } from '../materials/common-materials';
import { lenderMaterial, mortgageContractMaterial, principalContractMaterial } from '../materials/mortgage-materials';
import { amountKeys, mortgageEffect, mortgageEnums, mortgageTerms, periodCheck } from './mortgage-terms';

/** Banks file most mortgages; persons and enterprises may, too. */
export const MORTGAGE_STARTERS = ['person', 'enterprise', 'bank'] as const;

export function mortgagee(partyTypes: readonly string[] = ['1', '2']): Side {
  return { role: 'dyqr', label: '抵押权人', partyTypes, max: 5, help: '登记费由抵押权人缴纳' };
}

export const mortgagor: Side = {
  role: 'dyr',
  label: '抵押人',
  help: '登记簿记载的全体权利人都应列入；按份共有人只抵押本人份额的，列入本人',
};

export interface MortgageRegistration
  extends Pick<
    Registration,
    'id' | 'name' | 'group' | 'routes' | 'unitKind' | 'furtherKinds' | 'rightTypes' | 'summary' | 'feeRule'
  > {
  readonly property: PropertyPart;
  /** Codes of DYBDCLX. */
  readonly propertyTypes: readonly string[];
  /** Codes of DYFS. */
  readonly forms?: readonly string[];
  readonly lenders?: readonly string[];
  readonly conditions?: readonly string[];
  readonly more?: readonly SectionDefinition[];
  readonly materials?: readonly MaterialRule[];
  readonly legalBasis?: readonly string[];
}

/** The whole definition; give it to `defineBusiness`. */
export function mortgageRegistration(own: MortgageRegistration): BusinessDefinition {
  const { id, name, group, routes, unitKind, furtherKinds, rightTypes, summary, feeRule, property } = own;
  return registration({
    id,
    name,
    group,
    routes,
    unitKind,
    ...(furtherKinds ? { furtherKinds } : {}),
    rightTypes,
    summary,
    feeRule,
    property,
    startedBy: MORTGAGE_STARTERS,
    registrationType: '100',
    conditions: [
      '不动产已经登记，抵押人是登记簿记载的权利人。',
      '已签订主债权合同和书面抵押合同。',
      '不动产没有被查封，没有正在办理的其他登记。',
      ...(own.conditions ?? []),
    ],
    outcome: '登簿时抵押权设立，抵押权人取得不动产登记证明。',
    joint: true,
    sides: [mortgagee(own.lenders), mortgagor],
    sections: [mortgageTerms(own.propertyTypes, own.forms), ...(own.more ?? []), remarkSection],
    crossChecks: [periodCheck, ...debtAmountChecks(unitKind, amountKeys(own.forms))],
    enums: mortgageEnums,
    materials: [
      { material: titleCertificateMaterial, required: true, reason: '证明抵押人是登记的权利人' },
      { material: principalContractMaterial, required: true, reason: '证明被担保的债权' },
      { material: mortgageContractMaterial, required: true, reason: '证明双方的抵押约定' },
      { material: lenderMaterial, reason: '抵押权人是金融机构的提交' },
      {
        material: resolutionMaterial,
        requiredWhen: anyParty(['dyr'], all(personConditions.isOrganisation, partyField('qlrlx').is('2'))),
        reason: '抵押人是企业，须证明内部已决定抵押',
      },
      { material: consentMaterial, requiredWhen: fact('notice'), reason: '设有预告登记，须预告登记权利人书面同意' },
      ...(own.materials ?? []),
    ],
    limitDays: 30,
    commitDays: 5,
    output: '不动产登记证明',
    deliveredTo: 'dyqr',
    legalBasis: [LAW, ...(own.legalBasis ?? ['《中华人民共和国民法典》第三百九十四条至第四百零二条、第四百零六条'])],
    registerEffect: mortgageEffect(own.forms),
  });
}
