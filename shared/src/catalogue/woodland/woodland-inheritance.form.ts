// 林权继承、受遗赠转移登记: heirs or legatees take over woodland and its trees, contracted woodland for its term.
import { defineBusiness } from '../business/define-business';
import { inheritance } from '../fragments/inheritance';
import { FOREST_RIGHTS, forestProperty } from './forest-property';

export const woodlandInheritance = defineBusiness(
  inheritance({
    id: 'woodland-inheritance',
    name: '林权继承、受遗赠转移登记',
    group: '林权',
    routes: [{ path: '/apply-layout/woodland/acceptance-woodland-transfer' }],
    unitKind: 'forest',
    rightTypes: FOREST_RIGHTS,
    summary: '林权权利人死亡后，由继承人或者受遗赠人申请，把林地使用权和森林、林木登记到自己名下。',
    thing: '林权',
    conditions: ['家庭承包的林地，继承人可以在承包期内继续承包。'],
    property: forestProperty('register'),
    sections: [],
    feeRule: 'FEE_FREE_AGRI',
    legalBasis: ['《中华人民共和国农村土地承包法》第三十二条', '《中华人民共和国森林法》第十七条'],
  }),
);
