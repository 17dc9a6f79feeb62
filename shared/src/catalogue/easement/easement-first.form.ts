// 地役权首次登记: one property serves another, as by a path or a pipe; written with both.
import { defineBusiness } from '../business/define-business';
import { TITLES } from '../fragments/registered-title';
import { registration } from '../fragments/registration';
import { easementContractMaterial } from '../materials/agreement-materials';
import { titleCertificateMaterial } from '../materials/common-materials';

export const easementFirst = defineBusiness(
  registration({
    id: 'easement-first',
    name: '地役权首次登记',
    group: '地役权',
    routes: [{ path: '/apply-layout/common-process' }],
    registrationType: '100',
    unitKind: 'land',
    furtherKinds: ['house', 'homestead', 'contract', 'forest', 'sea'],
    rightTypes: TITLES,
    summary: '为提高自己不动产的效益，按合同利用他人的不动产，由供役地和需役地的权利人共同申请登记。',
    audience: '需役地权利人和供役地权利人',
    conditions: ['供役地和需役地都已登记。', '双方已签订书面地役权合同。'],
    outcome: '登簿后，地役权记载于供役地和需役地的登记簿，发放不动产登记证明。',
    notes: [
      { title: '登记的效力', text: '地役权自合同生效时设立；没有登记的，不得对抗善意第三人。' },
      { title: '随需役地转移', text: '地役权不能单独转让；需役地的权利转移的，地役权一并转移，不用另行申请。' },
    ],
    joint: true,
    sides: [
      { role: 'qlr', label: '需役地权利人' },
      { role: 'ywr', label: '供役地权利人' },
    ],
    first: [
      {
        id: 'places',
        title: '需役地和供役地',
        fields: [
          { key: 'xydqzh', label: '需役地证书号', kind: 'certNo', required: true, width: 'full' },
          { key: 'xydbdcdyh', label: '需役地不动产单元号', kind: 'unitNo', required: true, width: 'full' },
          { key: 'xydzl', label: '需役地坐落', kind: 'address', required: true },
          { key: 'gydqzh', label: '供役地证书号', kind: 'certNo', required: true, width: 'full' },
          { key: 'gydbdcdyh', label: '供役地不动产单元号', kind: 'unitNo', required: true, width: 'full' },
          { key: 'gydzl', label: '供役地坐落', kind: 'address', required: true },
        ],
      },
    ],
    sections: [
      {
        id: 'easement',
        title: '地役权',
        fields: [
          {
            key: 'dyqnr',
            label: '利用目的和方法',
            kind: 'textarea',
            required: true,
            minLength: 2,
            maxLength: 500,
            help: '如通行、铺设管线、眺望',
          },
          { key: 'qssj', label: '起始日期', kind: 'date', required: true },
          { key: 'jssj', label: '结束日期', kind: 'date', required: true, help: '不得超过土地用益物权的剩余期限' },
          { key: 'fyfs', label: '费用及支付方式', kind: 'text', maxLength: 200 },
          { key: 'bz', label: '备注', kind: 'textarea', maxLength: 500 },
        ],
      },
    ],
    crossChecks: [{ kind: 'notBefore', field: 'jssj', other: 'qssj', message: '结束日期不能早于起始日期' }],
    deliveredTo: 'qlr',
    materials: [
      { material: titleCertificateMaterial, required: true, reason: '证明双方的权利' },
      { material: easementContractMaterial, required: true, reason: '证明双方的约定' },
    ],
    limitDays: 30,
    commitDays: 5,
    feeRule: 'FEE_BY_USE',
    output: '不动产登记证明',
    legalBasis: ['《中华人民共和国民法典》第三百七十二条至第三百八十五条'],
    registerEffect: {
      kind: 'addEntry',
      entry: 'easement',
      by: 'ywr',
      holders: 'qlr',
      data: { startsOn: 'qssj', endsOn: 'jssj', terms: ['dyqnr'] },
      proof: true,
      unitField: 'gydbdcdyh',
      certificateField: 'gydqzh',
      dominant: { unitField: 'xydbdcdyh', certificateField: 'xydqzh' },
    },
  }),
);
