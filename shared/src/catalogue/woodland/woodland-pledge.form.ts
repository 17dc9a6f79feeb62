// 林权抵押登记: woodland and its trees secure a debt.
import { defineBusiness } from '../business/define-business';
import { collectiveConsentMaterial } from '../materials/rural-materials';
import { mortgageRegistration } from '../pledge/mortgage-registration';
import { FOREST_RIGHTS, forestProperty } from './forest-property';

export const woodlandPledge = defineBusiness(
  mortgageRegistration({
    id: 'woodland-pledge',
    name: '林权抵押登记',
    group: '林权',
    routes: [{ path: '/apply-layout/woodland/acceptance-woodland-pledge' }],
    unitKind: 'forest',
    rightTypes: FOREST_RIGHTS,
    summary: '以林地使用权和森林、林木担保债务的，由抵押权人和抵押人共同申请抵押权首次登记。',
    property: forestProperty('register'),
    propertyTypes: ['3'],
    lenders: ['2'],
    materials: [{ material: collectiveConsentMaterial, reason: '以集体林地抵押，按规定须集体同意或者备案的提交' }],
    feeRule: 'FEE_FREE_AGRI',
  }),
);
