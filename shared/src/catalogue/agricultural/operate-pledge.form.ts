// 土地经营权抵押权首次登记: whoever has taken farmland over secures a loan of a bank with the right to operate it
// (农村土地承包法 第四十七条).
import { defineBusiness } from '../business/define-business';
import { collectiveConsentMaterial } from '../materials/rural-materials';
import { mortgageRegistration } from '../pledge/mortgage-registration';
import { contractProperty } from './contract-property';

export const operatePledge = defineBusiness(
  mortgageRegistration({
    id: 'operate-pledge',
    name: '土地经营权抵押权首次登记',
    group: '农用地',
    routes: [{ path: '/apply-layout/common-process' }],
    unitKind: 'contract',
    rightTypes: ['50'],
    summary: '以已登记的土地经营权向金融机构担保债务的，由抵押权人和土地经营权人共同申请抵押权首次登记。',
    property: contractProperty('register'),
    propertyTypes: ['7'],
    lenders: ['2'],
    conditions: [
      '抵押权人是金融机构。',
      '通过流转取得的土地经营权，已经承包方书面同意并向发包方备案。',
      '土地承包经营权本身不能抵押，承包方融资的，先办理土地经营权登记。',
    ],
    materials: [
      {
        material: collectiveConsentMaterial,
        required: true,
        reason: '已向发包方备案；流转取得的，承包方书面同意（《中华人民共和国农村土地承包法》第四十七条）',
      },
    ],
    feeRule: 'FEE_FREE_AGRI',
    legalBasis: ['《中华人民共和国农村土地承包法》第四十七条', '《中华人民共和国民法典》第三百四十二条、第四百零二条'],
  }),
);
