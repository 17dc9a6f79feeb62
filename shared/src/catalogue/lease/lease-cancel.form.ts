// 租赁登记备案注销: a lease ends before its term; what has run out ends by itself.
import { field } from '../business/conditions/condition';
import { defineBusiness } from '../business/define-business';
import { leaseEndings } from '../enums/house-choices';
import { namedProperty } from '../fragments/declared-property';
import { registration } from '../fragments/registration';
import { judgmentMaterial } from '../materials/transfer-materials';

const byJudgment = field('zxyy').is('2');

export const leaseCancel = defineBusiness(
  registration({
    id: 'lease-cancel',
    name: '房屋租赁登记备案注销',
    group: '租赁',
    routes: [{ path: '/apply-layout/common-process' }],
    registrationType: '400',
    unitKind: 'house',
    furtherKinds: ['homestead'],
    rightTypes: ['4', '5', '6', '8'],
    summary: '租赁期限届满前解除租赁合同的，由承租人和出租人申请注销登记备案；期限届满的自动注销，不用申请。',
    audience: '承租人和出租人；有生效法律文书的，出租人可以单方申请',
    conditions: ['租赁已经登记备案。', '双方已解除租赁合同，或者有生效法律文书。'],
    outcome: '登簿后，登记簿上的租赁注销。',
    joint: true,
    sides: [
      { role: 'ztr', label: '承租人', help: '依据法律文书注销的，承租人不用确认和签署' },
      { role: 'czr', label: '出租人' },
    ],
    first: [namedProperty('请填写租赁的房屋。')],
    sections: [
      {
        id: 'cancel',
        title: '注销信息',
        fields: [
          {
            key: 'htbh',
            label: '租赁合同编号',
            kind: 'text',
            required: true,
            format: 'contractNumber',
            maxLength: 50,
            width: 'identity',
          },
          { key: 'zxyy', label: '注销原因', kind: 'radio', required: true, enum: 'ZLZXYY' },
          { key: 'jcrq', label: '合同解除的日期', kind: 'date', required: true },
        ],
      },
    ],
    crossChecks: [{ kind: 'notInFuture', field: 'jcrq', message: '合同解除的日期不能晚于今天' }],
    enums: [leaseEndings],
    materials: [{ material: judgmentMaterial, requiredWhen: byJudgment, reason: '证明租赁合同已经解除' }],
    limitDays: 30,
    commitDays: 1,
    feeRule: 'NONE',
    output: null,
    legalBasis: ['《中华人民共和国民法典》第五百六十二条、第五百六十五条'],
    alone: [
      {
        role: 'ztr',
        when: byJudgment,
        materials: ['M027'],
        source: '《不动产登记暂行条例》第十四条第二款第三项',
      },
    ],
    registerEffect: { kind: 'releaseEntry', entry: 'lease', by: 'ztr', owners: 'czr', documentNumber: 'htbh' },
  }),
);
