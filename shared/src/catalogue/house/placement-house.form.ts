// 安置房转移登记: 征收、拆迁安置的房屋，由安置主体和被安置人共同申请，登记到被安置人名下。
import { defineBusiness } from '../business/define-business';
import { ANYBODY, ORGANISATIONS, jointTransfer } from '../fragments/joint/joint-transfer';
import { householdRegisterMaterial, resettlementMaterial } from '../materials/transfer-materials';

export const placementHouse = defineBusiness(
  jointTransfer({
    id: 'placement-house',
    name: '安置房转移登记',
    routes: [{ path: '/apply-layout/normal/placement-house', title: '安置房' }],
    summary: '征收、拆迁安置的房屋，由安置主体和被安置人共同申请，登记到被安置人名下。',
    conditions: ['安置房已办理首次登记。', '已签订征收补偿或拆迁安置协议，补差价已经结清。'],
    giver: { label: '安置主体', partyTypes: ORGANISATIONS, max: 1 },
    receiver: { label: '被安置人', partyTypes: ANYBODY },
    ground: {
      id: 'placement',
      title: '安置信息',
      fields: [
        {
          key: 'azxybh',
          label: '安置协议编号',
          kind: 'text',
          required: true,
          minLength: 4,
          maxLength: 50,
          width: 'identity',
        },
        { key: 'azmj', label: '安置面积', kind: 'area', required: true, min: '0.01', scale: 2, unit: '㎡' },
        { key: 'qyrq', label: '安置协议签订日期', kind: 'date', required: true },
        {
          key: 'azjg',
          label: '安置房价格',
          kind: 'money',
          required: true,
          min: '0.01',
          unit: '元',
          width: 'amount',
          help: '安置协议约定的这处房屋的价格（含税）',
        },
        {
          key: 'zsbc',
          label: '抵作房款的征收补偿',
          kind: 'money',
          required: true,
          min: '0',
          unit: '元',
          width: 'amount',
          help: '契税按安置房价格超出征收补偿的部分计算',
        },
        {
          key: 'bcj',
          label: '补差价',
          kind: 'money',
          unit: '元',
          width: 'amount',
          computed: { kind: 'difference', from: 'azjg', less: 'zsbc' },
          help: '负数是退还被安置人的金额',
        },
      ],
    },
    crossChecks: [{ kind: 'notInFuture', field: 'qyrq', message: '安置协议签订日期不能晚于今天' }],
    causes: ['20012', '20099'],
    materials: [
      { material: resettlementMaterial, required: true, reason: '证明安置的依据' },
      { material: householdRegisterMaterial, reason: '被安置人是一户多人时提交' },
    ],
    feeRule: 'FEE_RESETTLEMENT',
    taxRules: ['DEED', 'STAMP'],
    taxedAs: [
      {
        ...{ transfer: 'resettlement', from: 'ywr', to: 'qlr' },
        ...{ price: 'azjg', compensation: 'zsbc', date: 'qyrq' },
      },
    ],
    legalBasis: ['《国有土地上房屋征收与补偿条例》第二十五条'],
  }),
);
