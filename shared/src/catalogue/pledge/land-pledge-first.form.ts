// 土地使用权抵押权首次登记: construction land without a building secures a debt of a fixed amount.
import { defineBusiness } from '../business/define-business';
import { landProperty } from '../land/land-property';
import { mortgageRegistration } from './mortgage-registration';
import { ORDINARY } from './mortgage-terms';

export const landPledgeFirst = defineBusiness(
  mortgageRegistration({
    id: 'land-pledge-first',
    name: '土地使用权抵押权首次登记',
    group: '抵押',
    routes: [{ path: '/apply-layout/land-pledge-first' }],
    unitKind: 'land',
    rightTypes: ['3', '7'],
    summary: '以建设用地使用权担保债务的，由抵押权人和抵押人共同申请抵押权首次登记。',
    property: landProperty('register', ['3', '7']),
    propertyTypes: ['1'],
    forms: [ORDINARY],
    more: [
      {
        id: 'valuation',
        title: '土地状况',
        fields: [
          { key: 'tdpgjz', label: '土地评估价值', kind: 'money', min: '0', scale: 6, unit: '万元', width: 'amount' },
          {
            key: 'sfydsfw',
            label: '地上是否有房屋',
            kind: 'radio',
            required: true,
            enum: 'SF',
            help: '地上房屋随土地一并抵押',
          },
        ],
      },
    ],
    feeRule: 'FEE_BY_USE_MORTGAGEE',
  }),
);
