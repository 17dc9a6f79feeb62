// 不动产抵押权首次登记: a house secures a debt, ordinary or up to a maximum.
import { defineBusiness } from '../business/define-business';
import { field } from '../business/conditions/condition';
import { houseProperty } from '../fragments/registration';
import { collectiveConsentMaterial } from '../materials/rural-materials';
import { mortgageRegistration } from './mortgage-registration';

export const pledgeFirst = defineBusiness(
  mortgageRegistration({
    id: 'pledge-first',
    name: '不动产抵押权首次登记',
    group: '抵押',
    routes: [{ path: '/apply-layout/land-pledge-first' }],
    unitKind: 'house',
    // A parcel with its building, registered together (民法典 第三百九十八条); a homestead with its house where the
    // region lets it be (`homesteadMortgage`).
    furtherKinds: ['land', 'homestead'],
    rightTypes: ['4', '6', '8'],
    summary: '以房屋（连同土地使用权）担保债务的，由抵押权人和抵押人共同申请抵押权首次登记。',
    property: houseProperty,
    propertyTypes: ['2', '7'],
    feeRule: 'FEE_BY_USE_MORTGAGEE',
    materials: [
      {
        material: collectiveConsentMaterial,
        requiredWhen: field('qllx').is('6'),
        reason: '抵押宅基地上的房屋，须农村集体经济组织书面同意',
      },
    ],
  }),
);
