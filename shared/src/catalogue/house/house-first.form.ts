// 房屋首次登记: the builder or owner of finished houses has land use right and houses registered, building by building.
import { field } from '../business/conditions/condition';
import { defineBusiness } from '../business/define-business';
import { houseUses } from '../enums/houses';
import { landUses } from '../enums/land/land';
import { rightNatures } from '../enums/rights';
import { registration } from '../fragments/registration';
import { landTermChecks } from '../land/land-property';
import {
  completionMaterial,
  houseSurveyMaterial,
  landPriceMaterial,
  landSourceMaterial,
  planningMaterial,
  sharedPartsMaterial,
  surveyMaterial,
} from '../materials/building-materials';

export const houseFirst = defineBusiness(
  registration({
    id: 'house-first',
    name: '国有建设用地使用权及房屋所有权首次登记',
    group: '房屋',
    routes: [{ path: '/apply-layout/house-unit-first-acceptance' }],
    registrationType: '100',
    unitKind: 'house',
    rightTypes: ['4'],
    summary: '国有建设用地上的房屋建成后，由建设单位或者所有权人申请第一次登记。',
    conditions: ['房屋已经竣工，符合规划。', '土地出让价款和相关税费已经缴清。', '已完成权籍调查和房屋测绘。'],
    outcome: '登簿后，发放不动产权证书。',
    joint: false,
    sides: [{ role: 'qlr', label: '申请人', holds: true, help: '建设单位或者房屋所有权人' }],
    first: [
      {
        id: 'land',
        title: '项目和土地',
        fields: [
          {
            key: 'bdcdyh',
            label: '不动产单元号',
            kind: 'unitNo',
            required: true,
            width: 'full',
            help: '28位，见权籍调查成果',
          },
          { key: 'zl', label: '坐落', kind: 'address', required: true },
          { key: 'xmmc', label: '项目名称', kind: 'text', required: true, minLength: 2, maxLength: 100 },
          {
            key: 'qlxz',
            label: '权利性质',
            kind: 'select',
            required: true,
            enum: 'QLXZ',
            codes: ['101', '102', '103', '104', '105'],
          },
          { key: 'tdyt', label: '土地用途', kind: 'select', required: true, enum: 'TDYT' },
          { key: 'tdsyqx', label: '土地使用期限', kind: 'daterange' },
          {
            key: 'ghxkzh',
            label: '建设工程规划许可证号',
            kind: 'text',
            required: true,
            minLength: 4,
            maxLength: 50,
            width: 'identity',
          },
          { key: 'jgbah', label: '竣工验收备案号', kind: 'text', minLength: 4, maxLength: 50, width: 'identity' },
          { key: 'jgsj', label: '竣工时间', kind: 'date', required: true },
        ],
      },
    ],
    tables: [
      {
        table: 'zrz',
        label: '自然幢',
        min: 1,
        max: 50,
        totals: ['jzmj'],
        fields: [
          { key: 'zrzh', label: '自然幢号', kind: 'text', required: true, maxLength: 20, width: 'short' },
          { key: 'fwyt', label: '房屋用途', kind: 'select', required: true, enum: 'FWYT' },
          { key: 'zcs', label: '总层数', kind: 'number', required: true, min: '1', max: '200' },
          { key: 'zts', label: '总套数', kind: 'number', min: '1', max: '5000' },
          { key: 'jzmj', label: '建筑面积', kind: 'area', required: true, min: '0.01', unit: '㎡' },
        ],
      },
    ],
    sections: [
      { id: 'buildings', title: '房屋幢情况', help: '每一自然幢填写一项。', table: 'zrz' },
      {
        id: 'totals',
        title: '合计',
        fields: [
          { key: 'zzs', label: '幢数', kind: 'number', unit: '幢', computed: { kind: 'rowCount', table: 'zrz' } },
          {
            key: 'zjzmj',
            label: '总建筑面积',
            kind: 'area',
            required: true,
            unit: '㎡',
            computed: { kind: 'total', table: 'zrz', field: 'jzmj' },
          },
          { key: 'bz', label: '备注', kind: 'textarea', maxLength: 500 },
        ],
      },
    ],
    crossChecks: [
      { kind: 'distinctRows', table: 'zrz', field: 'zrzh', message: '自然幢号与前面的相同' },
      { kind: 'notInFuture', field: 'jgsj', message: '竣工时间不能晚于今天' },
      ...landTermChecks(field('qlxz').is('102'), 'tdsyqx', 'tdsyqx'),
    ],
    enums: [rightNatures, landUses, houseUses],
    deliveredTo: 'qlr',
    materials: [
      { material: landSourceMaterial, required: true, reason: '证明土地的来源' },
      { material: landPriceMaterial, required: true, reason: '证明土地价款和税费已经缴清' },
      { material: planningMaterial, required: true, reason: '证明房屋符合规划' },
      { material: completionMaterial, required: true, reason: '证明房屋已经竣工' },
      { material: surveyMaterial, required: true, reason: '确定不动产单元' },
      { material: houseSurveyMaterial, required: true, reason: '确定房屋面积' },
      { material: sharedPartsMaterial, reason: '建筑区划内有业主共有部分时提交' },
    ],
    limitDays: 30,
    commitDays: 5,
    siteVisit: true,
    feeRule: 'FEE_BY_USE',
    output: '不动产权证书',
    legalBasis: ['《不动产登记暂行条例》第十四条、第十九条', '《不动产登记暂行条例实施细则》第三十五条'],
    registerEffect: { kind: 'createRight', holders: 'qlr', rightType: '4' },
  }),
);
