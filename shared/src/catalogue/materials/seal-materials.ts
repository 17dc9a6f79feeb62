// What courts and other authorities show when they seal or release a property.
import type { MaterialDefinition } from './material';

export const assistanceNoticeMaterial: MaterialDefinition = { code: 'M028', name: '协助执行通知书', kind: 'upload' };
export const executorCredentialsMaterial: MaterialDefinition = {
  code: 'M029',
  name: '执行人员工作证、执行公务证',
  kind: 'upload',
};
