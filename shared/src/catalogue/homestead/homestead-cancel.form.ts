// 宅基地注销登记: the right to a homestead ends, for it was given up, taken back, or the house is gone.
import { defineBusiness } from '../business/define-business';
import {
  cancellationChecks,
  cancellationEnums,
  cancellationFields,
  cancellationMaterials,
} from '../fragments/cancellation';
import { PERSONS } from '../fragments/party-types';
import { REGISTRATION_LAW as LAW, remarkSection } from '../fragments/register-lock';
import { registration } from '../fragments/registration';
import { homesteadProperty } from './homestead-property';

export const homesteadCancel = defineBusiness(
  registration({
    id: 'homestead-cancel',
    name: '宅基地注销登记',
    group: '宅基地',
    routes: [{ path: '/apply-layout/homestead/homestead-general-cancel' }],
    registrationType: '400',
    unitKind: 'homestead',
    rightTypes: ['5', '6'],
    summary: '房屋灭失、放弃权利、宅基地被依法收回或者征收等，由权利人申请注销登记。',
    audience: '登记簿记载的宅基地权利人',
    conditions: [
      '宅基地和房屋已经登记。',
      '有导致权利消灭的事实。',
      '设有抵押、预告登记或者被查封的，放弃权利须取得有关权利人书面同意。',
    ],
    outcome: '登簿后，权利消灭，原证书作废。',
    joint: false,
    sides: [{ role: 'qlr', label: '权利人', partyTypes: PERSONS, max: 1 }],
    property: homesteadProperty('register'),
    sections: [
      {
        id: 'cancellation',
        title: '注销信息',
        fields: [
          ...cancellationFields(['40001', '40002', '40003', '40004', '40099']),
          { key: 'sfbcaz', label: '是否已补偿安置', kind: 'radio', enum: 'SF', help: '被征收、收回的填写' },
        ],
      },
      remarkSection,
    ],
    crossChecks: cancellationChecks,
    enums: cancellationEnums,
    materials: cancellationMaterials,
    limitDays: 30,
    commitDays: 5,
    feeRule: 'FEE_FREE',
    output: null,
    legalBasis: [LAW],
    registerEffect: { kind: 'cancelRight', by: 'qlr' },
  }),
);
