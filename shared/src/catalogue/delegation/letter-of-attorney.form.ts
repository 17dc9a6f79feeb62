// 授权委托书: for one application, a party writes down who acts, with which powers and until when.
import { defineBusiness } from '../business/define-business';
import { partyField } from '../business/condition';
import { yesNo } from '../enums/answers';
import { delegationMatters } from '../enums/house-choices';
import { namedProperty } from '../fragments/declared-property';
import { registration } from '../fragments/registration';

export const letterOfAttorney = defineBusiness(registration({
  id: 'letter-of-attorney',
  name: '授权委托书',
  group: '委托',
  routes: [{ path: '/apply-layout/letter-of-attorney', title: '委托信息' }],
  registrationType: '900',
  unitKind: 'none',
  rightTypes: [],
  summary: '为一件登记申请填写授权委托书，逐项写明受托人、权限和期限。',
  conditions: ['委托人是该不动产的权利人或者申请登记的一方。'],
  outcome: '签署后，委托书随申请材料使用。',
  joint: false,
  sides: [{ role: 'wtr', label: '委托人' }],
  first: [namedProperty('请填写委托办理的不动产。')],
  tables: [{
    table: 'stf',
    label: '受托人',
    min: 1,
    max: 3,
    fields: [
      { key: 'xm', label: '姓名', kind: 'text', required: true, format: 'personName', maxLength: 30 },
      { key: 'zjh', label: '身份证号', kind: 'idNumber', required: true, width: 'identity' },
      { key: 'dh', label: '联系电话', kind: 'phone', required: true, width: 'identity' },
      { key: 'sfly', label: '是否律师', kind: 'radio', required: true, enum: 'SF', initial: '0' },
      { key: 'lyzh', label: '律师执业证号', kind: 'text', required: true, minLength: 6, maxLength: 30, width: 'identity', shownWhen: partyField('sfly').is('1') },
    ],
  }],
  sections: [
    { id: 'agents', title: '受托人', table: 'stf' },
    { id: 'powers', title: '权限和期限', fields: [
      { key: 'wtsx', label: '委托事项', kind: 'multiselect', required: true, enum: 'SQWTSX' },
      { key: 'wtqx', label: '委托期限', kind: 'daterange', required: true },
      { key: 'tbsq', label: '特别授权', kind: 'textarea', maxLength: 500, help: '如代为签署买卖合同、代收价款' },
      { key: 'sfgz', label: '委托书是否公证', kind: 'radio', required: true, enum: 'SF', initial: '0' },
    ] },
  ],
  crossChecks: [{ kind: 'distinctRows', table: 'stf', field: 'zjh', message: '身份证号与前面的受托人相同' }],
  enums: [delegationMatters, yesNo],
  materials: [],
  limitDays: 0,
  commitDays: 0,
  feeRule: 'NONE',
  output: null,
  legalBasis: ['《不动产登记暂行条例》第十五条'],
  registerEffect: { kind: 'none' },
}));
