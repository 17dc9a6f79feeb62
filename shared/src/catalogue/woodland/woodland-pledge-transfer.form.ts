// 林权抵押权转移登记: the mortgage on woodland passes to another creditor together with the debt.
import { defineBusiness } from '../business/define-business';
import { mortgageTransfer } from '../pledge/mortgage-transfer';
import { FOREST_RIGHTS, forestProperty } from './forest-property';

export const woodlandPledgeTransfer = defineBusiness(
  mortgageTransfer({
    id: 'woodland-pledge-transfer',
    name: '林权抵押权转移登记',
    group: '林权',
    routes: [{ path: '/apply-layout/woodland/acceptance-woodland-pledge-transfer' }],
    unitKind: 'forest',
    rightTypes: FOREST_RIGHTS,
    summary: '债权转让后，担保该债权的林权抵押权一并转移，由原抵押权人和受让人共同申请转移登记。',
    property: forestProperty('register'),
    partyTypes: ['2'],
    more: [
      {
        key: 'lmbg',
        label: '抵押期间林木采伐情况',
        kind: 'textarea',
        maxLength: 500,
        help: '有采伐的，写明时间和数量',
      },
    ],
    feeRule: 'FEE_FREE_AGRI',
  }),
);
