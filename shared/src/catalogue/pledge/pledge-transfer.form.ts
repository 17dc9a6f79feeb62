// 抵押权转移登记: the mortgage on a house passes to another creditor together with the debt.
import { defineBusiness } from '../business/define-business';
import { houseProperty } from '../fragments/registration';
import { mortgageTransfer } from './mortgage-transfer';

export const pledgeTransfer = defineBusiness(
  mortgageTransfer({
    id: 'pledge-transfer',
    name: '抵押权转移登记',
    group: '抵押',
    routes: [{ path: '/apply-layout/common-process' }],
    unitKind: 'house',
    rightTypes: ['4', '6', '8'],
    summary: '债权转让后，担保该债权的房屋抵押权一并转移，由原抵押权人和受让人共同申请转移登记。',
    property: houseProperty,
    feeRule: 'FEE_BY_USE_MORTGAGEE',
  }),
);
