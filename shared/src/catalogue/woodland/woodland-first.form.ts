// 林地使用权、森林林木所有权首次登记: woodland and its trees are entered for the first time.
import { field } from '../business/conditions/condition';
import { defineBusiness } from '../business/define-business';
import { REGISTRATION_LAW as LAW, remarkSection } from '../fragments/register-lock';
import { registration } from '../fragments/registration';
import { publicNoticeMaterial } from '../materials/change-materials';
import { landContractMaterial, villagePublicityMaterial } from '../materials/rural-materials';
import { forestSourceMaterial, forestSurveyMaterial } from '../materials/woodland-sea-materials';
import { FOREST_RIGHTS, forestProperty } from './forest-property';

export const woodlandFirst = defineBusiness(
  registration({
    id: 'woodland-first',
    name: '林地使用权及森林、林木所有权首次登记',
    group: '林权',
    routes: [{ path: '/apply-layout/woodland/acceptance-woodland-first' }],
    registrationType: '100',
    unitKind: 'forest',
    rightTypes: FOREST_RIGHTS,
    summary: '依法取得林地使用权、承包经营权，或者森林、林木所有权后，由权利人申请首次登记。',
    conditions: ['有林权证、承包合同或者批准文件等权属来源材料。', '已完成林权调查，有林班、小班图。'],
    outcome: '登簿后，取得林权的不动产权证书。',
    joint: false,
    sides: [{ role: 'qlr', label: '林权权利人', holds: true }],
    property: forestProperty('applicant'),
    sections: [
      {
        id: 'source',
        title: '权属来源',
        fields: [
          {
            key: 'qsly',
            label: '权属来源材料编号',
            kind: 'text',
            required: true,
            minLength: 4,
            maxLength: 50,
            width: 'identity',
            help: '林权证号、承包合同编号或者批准文号',
          },
          { key: 'qdrq', label: '取得日期', kind: 'date', required: true },
        ],
      },
      remarkSection,
    ],
    crossChecks: [{ kind: 'notInFuture', field: 'qdrq', message: '取得日期不能晚于今天' }],
    materials: [
      { material: forestSourceMaterial, required: true, reason: '证明林权的来源' },
      { material: forestSurveyMaterial, required: true, reason: '确定林地的位置、界址和林木状况' },
      { material: landContractMaterial, requiredWhen: field('qllx').is('10'), reason: '承包的林地，证明承包关系' },
      { material: villagePublicityMaterial, reason: '权属经村（居）公示确认的提交' },
      { material: publicNoticeMaterial, reason: '公告期满后由系统生成' },
    ],
    limitDays: 30,
    commitDays: 5,
    announceDays: 15,
    announcement: { type: '1', source: '《不动产登记暂行条例实施细则》第十七条' },
    feeRule: 'FEE_FREE_AGRI',
    output: '不动产权证书',
    deliveredTo: 'qlr',
    legalBasis: [LAW],
    registerEffect: {
      kind: 'several',
      of: FOREST_RIGHTS.map((rightType) => ({
        when: field('qllx').is(rightType),
        effect: { kind: 'createRight', holders: 'qlr', rightType } as const,
      })),
    },
  }),
);
