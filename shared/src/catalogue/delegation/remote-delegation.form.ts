// 远程委托: a person far away delegates registration matters to somebody, who accepts.
import { defineBusiness } from '../business/define-business';
import { delegationMatters } from '../enums/house-choices';
import { yesNo } from '../enums/answers';
import { registration } from '../fragments/registration';

export const remoteDelegation = defineBusiness(registration({
  id: 'remote-delegation',
  name: '远程委托',
  group: '委托',
  routes: [{ path: '/apply-layout/remote-delegation-info' }],
  registrationType: '900',
  unitKind: 'none',
  rightTypes: [],
  summary: '不能到场的当事人在线委托他人代办不动产登记事项，双方通过身份核验后签署电子授权委托书。',
  conditions: ['委托人、受托人具有完全民事行为能力。', '双方都能通过在线身份核验。'],
  outcome: '签署后生成电子授权委托书。',
  joint: true,
  sides: [{ role: 'wtr', label: '委托人' }, { role: 'stf', label: '受托人' }],
  sections: [{
    id: 'delegation',
    title: '委托',
    fields: [
      { key: 'wtsx', label: '委托事项', kind: 'multiselect', required: true, enum: 'SQWTSX' },
      { key: 'wtqssj', label: '委托起始日期', kind: 'date', required: true },
      { key: 'wtjssj', label: '委托终止日期', kind: 'date', required: true },
      { key: 'wtbdcqzh', label: '涉及的不动产权证书号', kind: 'certNo', width: 'full' },
      { key: 'sfkzwt', label: '是否可以转委托', kind: 'radio', required: true, enum: 'SF', initial: '0' },
    ],
  }],
  crossChecks: [{ kind: 'notBefore', field: 'wtjssj', other: 'wtqssj', message: '委托终止日期不能早于起始日期' }],
  enums: [delegationMatters, yesNo],
  materials: [],
  limitDays: 0,
  commitDays: 0,
  feeRule: 'NONE',
  output: null,
  legalBasis: ['《不动产登记暂行条例》第十五条'],
  registerEffect: { kind: 'none' },
}));
