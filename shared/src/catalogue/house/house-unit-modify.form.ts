// 房屋单元变更登记: a unit is split into several, or several are merged into one.
import { defineBusiness } from '../business/define-business';
import { field } from '../business/conditions/condition';
import { unitChanges } from '../enums/house-choices';
import { houseUses } from '../enums/houses';
import { houseProperty, registration } from '../fragments/registration';
import { houseSurveyMaterial, planningMaterial, surveyMaterial } from '../materials/building-materials';
import { consentMaterial, titleCertificateMaterial } from '../materials/common-materials';

const isMerger = field('bgfs').is('2');

export const houseUnitModify = defineBusiness(
  registration({
    id: 'house-unit-modify',
    name: '房屋单元分割、合并变更登记',
    group: '房屋',
    routes: [{ path: '/apply-layout/normal-house-unit-modify' }],
    registrationType: '300',
    unitKind: 'house',
    rightTypes: ['4'],
    summary: '同一权利人的房屋单元分割或者合并，由权利人申请变更登记。',
    conditions: [
      '分割后的各单元在构造和利用上独立，有各自的出入口。',
      '合并的房屋相邻，权利人和权利性质相同。',
      '分割、合并符合规划，已重新测绘。',
    ],
    outcome: '登簿后，按新的单元分别记载，原证书收回。',
    joint: false,
    property: houseProperty,
    sides: [{ role: 'qlr', label: '权利人' }],
    tables: [
      {
        table: 'xdy',
        label: '变更后的单元',
        min: 1,
        max: 50,
        totals: ['jzmj'],
        fields: [
          { key: 'xdyh', label: '新不动产单元号', kind: 'unitNo', required: true, width: 'full' },
          { key: 'xzl', label: '坐落', kind: 'address', required: true },
          { key: 'fwyt', label: '房屋用途', kind: 'select', required: true, enum: 'FWYT' },
          { key: 'jzmj', label: '建筑面积', kind: 'area', required: true, min: '0.01', unit: '㎡' },
        ],
      },
    ],
    sections: [
      {
        id: 'way',
        title: '分割或合并',
        fields: [
          { key: 'bgfs', label: '变更方式', kind: 'radio', required: true, enum: 'DYBGFS' },
          {
            key: 'hbzh',
            label: '一并合并的不动产权证书号',
            kind: 'textarea',
            required: true,
            maxLength: 500,
            shownWhen: isMerger,
            help: '每行填写一本',
          },
          { key: 'bgly', label: '变更理由', kind: 'textarea', required: true, minLength: 2, maxLength: 500 },
        ],
      },
      { id: 'units', title: '变更后的单元', table: 'xdy' },
      {
        id: 'totals',
        title: '面积核对',
        fields: [
          {
            key: 'xzmj',
            label: '变更后面积合计',
            kind: 'area',
            required: true,
            unit: '㎡',
            computed: { kind: 'total', table: 'xdy', field: 'jzmj' },
          },
        ],
      },
    ],
    crossChecks: [{ kind: 'distinctRows', table: 'xdy', field: 'xdyh', message: '新不动产单元号与前面的相同' }],
    enums: [unitChanges, houseUses],
    deliveredTo: 'qlr',
    materials: [
      { material: titleCertificateMaterial, required: true, reason: '证明申请人是登记的权利人' },
      { material: surveyMaterial, required: true, reason: '确定新的不动产单元' },
      { material: houseSurveyMaterial, required: true, reason: '确定新单元的面积' },
      { material: planningMaterial, required: true, reason: '证明分割、合并符合规划' },
      { material: consentMaterial, reason: '设有抵押等权利时提交' },
    ],
    limitDays: 30,
    commitDays: 5,
    feeRule: 'FEE_FREE',
    output: '不动产权证书',
    legalBasis: ['《不动产登记暂行条例》第十四条'],
    registerEffect: {
      kind: 'remakeUnits',
      by: 'qlr',
      table: 'xdy',
      unitField: 'xdyh',
      merged: 'hbzh',
      changes: [
        { field: 'xzl', of: 'unit', as: 'zl' },
        { field: 'fwyt', of: 'unit', as: 'fwyt' },
        { field: 'jzmj', of: 'unit', as: 'jzmj' },
      ],
    },
  }),
);
