// 海域使用权抵押权转移登记: the mortgage on a sea area passes to another creditor together with the debt.
import { defineBusiness } from '../business/define-business';
import { mortgageTransfer } from '../pledge/mortgage-transfer';
import { SEA_RIGHTS, seaProperty } from './sea-property';

export const seaPledgeTransfer = defineBusiness(
  mortgageTransfer({
    id: 'sea-pledge-transfer',
    name: '海域使用权抵押权转移登记',
    group: '海域',
    routes: [{ path: '/apply-layout/sea/acceptance-sea-pledge-transfer' }],
    unitKind: 'sea',
    rightTypes: SEA_RIGHTS,
    summary: '债权转让后，担保该债权的海域使用权抵押权一并转移，由原抵押权人和受让人共同申请转移登记。',
    property: seaProperty('register'),
    partyTypes: ['2'],
    feeRule: 'FEE_NONRES_MORTGAGEE',
  }),
);
