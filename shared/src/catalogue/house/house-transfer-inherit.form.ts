// 继承、受遗赠转移登记: heirs or legatees take over the house of the deceased, on their own application.
import { defineBusiness } from '../business/define-business';
import { inheritance } from '../fragments/inheritance';
import { houseProperty } from '../fragments/registration';
import { deedTaxMaterial } from '../materials/trade-materials';

export const houseTransferInherit = defineBusiness(
  inheritance({
    id: 'house-transfer-inherit',
    name: '继承、受遗赠转移登记',
    group: '房屋',
    routes: [{ path: '/apply-layout/normal/transfer' }],
    unitKind: 'house',
    rightTypes: ['4', '6'],
    summary: '房屋权利人死亡后，由继承人或者受遗赠人申请，把房屋登记到自己名下。',
    thing: '房屋',
    property: houseProperty,
    sections: [],
    materials: [{ material: deedTaxMaterial, reason: '受遗赠的，提交完税或者减免税凭证' }],
    feeRule: 'FEE_BY_USE',
    taxRules: ['DEED'],
    taxed: true,
  }),
);
