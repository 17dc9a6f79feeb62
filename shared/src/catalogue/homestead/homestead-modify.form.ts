// 宅基地使用权及房屋所有权变更登记: name, place, area or members of a registered homestead have changed.
import { field } from '../business/conditions/condition';
import { defineBusiness } from '../business/define-business';
import { householdChecks, householdEnums, householdTable } from '../fragments/household';
import { PERSONS } from '../fragments/party-types';
import { REGISTRATION_LAW as LAW } from '../fragments/register-lock';
import { registration } from '../fragments/registration';
import { surveyMaterial } from '../materials/building-materials';
import { changeMaterial } from '../materials/change-materials';
import { titleCertificateMaterial } from '../materials/common-materials';
import { homesteadApprovalMaterial, membershipMaterial } from '../materials/rural-materials';
import { headOfHousehold, homesteadProperty, oneHomestead } from './homestead-property';

const areaChanged = field('djyy').oneOf('30004', '30008');

export const homesteadModify = defineBusiness(
  registration({
    id: 'homestead-modify',
    name: '宅基地使用权及房屋所有权变更登记',
    group: '宅基地',
    routes: [{ path: '/apply-layout/homestead/homestead-general-modify' }],
    registrationType: '300',
    unitKind: 'homestead',
    rightTypes: ['5', '6'],
    summary: '已登记的宅基地和房屋，权利人姓名、证件号、坐落、面积或者户成员等发生变化的，由户代表申请变更登记。',
    audience: '登记簿记载的宅基地权利人',
    conditions: ['宅基地和房屋已经登记。', '权利没有转移给他人。', '没有被查封，没有正在办理的其他登记。'],
    outcome: '登簿后，按变更后的内容换发证书。',
    joint: false,
    sides: [{ role: 'qlr', label: '户代表', partyTypes: PERSONS, max: 1 }],
    property: homesteadProperty('register'),
    sections: [
      {
        id: 'change',
        title: '变更信息',
        fields: [
          {
            key: 'bghqlrmc',
            label: '变更后的姓名',
            kind: 'text',
            required: true,
            format: 'personName',
            maxLength: 60,
            shownWhen: field('djyy').is('30001'),
          },
          {
            key: 'bghzjh',
            label: '变更后的身份证号',
            kind: 'idNumber',
            required: true,
            width: 'identity',
            shownWhen: field('djyy').is('30002'),
          },
          {
            key: 'bghzl',
            label: '变更后的坐落',
            kind: 'address',
            required: true,
            shownWhen: field('djyy').is('30003'),
          },
          {
            key: 'bghzdmj',
            label: '变更后的宅基地面积',
            kind: 'area',
            required: true,
            min: '0.01',
            scale: 2,
            unit: '㎡',
            shownWhen: areaChanged,
          },
          {
            key: 'bghjzmj',
            label: '变更后的建筑面积',
            kind: 'area',
            min: '0.01',
            scale: 2,
            unit: '㎡',
            shownWhen: areaChanged,
          },
          { key: 'bgh', label: '变更后内容', kind: 'textarea', required: true, minLength: 2, maxLength: 500 },
        ],
      },
      { id: 'household', title: '户的情况', fields: [headOfHousehold, oneHomestead] },
      { id: 'members', title: '户成员', table: 'jtcy' },
    ],
    tables: [householdTable('户成员')],
    crossChecks: householdChecks,
    enums: householdEnums,
    causes: ['30001', '30002', '30003', '30004', '30007', '30008', '30099'],
    materials: [
      { material: titleCertificateMaterial, required: true, reason: '证明申请人是登记的权利人' },
      { material: changeMaterial, required: true, reason: '证明变更的事实' },
      { material: surveyMaterial, requiredWhen: areaChanged, reason: '面积或界址发生变化' },
      { material: homesteadApprovalMaterial, requiredWhen: areaChanged, reason: '面积或界址发生变化' },
      { material: membershipMaterial, requiredWhen: field('djyy').is('30007'), reason: '户成员或共有情况发生变化' },
    ],
    limitDays: 30,
    commitDays: 30,
    feeRule: 'FEE_FREE',
    output: '不动产权证书',
    deliveredTo: 'qlr',
    legalBasis: [LAW],
    registerEffect: {
      kind: 'modifyRight',
      by: 'qlr',
      changes: [
        { field: 'bghqlrmc', of: 'holder', as: 'qlrmc' },
        { field: 'bghzjh', of: 'holder', as: 'zjh' },
        { field: 'bghzl', of: 'unit', as: 'zl' },
        { field: 'bghzdmj', of: 'unit', as: 'zdmj' },
        { field: 'bghjzmj', of: 'unit', as: 'jzmj' },
      ],
    },
  }),
);
