// 集体建设用地使用权及建筑物所有权首次登记: collective construction land and what is built on it are entered for the
// first time.
import { field } from '../business/conditions/condition';
import { defineBusiness } from '../business/define-business';
import { collectiveLandGrounds } from '../enums/filing-choices';
import { houseStructures, houseUses } from '../enums/houses';
import { REGISTRATION_LAW as LAW, remarkSection } from '../fragments/register-lock';
import { registration } from '../fragments/registration';
import { BUILT_ON, buildingOnLand, landProperty } from '../land/land-property';
import {
  completionMaterial,
  houseSurveyMaterial,
  planningMaterial,
  surveyMaterial,
} from '../materials/building-materials';
import { publicNoticeMaterial } from '../materials/change-materials';
import { collectiveLandApprovalMaterial } from '../materials/rural-materials';
import { deedTaxMaterial } from '../materials/trade-materials';

export const collectiveLandFirst = defineBusiness(
  registration({
    id: 'collective-land-first',
    name: '集体建设用地使用权及建筑物所有权首次登记',
    group: '集体土地',
    routes: [{ path: '/apply-layout/collective-land/acceptance-collective-land-first' }],
    registrationType: '100',
    unitKind: 'land',
    rightTypes: ['7', '8'],
    summary: '依法取得集体建设用地使用权，或者在集体建设用地上建成房屋后，由使用权人申请首次登记。',
    conditions: [
      '集体建设用地已依法批准，或者已签订出让、出租、入股、联营合同。',
      '已完成权籍调查，取得不动产单元号。',
      '一并登记房屋的，房屋符合规划并已竣工。',
    ],
    outcome: '登簿后，取得集体建设用地使用权（及房屋所有权）的不动产权证书。',
    joint: false,
    sides: [{ role: 'qlr', label: '使用权人', holds: true }],
    property: landProperty('applicant', ['7', '8'], field('qdfs').is('1')),
    first: [{ id: 'building', title: '房屋情况', help: '只登记土地的，不用填写。', fields: buildingOnLand }],
    sections: [
      {
        id: 'source',
        title: '权属来源',
        fields: [
          { key: 'tdsyqr', label: '土地所有权人（集体）', kind: 'text', required: true, minLength: 2, maxLength: 100 },
          {
            key: 'pzwh',
            label: '批准文号',
            kind: 'text',
            required: true,
            minLength: 4,
            maxLength: 50,
            width: 'identity',
          },
          { key: 'qdfs', label: '取得方式', kind: 'radio', required: true, enum: 'QDFS' },
        ],
      },
      remarkSection,
    ],
    crossChecks: [{ kind: 'notInFuture', field: 'jgsj', message: '竣工时间不能晚于今天' }],
    enums: [collectiveLandGrounds, houseUses, houseStructures],
    materials: [
      { material: collectiveLandApprovalMaterial, required: true, reason: '证明集体建设用地的来源' },
      { material: surveyMaterial, required: true, reason: '确定宗地的界址和面积' },
      { material: planningMaterial, requiredWhen: BUILT_ON, reason: '一并登记房屋，须证明符合规划' },
      { material: completionMaterial, requiredWhen: BUILT_ON, reason: '一并登记房屋，须证明已经竣工' },
      { material: houseSurveyMaterial, requiredWhen: BUILT_ON, reason: '确定房屋的面积' },
      { material: deedTaxMaterial, reason: '依法应缴契税的，提交完税或减免税凭证' },
      { material: publicNoticeMaterial, reason: '公告期满后由系统生成' },
    ],
    limitDays: 30,
    commitDays: 5,
    announceDays: 15,
    announcement: { type: '1', source: '《不动产登记暂行条例实施细则》第十七条' },
    feeRule: 'FEE_NONRES',
    output: '不动产权证书',
    deliveredTo: 'qlr',
    legalBasis: [LAW],
    registerEffect: {
      kind: 'several',
      of: [
        { when: field('qllx').is('7'), effect: { kind: 'createRight', holders: 'qlr', rightType: '7' } },
        { when: BUILT_ON, effect: { kind: 'createRight', holders: 'qlr', rightType: '8' } },
      ],
    },
  }),
);
