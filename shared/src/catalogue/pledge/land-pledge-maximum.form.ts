// 土地使用权最高额抵押权首次登记: construction land secures debts that follow one another, up to a maximum.
import { field } from '../business/conditions/condition';
import { defineBusiness } from '../business/define-business';
import { landProperty } from '../land/land-property';
import { fixedDebtMaterial } from '../materials/mortgage-materials';
import { mortgageRegistration } from './mortgage-registration';
import { MAXIMUM } from './mortgage-terms';

const takenIn = field('sfzrqz').is('1');

export const landPledgeMaximum = defineBusiness(
  mortgageRegistration({
    id: 'land-pledge-maximum',
    name: '土地使用权最高额抵押权首次登记',
    group: '抵押',
    routes: [{ path: '/apply-layout/land-pledge-info-register' }],
    unitKind: 'land',
    rightTypes: ['3', '7'],
    summary: '以建设用地使用权为一定期间内连续发生的债权提供最高额担保的，由抵押权人和抵押人共同申请抵押权首次登记。',
    property: landProperty('register', ['3', '7']),
    propertyTypes: ['1'],
    forms: [MAXIMUM],
    more: [
      {
        id: 'former-debts',
        title: '转入的债权',
        fields: [
          {
            key: 'sfzrqz',
            label: '是否转入最高额抵押设立前的债权',
            kind: 'radio',
            required: true,
            enum: 'SF',
            help: '经双方同意，设立前已经存在的债权可以转入担保范围',
          },
          {
            key: 'zrzqse',
            label: '转入的债权数额',
            kind: 'money',
            required: true,
            min: '0.000001',
            scale: 6,
            unit: '万元',
            width: 'amount',
            shownWhen: takenIn,
          },
          {
            key: 'zrzqht',
            label: '转入债权的合同编号',
            kind: 'text',
            required: true,
            format: 'contractNumber',
            maxLength: 50,
            width: 'identity',
            shownWhen: takenIn,
          },
        ],
      },
    ],
    materials: [{ material: fixedDebtMaterial, requiredWhen: takenIn, reason: '证明转入的债权已经存在，双方同意转入' }],
    feeRule: 'FEE_BY_USE_MORTGAGEE',
  }),
);
