// How the new certificate is issued and reaches its holders.
import type { FieldDefinition } from '../business/business';
import { field, partyCount } from '../business/conditions/condition';
import { deliveryMethods } from '../enums/delivery';

export const deliveryEnums = [deliveryMethods] as const;

const byPost = field('lzfs').is('3');

/** With several right holders in `role`, asks whether each gets a certificate. */
export function deliveryFields(role: string): FieldDefinition[] {
  return [
    {
      key: 'sffbcz',
      label: '是否分别持证',
      kind: 'radio',
      required: true,
      enum: 'SF',
      shownWhen: partyCount(2, role),
      help: '选“是”的，每位权利人各领一本证书；第一本免费，其余每本收取工本费10元',
    },
    { key: 'lzfs', label: '领证方式', kind: 'radio', required: true, enum: 'LZFS' },
    {
      key: 'sjr',
      label: '收件人',
      kind: 'text',
      required: true,
      format: 'personName',
      maxLength: 60,
      shownWhen: byPost,
      autocomplete: 'name',
    },
    {
      key: 'sjdh',
      label: '收件电话',
      kind: 'phone',
      required: true,
      width: 'identity',
      shownWhen: byPost,
      autocomplete: 'tel',
    },
    {
      key: 'sjdz',
      label: '收件地址',
      kind: 'address',
      required: true,
      shownWhen: byPost,
      autocomplete: 'street-address',
    },
  ];
}
