// 离婚析产转移登记（婚姻审查）: 夫妻离婚后，按离婚协议或生效法律文书分割房屋，由双方共同申请转移登记。
import { field } from '../business/conditions/condition';
import { defineBusiness } from '../business/define-business';
import { PERSONS, jointTransfer } from '../fragments/joint/joint-transfer';
import { divorceMaterial, judgmentMaterial, maritalAgreementMaterial } from '../materials/transfer-materials';

export const houseTransferDivorce = defineBusiness(
  jointTransfer({
    id: 'house-transfer-divorce',
    name: '离婚析产转移登记（婚姻审查）',
    routes: [{ path: '/apply-layout/normal/transfer-marriage-examination', title: '婚姻审核' }],
    summary: '夫妻离婚后，按离婚协议或生效法律文书分割房屋，由双方共同申请转移登记。',
    conditions: ['双方已办理离婚登记，或者离婚的法律文书已经生效。', '离婚协议或法律文书写明了房屋归谁所有。'],
    giver: { label: '让渡方', partyTypes: PERSONS, max: 2 },
    receiver: { label: '取得方', partyTypes: PERSONS, max: 2 },
    ground: {
      id: 'marriage',
      title: '婚姻审查',
      fields: [
        {
          key: 'lhzh',
          label: '离婚证号或法律文书号',
          kind: 'text',
          required: true,
          minLength: 4,
          maxLength: 50,
          width: 'identity',
        },
        { key: 'lhrq', label: '离婚登记或文书生效日期', kind: 'date', required: true },
        { key: 'sfsfws', label: '是否由法院判决或调解离婚', kind: 'radio', required: true, enum: 'SF' },
      ],
    },
    crossChecks: [{ kind: 'notInFuture', field: 'lhrq', message: '离婚登记或文书生效日期不能晚于今天' }],
    causes: ['20007', '20006'],
    materials: [
      { material: divorceMaterial, required: true, reason: '证明离婚和房屋的分割' },
      { material: judgmentMaterial, requiredWhen: field('sfsfws').is('1'), reason: '由法院判决或调解离婚' },
      { material: maritalAgreementMaterial, reason: '对共有份额另有约定时提交' },
    ],
    deedTaxFree: true,
    sidesOverlap: true,
    feeRule: 'FEE_COST_ONLY_IF_SPOUSE',
    provenReliefs: ['betweenSpouses'],
    taxRules: ['DEED'],
    registerEffect: { kind: 'transferRight', from: 'ywr', to: 'qlr', ownShares: true },
    taxedAs: [{ transfer: 'divorce', from: 'ywr', to: 'qlr', date: 'lhrq' }],
    legalBasis: ['《中华人民共和国民法典》第一千零八十七条'],
    startedByOthers: {
      holder: 'ywr',
      when: field('sfsfws').is('1'),
      otherwise: '没有生效法律文书的，须由登记簿记载的权利人发起，双方共同申请',
      source: '《不动产登记暂行条例》第十四条第二款第三项',
    },
    alone: [
      {
        role: 'ywr',
        when: field('sfsfws').is('1'),
        materials: ['M027'],
        source: '《不动产登记暂行条例》第十四条第二款第三项',
      },
    ],
  }),
);
