// 土地经营权继承、受遗赠转移登记: the right to operate land passes to heirs for the rest of its term.
import { defineBusiness } from '../business/define-business';
import { inheritance } from '../fragments/inheritance';
import { contractProperty } from './contract-property';

export const operateInheritance = defineBusiness(
  inheritance({
    id: 'operate-inheritance',
    name: '土地经营权继承、受遗赠转移登记',
    group: '农用地',
    routes: [{ path: '/apply-layout/agricultural/land-operate-transfer' }],
    unitKind: 'contract',
    rightTypes: ['50'],
    summary: '土地经营权人死亡后，由继承人或者受遗赠人申请，把剩余期限的土地经营权登记到自己名下。',
    thing: '土地经营权',
    conditions: ['通过招标、拍卖、公开协商等方式取得的土地经营权，继承人可以在承包期内继续承包。'],
    property: contractProperty('register'),
    sections: [],
    feeRule: 'FEE_FREE_AGRI',
    legalBasis: ['《中华人民共和国农村土地承包法》第五十四条'],
  }),
);
