// 集体建设用地使用权继承、受遗赠转移登记: heirs or legatees take over collective construction land and its building.
import { defineBusiness } from '../business/define-business';
import { COLLECTIVE_RIGHTS, collectiveLandProperty } from './collective-land-property';
import { inheritance } from '../fragments/inheritance';
import { deedTaxMaterial } from '../materials/trade-materials';

export const collectiveLandInheritance = defineBusiness(
  inheritance({
    id: 'collective-land-inheritance',
    name: '集体建设用地使用权及建筑物所有权继承、受遗赠转移登记',
    group: '集体土地',
    routes: [{ path: '/apply-layout/common-process' }],
    unitKind: 'land',
    rightTypes: COLLECTIVE_RIGHTS,
    summary: '集体建设用地使用权人死亡后，由继承人或者受遗赠人申请，把土地使用权和地上房屋登记到自己名下。',
    thing: '集体建设用地使用权（及房屋）',
    property: collectiveLandProperty,
    sections: [],
    materials: [{ material: deedTaxMaterial, reason: '受遗赠的，提交完税或者减免税凭证' }],
    feeRule: 'FEE_NONRES',
    taxRules: ['DEED'],
    legalBasis: ['《中华人民共和国民法典》第一千一百二十二条'],
  }),
);
