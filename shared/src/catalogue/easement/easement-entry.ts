// What is asked of an easement that stands: its proof, and the property that serves.
import type { FieldDefinition } from '../business/business';
import { namedProperty } from '../fragments/declared-property';
import type { Registration } from '../fragments/registration';
import { TITLES } from '../fragments/registered-title';

export const easementProofField: FieldDefinition = {
  key: 'dyqzmh',
  label: '地役权登记证明号',
  kind: 'certNo',
  required: true,
  width: 'full',
  help: '见不动产登记证明右上角',
};

/** An easement may burden every title (民法典 第三百七十二条、第三百七十八条). */
export const onServientLand: Pick<
  Registration,
  'group' | 'routes' | 'unitKind' | 'furtherKinds' | 'rightTypes' | 'first'
> = {
  group: '地役权',
  routes: [{ path: '/apply-layout/common-process' }],
  unitKind: 'land',
  furtherKinds: ['house', 'homestead', 'contract', 'forest', 'sea'],
  rightTypes: TITLES,
  first: [namedProperty('请填写供役地。')],
};
