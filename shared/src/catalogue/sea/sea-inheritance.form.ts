// 海域使用权继承、受遗赠转移登记: heirs or legatees take over a sea area for the rest of its term.
import { defineBusiness } from '../business/define-business';
import { inheritance } from '../fragments/inheritance';
import { seaFeeMaterial } from '../materials/woodland-sea-materials';
import { SEA_RIGHTS, seaProperty } from './sea-property';

export const seaInheritance = defineBusiness(
  inheritance({
    id: 'sea-inheritance',
    name: '海域使用权继承、受遗赠转移登记',
    group: '海域',
    routes: [{ path: '/apply-layout/sea/acceptance-sea-transfer' }],
    unitKind: 'sea',
    rightTypes: SEA_RIGHTS,
    summary: '海域使用权人死亡后，由继承人或者受遗赠人申请，把剩余期限的海域使用权登记到自己名下。',
    thing: '海域使用权',
    property: seaProperty('register'),
    sections: [],
    materials: [{ material: seaFeeMaterial, reason: '补缴或继续缴纳海域使用金的提交' }],
    feeRule: 'FEE_NONRES',
    legalBasis: ['《中华人民共和国海域使用管理法》第二十七条第三款'],
  }),
);
