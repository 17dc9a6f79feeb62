// 海域使用权首次登记: whoever was granted a sea area has the right, and what is built there, entered.
import { field } from '../business/conditions/condition';
import { defineBusiness } from '../business/define-business';
import { REGISTRATION_LAW as LAW, remarkSection } from '../fragments/register-lock';
import { registration } from '../fragments/registration';
import { seaApprovalMaterial, seaFeeMaterial, seaSurveyMaterial } from '../materials/woodland-sea-materials';
import { SEA_RIGHTS, seaProperty } from './sea-property';

export const seaFirst = defineBusiness(
  registration({
    id: 'sea-first',
    name: '海域使用权首次登记',
    group: '海域',
    routes: [{ path: '/apply-layout/sea/acceptance-sea-first' }],
    registrationType: '100',
    unitKind: 'sea',
    rightTypes: SEA_RIGHTS,
    summary: '依法取得海域使用权后，由海域使用权人申请首次登记；海上建有构筑物的一并登记。',
    conditions: [
      '用海已经批准，或者已签订海域使用权出让合同。',
      '海域使用金已经缴纳，或者依法减免。',
      '已完成海籍调查，有宗海图和界址坐标。',
    ],
    outcome: '登簿后，取得海域使用权的不动产权证书。',
    joint: false,
    sides: [{ role: 'qlr', label: '海域使用权人', holds: true }],
    property: seaProperty('applicant'),
    sections: [
      {
        id: 'source',
        title: '用海来源',
        fields: [
          {
            key: 'yhpzwh',
            label: '用海批准文号或出让合同编号',
            kind: 'text',
            required: true,
            minLength: 4,
            maxLength: 50,
            width: 'identity',
          },
          { key: 'pzrq', label: '批准或签订日期', kind: 'date', required: true },
        ],
      },
      remarkSection,
    ],
    crossChecks: [{ kind: 'notInFuture', field: 'pzrq', message: '批准或签订日期不能晚于今天' }],
    materials: [
      { material: seaApprovalMaterial, required: true, reason: '证明海域使用权的来源' },
      { material: seaFeeMaterial, required: true, reason: '证明海域使用金已缴纳或减免' },
      { material: seaSurveyMaterial, required: true, reason: '确定宗海的界址和面积' },
    ],
    limitDays: 30,
    commitDays: 5,
    feeRule: 'FEE_NONRES',
    output: '不动产权证书',
    deliveredTo: 'qlr',
    legalBasis: [LAW, '《中华人民共和国海域使用管理法》第十九条、第二十条、第二十五条'],
    registerEffect: {
      kind: 'several',
      of: SEA_RIGHTS.map((rightType) => ({
        when: field('qllx').is(rightType),
        effect: { kind: 'createRight', holders: 'qlr', rightType } as const,
      })),
    },
  }),
);
