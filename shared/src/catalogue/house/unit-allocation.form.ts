// 单位分房（房改）转移登记: 单位按房改政策把公有住房出售给职工，由单位和职工共同申请转移登记。
import { anyParty } from '../business/conditions/condition';
import { defineBusiness } from '../business/define-business';
import { ORGANISATIONS, PERSONS, jointTransfer } from '../fragments/joint/joint-transfer';
import { personConditions } from '../fragments/person-fields';
import { marriageMaterial } from '../materials/trade-materials';
import { householdRegisterMaterial, purchaseInvoiceMaterial } from '../materials/transfer-materials';

export const unitAllocation = defineBusiness(
  jointTransfer({
    id: 'unit-allocation',
    name: '单位分房（房改）转移登记',
    routes: [{ path: '/apply-layout/unit-allocation-apply', title: '单位分房申请' }],
    summary: '单位按房改政策把公有住房出售给职工，由单位和职工共同申请转移登记。',
    conditions: ['房屋已登记在单位名下。', '房改出售方案已经批准，房款已经付清。'],
    giver: { label: '售房单位', partyTypes: ORGANISATIONS, max: 1 },
    receiver: { label: '购房职工', partyTypes: PERSONS, max: 2 },
    ground: {
      id: 'reform',
      title: '房改信息',
      fields: [
        {
          key: 'fgpzwh',
          label: '房改批准文号',
          kind: 'text',
          required: true,
          minLength: 4,
          maxLength: 50,
          width: 'identity',
        },
        { key: 'pzrq', label: '批准日期', kind: 'date', required: true },
        { key: 'cjjg', label: '房改售价', kind: 'money', required: true, min: '0.01', unit: '元', width: 'amount' },
      ],
    },
    crossChecks: [{ kind: 'notInFuture', field: 'pzrq', message: '批准日期不能晚于今天' }],
    causes: ['20013'],
    materials: [
      { material: purchaseInvoiceMaterial, required: true, reason: '证明房款已经付清' },
      {
        material: marriageMaterial,
        requiredWhen: anyParty(['qlr'], personConditions.isMarried),
        reason: '有购房职工已婚',
      },
      { material: householdRegisterMaterial, reason: '夫妻双方合并计算工龄时提交' },
    ],
    feeRule: 'FEE_BY_USE',
    taxRules: ['DEED'],
    taxedAtOffice: '房改购房的减免由税务机关凭房改批准文件核定',
    legalBasis: ['《中华人民共和国契税法》第十一条'],
  }),
);
