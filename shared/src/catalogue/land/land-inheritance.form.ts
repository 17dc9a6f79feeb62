// 国有建设用地使用权继承、受遗赠转移登记: heirs or legatees take over land without a building.
import { defineBusiness } from '../business/define-business';
import { inheritance } from '../fragments/inheritance';
import { deedTaxMaterial } from '../materials/trade-materials';
import { landProperty } from './land-property';

export const landInheritance = defineBusiness(
  inheritance({
    id: 'land-inheritance',
    name: '国有建设用地使用权继承、受遗赠转移登记',
    group: '土地',
    routes: [{ path: '/apply-layout/land-right-info' }],
    unitKind: 'land',
    rightTypes: ['3'],
    summary: '国有建设用地使用权人死亡后，由继承人或者受遗赠人申请，把土地使用权登记到自己名下。',
    thing: '土地使用权',
    conditions: ['地上已有房屋并已登记的，随房屋一并继承，请申请房屋的继承、受遗赠转移登记。'],
    property: landProperty('register'),
    sections: [],
    materials: [{ material: deedTaxMaterial, reason: '受遗赠的，提交完税或者减免税凭证' }],
    feeRule: 'FEE_NONRES',
    taxRules: ['DEED'],
    legalBasis: ['《中华人民共和国民法典》第一千一百二十二条'],
  }),
);
