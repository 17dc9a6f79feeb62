// 在建建筑物抵押权首次登记: land and the building going up on it secure the developer's debt.
import { defineBusiness } from '../business/define-business';
import { ENTERPRISES } from '../fragments/party-types';
import { debtAmountChecks } from '../fragments/plausible-amounts';
import { REGISTRATION_LAW as LAW, remarkSection } from '../fragments/register-lock';
import { registration } from '../fragments/registration';
import { landProperty } from '../land/land-property';
import { constructionPermitsMaterial, surveyMaterial } from '../materials/building-materials';
import { resolutionMaterial, titleCertificateMaterial } from '../materials/common-materials';
import { lenderMaterial, mortgageContractMaterial, principalContractMaterial } from '../materials/mortgage-materials';
import { MORTGAGE_STARTERS, mortgagee } from './mortgage-registration';
import { mortgageEffect, mortgageEnums, mortgageTerms, periodCheck } from './mortgage-terms';

export const constructionPledgeFirst = defineBusiness(
  registration({
    id: 'construction-pledge-first',
    name: '在建建筑物抵押权首次登记',
    group: '抵押',
    routes: [{ path: '/apply-layout/construction-pledge-first' }],
    startedBy: MORTGAGE_STARTERS,
    registrationType: '100',
    unitKind: 'land',
    rightTypes: ['3', '7'],
    summary: '建设单位以正在建造的建筑物连同土地使用权担保债务的，由抵押权人和建设单位共同申请抵押权首次登记。',
    audience: '建设单位和债权人',
    conditions: [
      '土地使用权已经登记在建设单位名下。',
      '已取得建设工程规划许可，正在建造。',
      '已经预售备案的房屋不列入抵押范围。',
    ],
    outcome: '登簿时抵押权设立；房屋竣工并办理首次登记后，转为房屋抵押权登记。',
    siteVisit: true,
    joint: true,
    sides: [mortgagee(ENTERPRISES), { role: 'dyr', label: '抵押人（建设单位）', partyTypes: ENTERPRISES, max: 1 }],
    property: landProperty('register', ['3', '7']),
    sections: [
      mortgageTerms(['4']),
      {
        id: 'construction',
        title: '在建建筑物',
        fields: [
          { key: 'zjjzwzl', label: '在建建筑物坐落', kind: 'address', required: true },
          {
            key: 'zjjzwdyfw',
            label: '在建建筑物抵押范围',
            kind: 'textarea',
            required: true,
            minLength: 2,
            maxLength: 500,
          },
          {
            key: 'ghxkzh',
            label: '建设工程规划许可证号',
            kind: 'text',
            required: true,
            minLength: 4,
            maxLength: 50,
            width: 'identity',
          },
          { key: 'sgxkzh', label: '施工许可证号', kind: 'text', minLength: 4, maxLength: 50, width: 'identity' },
        ],
      },
      { id: 'units', title: '抵押的房屋', help: '按幢、按套列出抵押范围内的房屋；整体抵押的可以不填。', table: 'dyfw' },
      { id: 'presold', title: '已预售（备案）的房屋', help: '不列入抵押范围；没有的不用填写。', table: 'ysclb' },
      remarkSection,
    ],
    tables: [
      {
        table: 'dyfw',
        label: '抵押的房屋',
        min: 0,
        max: 200,
        totals: ['jzmj'],
        fields: [
          { key: 'zh', label: '幢号', kind: 'text', required: true, maxLength: 20, width: 'short' },
          { key: 'sh', label: '室号', kind: 'text', maxLength: 20, width: 'short' },
          { key: 'jzmj', label: '规划建筑面积', kind: 'area', required: true, min: '0.01', scale: 2, unit: '㎡' },
        ],
      },
      {
        table: 'ysclb',
        label: '已预售的房屋',
        min: 0,
        max: 200,
        fields: [
          { key: 'zh', label: '幢号', kind: 'text', required: true, maxLength: 20, width: 'short' },
          { key: 'sh', label: '室号', kind: 'text', required: true, maxLength: 20, width: 'short' },
          {
            key: 'bah',
            label: '预售合同备案号',
            kind: 'text',
            required: true,
            minLength: 4,
            maxLength: 50,
            width: 'identity',
          },
        ],
      },
    ],
    crossChecks: [
      periodCheck,
      ...debtAmountChecks('construction'),
      { kind: 'distinctRows', table: 'ysclb', field: 'bah', message: '预售合同备案号与前面的房屋相同' },
    ],
    enums: mortgageEnums,
    materials: [
      { material: constructionPermitsMaterial, required: true, reason: '证明建造合法' },
      { material: principalContractMaterial, required: true, reason: '证明被担保的债权' },
      { material: mortgageContractMaterial, required: true, reason: '证明双方的抵押约定' },
      { material: titleCertificateMaterial, reason: '证明土地使用权属于建设单位' },
      { material: surveyMaterial, reason: '确定在建建筑物的范围' },
      { material: lenderMaterial, reason: '抵押权人是金融机构的提交' },
      { material: resolutionMaterial, reason: '建设单位的章程规定须内部决定的提交' },
    ],
    limitDays: 30,
    commitDays: 5,
    feeRule: 'FEE_NONRES_MORTGAGEE',
    output: '不动产登记证明',
    deliveredTo: 'dyqr',
    legalBasis: [LAW, '《不动产登记暂行条例》第十九条'],
    registerEffect: mortgageEffect(),
  }),
);
