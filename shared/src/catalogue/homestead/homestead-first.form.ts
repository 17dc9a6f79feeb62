// 宅基地使用权及房屋所有权首次登记: a household has its homestead, with the house on it, entered for the first time.
import { field } from '../business/conditions/condition';
import { defineBusiness } from '../business/define-business';
import { householdChecks, householdEnums, householdTable } from '../fragments/household';
import { PERSONS } from '../fragments/party-types';
import { REGISTRATION_LAW as LAW, remarkSection } from '../fragments/register-lock';
import { registration } from '../fragments/registration';
import { surveyMaterial } from '../materials/building-materials';
import { publicNoticeMaterial } from '../materials/change-materials';
import {
  homesteadApprovalMaterial,
  membershipMaterial,
  ruralBuildingMaterial,
  villagePublicityMaterial,
} from '../materials/rural-materials';
import { householdRegisterMaterial } from '../materials/transfer-materials';
import { headOfHousehold, homesteadProperty, oneHomestead } from './homestead-property';

export const homesteadFirst = defineBusiness(
  registration({
    id: 'homestead-first',
    name: '宅基地使用权及房屋所有权首次登记',
    group: '宅基地',
    routes: [{ path: '/apply-layout/homestead/homestead-first' }],
    registrationType: '100',
    unitKind: 'homestead',
    rightTypes: ['5', '6'],
    summary: '农村村民依法取得宅基地，或者在宅基地上建成房屋后，由户代表申请首次登记。',
    audience: '农村集体经济组织成员',
    conditions: [
      '宅基地已依法批准，或者有其他权属来源材料。',
      '已完成权籍调查，取得不动产单元号。',
      '一并登记房屋的，房屋符合规划或者建设的要求。',
    ],
    outcome: '登簿后，取得宅基地使用权（及房屋所有权）的不动产权证书。',
    joint: false,
    sides: [
      { role: 'qlr', label: '户代表', partyTypes: PERSONS, max: 1, help: '代表全户申请，其他成员在户成员中填写' },
    ],
    property: homesteadProperty('applicant'),
    sections: [
      { id: 'household', title: '户的情况', fields: [headOfHousehold, oneHomestead] },
      { id: 'members', title: '户成员', table: 'jtcy' },
      remarkSection,
    ],
    tables: [householdTable('户成员')],
    crossChecks: householdChecks,
    enums: householdEnums,
    materials: [
      { material: homesteadApprovalMaterial, required: true, reason: '证明宅基地的来源' },
      { material: membershipMaterial, required: true, reason: '证明集体成员和户成员的情况' },
      { material: surveyMaterial, required: true, reason: '确定宅基地的界址和面积' },
      { material: ruralBuildingMaterial, requiredWhen: field('qllx').is('6'), reason: '一并登记房屋' },
      { material: villagePublicityMaterial, reason: '权属来源材料不全，由村（居）确认的提交' },
      { material: householdRegisterMaterial, reason: '核对户成员' },
      { material: publicNoticeMaterial, reason: '公告期满后由系统生成' },
    ],
    limitDays: 30,
    commitDays: 30,
    announceDays: 15,
    announcement: { type: '1', source: '《不动产登记暂行条例实施细则》第十七条' },
    feeRule: 'FEE_COST_ONLY',
    output: '不动产权证书',
    deliveredTo: 'qlr',
    legalBasis: [LAW, '《浙江省土地管理条例》第五十五条', '《不动产登记暂行条例实施细则》第十七条'],
    registerEffect: {
      kind: 'several',
      of: [
        { when: field('qllx').is('5'), effect: { kind: 'createRight', holders: 'qlr', rightType: '5' } },
        { when: field('qllx').is('6'), effect: { kind: 'createRight', holders: 'qlr', rightType: '6' } },
      ],
    },
  }),
);
