// 宅基地使用权及房屋所有权继承、受遗赠转移登记: the house on a homestead passes to heirs, and with it the use of the
// land while the house lasts, whether or not they belong to the collective.
import { defineBusiness } from '../business/define-business';
import { inheritance } from '../fragments/inheritance';
import { membershipMaterial } from '../materials/rural-materials';
import { homesteadProperty } from './homestead-property';

export const homesteadInheritance = defineBusiness(
  inheritance({
    id: 'homestead-inheritance',
    name: '宅基地使用权及房屋所有权继承、受遗赠转移登记',
    group: '宅基地',
    routes: [{ path: '/apply-layout/homestead/homestead-transfer' }],
    unitKind: 'homestead',
    rightTypes: ['6'],
    summary: '农村房屋的所有权人死亡后，由继承人或者受遗赠人申请，把房屋及其占用的宅基地使用权登记到自己名下。',
    thing: '房屋',
    conditions: [
      '宅基地上有已登记的房屋；没有房屋的宅基地不单独继承。',
      '不是本集体经济组织成员的继承人也可以继承房屋。',
    ],
    property: homesteadProperty('register'),
    sections: [],
    materials: [{ material: membershipMaterial, reason: '继承人是本集体经济组织成员的提交' }],
    feeRule: 'FEE_COST_ONLY',
    legalBasis: ['《中华人民共和国民法典》第一千一百二十二条', '《不动产登记暂行条例实施细则》第四十二条'],
  }),
);
