// 区分所有权登记: which parts of a building are owned apart and which by all owners in common.
import { defineBusiness } from '../business/define-business';
import { partyField } from '../business/conditions/condition';
import { partOwnership } from '../enums/house-choices';
import { houseKinds } from '../enums/house-details';
import { houseUses } from '../enums/houses';
import { registration } from '../fragments/registration';
import {
  completionMaterial,
  houseSurveyMaterial,
  landSourceMaterial,
  planningMaterial,
  sharedPartsMaterial,
  surveyMaterial,
} from '../materials/building-materials';

const isOwnedApart = partyField('bfgs').is('1');
const isAttached = partyField('bfgs').is('3');

export const houseDividedFirst = defineBusiness(
  registration({
    id: 'house-divided-first',
    name: '建筑物区分所有权首次登记',
    group: '房屋',
    routes: [{ path: '/apply-layout/distinguish-reg-right' }],
    registrationType: '100',
    unitKind: 'house',
    rightTypes: ['4'],
    summary: '一幢建筑物分成若干部分，由建设单位申请登记哪些部分专有、哪些部分归业主共有。',
    conditions: ['建筑物已经竣工，专有部分在构造和利用上独立。', '业主共有部分已在规划或者合同中确定。'],
    outcome: '登簿后，专有部分可以分别办理转移登记；业主共有部分记载于登记簿，不发证书。',
    joint: false,
    sides: [{ role: 'qlr', label: '建设单位', partyTypes: ['2', '3', '4'], max: 5, holds: true }],
    first: [
      {
        id: 'building',
        title: '建筑物',
        fields: [
          { key: 'bdcdyh', label: '建筑物不动产单元号', kind: 'unitNo', required: true, width: 'full' },
          { key: 'zl', label: '坐落', kind: 'address', required: true },
          { key: 'zrzh', label: '自然幢号', kind: 'text', required: true, maxLength: 20, width: 'short' },
          {
            key: 'qfyj',
            label: '划分依据',
            kind: 'textarea',
            required: true,
            minLength: 2,
            maxLength: 300,
            help: '规划许可、预售方案或者合同中关于专有和共有部分的约定',
          },
        ],
      },
    ],
    tables: [
      {
        table: 'bf',
        label: '部分',
        min: 2,
        max: 5000,
        totals: ['jzmj'],
        fields: [
          { key: 'bfgs', label: '部分的归属', kind: 'radio', required: true, enum: 'BFGS', initial: '1' },
          {
            key: 'bfmc',
            label: '部位名称',
            kind: 'text',
            required: true,
            maxLength: 50,
            help: '如：1单元101室、门厅、物业服务用房',
          },
          {
            key: 'bfdyh',
            label: '不动产单元号',
            kind: 'unitNo',
            required: true,
            shownWhen: isOwnedApart,
            width: 'full',
          },
          {
            key: 'ssdyh',
            label: '所属专有部分的不动产单元号',
            kind: 'unitNo',
            required: true,
            shownWhen: isAttached,
            width: 'full',
            help: '本表中的一个专有部分；登记簿和证书在该部分上记载，不另收费',
          },
          { key: 'fwyt', label: '用途', kind: 'select', required: true, enum: 'FWYT', shownWhen: isOwnedApart },
          {
            key: 'fwlx',
            label: '房屋类型',
            kind: 'select',
            enum: 'FWLX',
            shownWhen: isOwnedApart,
            help: '车位、车库、储藏室请选“车库”，登记费按住宅类收取',
          },
          { key: 'jzmj', label: '建筑面积', kind: 'area', required: true, min: '0.01', unit: '㎡' },
        ],
      },
    ],
    sections: [
      { id: 'parts', title: '专有部分和共有部分', table: 'bf' },
      {
        id: 'totals',
        title: '合计',
        fields: [
          {
            key: 'zmj',
            label: '各部分面积合计',
            kind: 'area',
            required: true,
            unit: '㎡',
            computed: { kind: 'total', table: 'bf', field: 'jzmj' },
          },
          { key: 'bz', label: '备注', kind: 'textarea', maxLength: 500 },
        ],
      },
    ],
    crossChecks: [
      { kind: 'distinctRows', table: 'bf', field: 'bfmc', message: '部位名称与前面的相同' },
      { kind: 'distinctRows', table: 'bf', field: 'bfdyh', message: '不动产单元号与前面的相同' },
    ],
    enums: [partOwnership, houseUses, houseKinds],
    deliveredTo: 'qlr',
    materials: [
      { material: landSourceMaterial, required: true, reason: '证明土地的来源' },
      { material: planningMaterial, required: true, reason: '证明专有、共有部分符合规划' },
      { material: completionMaterial, required: true, reason: '证明建筑物已经竣工' },
      { material: surveyMaterial, required: true, reason: '确定不动产单元' },
      { material: houseSurveyMaterial, required: true, reason: '确定各部分面积' },
      { material: sharedPartsMaterial, required: true, reason: '说明业主共有部分' },
    ],
    limitDays: 30,
    commitDays: 5,
    siteVisit: true,
    feeRule: 'FEE_BY_USE',
    output: '不动产权证书',
    legalBasis: ['《不动产登记暂行条例》第十四条、第十九条', '《不动产登记暂行条例实施细则》第三十五条、第三十六条'],
    registerEffect: {
      kind: 'createRight',
      holders: 'qlr',
      rightType: '4',
      rows: {
        table: 'bf',
        unitField: 'bfdyh',
        name: 'bfmc',
        apart: { field: 'bfgs', value: '1' },
        attached: { field: 'bfgs', value: '3', to: 'ssdyh' },
        changes: [
          { field: 'fwyt', of: 'unit', as: 'fwyt' },
          { field: 'fwlx', of: 'unit', as: 'fwlx' },
          { field: 'jzmj', of: 'unit', as: 'jzmj' },
        ],
      },
    },
  }),
);
