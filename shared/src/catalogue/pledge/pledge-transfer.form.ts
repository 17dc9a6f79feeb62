// 抵押权转移登记: the mortgage on a house or on land passes to another creditor together with the debt.
import { defineBusiness } from '../business/define-business';
import { mortgageTransfer } from './mortgage-transfer';
import { registeredTitle } from '../fragments/registered-title';

export const pledgeTransfer = defineBusiness(
  mortgageTransfer({
    id: 'pledge-transfer',
    name: '抵押权转移登记',
    group: '抵押',
    routes: [{ path: '/apply-layout/common-process' }],
    unitKind: 'house',
    furtherKinds: ['land', 'homestead', 'contract'],
    rightTypes: ['4', '3', '6', '7', '8', '50'],
    summary: '债权转让后，担保该债权的房屋、土地、土地经营权抵押权一并转移，由原抵押权人和受让人共同申请转移登记。',
    property: registeredTitle,
    feeRule: 'FEE_BY_USE_MORTGAGEE',
  }),
);
