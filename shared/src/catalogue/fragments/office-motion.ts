// What an office does of its own motion: one of its reviewers begins it and takes no part in deciding on it; who holds
// the right is named, told and asked nothing (不动产登记暂行条例实施细则 第十七条、第八十一条).
import type { Side } from './registration';
import { namedHolder } from './seal';

export const OWN_MOTION_LAW = '《不动产登记暂行条例实施细则》';

/** The official who has found it out. */
export const initiatingOfficer: Side = {
  role: 'fqry',
  label: '登记机构发起人员',
  partyTypes: ['1'],
  max: 1,
  help: '发起人员不参与本案的受理、审核和核定',
  fields: [
    { key: 'qlrmc', label: '姓名', kind: 'text', required: true, format: 'personName', maxLength: 60 },
    { key: 'zjh', label: '身份证号', kind: 'idNumber', required: true, width: 'identity' },
    { key: 'dh', label: '联系电话', kind: 'phone', required: true, width: 'identity' },
  ],
};

export const registeredHolder: Side = {
  ...namedHolder,
  role: 'qlr',
  label: '登记簿记载的权利人',
  partyTypes: ['1', '2', '3', '4', '99'],
  help: '应列明全体权利人',
};
