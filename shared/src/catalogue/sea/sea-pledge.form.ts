// 海域使用权抵押登记: a sea area, with what is built there, secures a debt.
import { defineBusiness } from '../business/define-business';
import { mortgageRegistration } from '../pledge/mortgage-registration';
import { SEA_RIGHTS, seaProperty } from './sea-property';

export const seaPledge = defineBusiness(
  mortgageRegistration({
    id: 'sea-pledge',
    name: '海域使用权抵押登记',
    group: '海域',
    routes: [{ path: '/apply-layout/sea/acceptance-sea-pledge' }],
    unitKind: 'sea',
    rightTypes: SEA_RIGHTS,
    summary: '以海域使用权（连同构筑物）担保债务的，由抵押权人和抵押人共同申请抵押权首次登记。',
    property: seaProperty('register'),
    propertyTypes: ['5', '6'],
    lenders: ['2'],
    feeRule: 'FEE_NONRES_MORTGAGEE',
  }),
);
