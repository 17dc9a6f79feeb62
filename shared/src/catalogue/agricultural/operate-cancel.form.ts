// 土地经营权、土地承包经营权注销登记: the right to farm or to operate the land has ended.
import { defineBusiness } from '../business/define-business';
import { field } from '../business/conditions/condition';
import {
  cancellationChecks,
  cancellationEnums,
  cancellationFields,
  cancellationMaterials,
} from '../fragments/cancellation';
import { REGISTRATION_LAW as LAW, remarkSection } from '../fragments/register-lock';
import { registration } from '../fragments/registration';
import { collectiveConsentMaterial } from '../materials/rural-materials';
import { contractProperty } from './contract-property';

export const operateCancel = defineBusiness(
  registration({
    id: 'operate-cancel',
    name: '土地经营权、土地承包经营权注销登记',
    group: '农用地',
    routes: [{ path: '/apply-layout/agricultural/land-operate-cancel' }],
    registrationType: '400',
    unitKind: 'contract',
    rightTypes: ['9', '50'],
    summary: '承包地被依法征收、交回，流转期限届满或者合同解除等，由权利人申请注销登记。',
    conditions: ['土地承包经营权或者土地经营权已经登记。', '有导致权利消灭的事实。'],
    outcome: '登簿后，权利消灭，原证书作废。',
    joint: false,
    sides: [{ role: 'qlr', label: '权利人', holds: true }],
    property: contractProperty('register'),
    sections: [
      {
        id: 'cancellation',
        title: '注销信息',
        fields: [
          ...cancellationFields(['40001', '40002', '40003', '40004', '40005', '40099']),
          { key: 'jhrq', label: '交回承包地的日期', kind: 'date', shownWhen: field('zxyy').is('40002') },
        ],
      },
      remarkSection,
    ],
    crossChecks: cancellationChecks,
    enums: cancellationEnums,
    materials: [
      ...cancellationMaterials,
      { material: collectiveConsentMaterial, requiredWhen: field('zxyy').is('40002'), reason: '承包地交回发包方' },
    ],
    limitDays: 30,
    commitDays: 5,
    feeRule: 'FEE_FREE',
    output: null,
    legalBasis: [LAW],
    registerEffect: { kind: 'cancelRight', by: 'qlr' },
  }),
);
