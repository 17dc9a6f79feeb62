// 抵押预告变更: debt, term or parties of a noted mortgage change.
import { defineBusiness } from '../business/define-business';
import { field } from '../business/conditions/condition';
import { mortgageChanges } from '../enums/filing-choices';
import { namedUnit } from '../fragments/declared-property';
import { NOTICE_LAW, noticeBorrower, noticeLender } from '../fragments/notice';
import { registration } from '../fragments/registration';
import { changeMaterial } from '../materials/change-materials';
import { mortgageContractMaterial } from '../materials/mortgage-materials';
import { registrationProofMaterial } from '../materials/transfer-materials';

const changes = (code: string) => field('dybgsx').oneOf(code);

export const noticePledgeModify = defineBusiness(
  registration({
    id: 'notice-pledge-modify',
    name: '抵押预告登记变更',
    group: '预告',
    routes: [{ path: '/apply-layout/house-notice-pledge-modify-info' }],
    startedBy: ['bank', 'person', 'enterprise'],
    registrationType: '700',
    unitKind: 'house',
    rightTypes: ['4'],
    summary: '抵押预告登记的债权数额、履行期限、担保范围或者当事人名称改变的，由双方共同申请变更。',
    audience: '抵押权人和抵押人',
    conditions: ['抵押预告登记仍然有效。', '双方已签订变更协议。'],
    outcome: '登簿后，抵押预告登记按变更后的内容记载。',
    joint: true,
    sides: [noticeBorrower, noticeLender],
    first: [namedUnit('请填写抵押预告登记的房屋。')],
    sections: [
      {
        id: 'change',
        title: '抵押变更',
        fields: [
          { key: 'dyzmh', label: '抵押预告登记证明号', kind: 'certNo', required: true, width: 'full' },
          {
            key: 'dybgsx',
            label: '变更事项',
            kind: 'multiselect',
            required: true,
            enum: 'BGSX',
            codes: ['1', '2', '3', '5'],
          },
          {
            key: 'xzqse',
            label: '变更后的债权数额',
            kind: 'money',
            required: true,
            min: '0.01',
            unit: '万元',
            width: 'amount',
            shownWhen: changes('1'),
          },
          { key: 'xlxjssj', label: '变更后的履行期限届满日期', kind: 'date', required: true, shownWhen: changes('2') },
          {
            key: 'xdbfw',
            label: '变更后的担保范围',
            kind: 'textarea',
            required: true,
            minLength: 2,
            maxLength: 500,
            shownWhen: changes('3'),
          },
          {
            key: 'xdsrmc',
            label: '变更后的当事人名称',
            kind: 'text',
            required: true,
            minLength: 2,
            maxLength: 100,
            shownWhen: changes('5'),
          },
          {
            key: 'bgxyh',
            label: '变更协议编号',
            kind: 'text',
            required: true,
            format: 'contractNumber',
            maxLength: 50,
            width: 'identity',
          },
        ],
      },
    ],
    enums: [mortgageChanges],
    deliveredTo: 'dyqr',
    materials: [
      { material: registrationProofMaterial, required: true, reason: '变更后收回' },
      { material: mortgageContractMaterial, required: true, reason: '证明变更的约定' },
      { material: changeMaterial, requiredWhen: changes('5'), reason: '当事人名称改变' },
    ],
    limitDays: 30,
    commitDays: 5,
    feeRule: 'FEE_FREE',
    output: '不动产登记证明',
    legalBasis: [NOTICE_LAW],
    registerEffect: {
      kind: 'modifyEntry',
      entry: 'mortgageNotice',
      by: 'dyqr',
      owners: 'dyr',
      proofNumber: 'dyzmh',
      changes: [
        { field: 'xzqse', of: 'entry', as: 'amount' },
        { field: 'xlxjssj', of: 'entry', as: 'zwlxjssj' },
        { field: 'xdbfw', of: 'entry', as: 'dbfw' },
        { field: 'xdsrmc', of: 'holder', as: 'qlrmc' },
      ],
    },
  }),
);
