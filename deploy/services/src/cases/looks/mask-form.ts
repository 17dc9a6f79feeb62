// A form as it is answered to who has no right to its personal data: numbers, telephones, addresses and names masked,
// whatever field holds them.
import type { ApplicationForm, FieldValue, Party } from '@portal/shared/catalogue';
import { isEmptyValue } from '@portal/shared/catalogue';
import { maskIdentityNumber, maskName, maskPhone, partyKindOf } from '@portal/shared/validation';
import { maskText } from '../../platform/core/logging';

/** The town stays. */
export function maskAddress(value: string): string {
  return value === '' ? '' : `${value.slice(0, 6)}***`;
}

/** Keys that hold personal data, with their masks; the same key means the same in every group. */
const MASKS: Readonly<Record<string, (value: string) => string>> = {
  ...Object.fromEntries(
    ['zjh', 'frzjh', 'jhrzjh', 'dlrzjh', 'msrzjh', 'bghzjh', 'gzhzjh', 'xzjh'].map((key) => [key, maskIdentityNumber]),
  ),
  ...Object.fromEntries(['dh', 'frdh', 'dlrdh', 'sjdh'].map((key) => [key, maskPhone])),
  ...Object.fromEntries(
    ['qlrmc', 'frxm', 'jhrxm', 'dlrxm', 'xm', 'sjr', 'msrxm', 'bghqlrmc', 'bghmc', 'xqlrmc', 'gzhqlrmc', 'xdsrmc'].map(
      (key) => [key, maskName],
    ),
  ),
  dz: maskAddress,
  sjdz: maskAddress,
  yb: () => '',
};

/** @param keep ids of the cards that stay as they are */
export function maskForm(form: ApplicationForm, keep: ReadonlySet<string> = new Set()): ApplicationForm {
  const groups = (given: Readonly<Record<string, readonly Party[]>>): Record<string, Party[]> =>
    Object.fromEntries(
      Object.entries(given).map(([name, cards]) => [
        name,
        cards.map((card) => (keep.has(String(card.bsm)) ? card : maskCard(card))),
      ]),
    );
  return {
    ...form,
    fields: maskValues(form.fields),
    parties: groups(form.parties),
    ...(form.tables ? { tables: groups(form.tables) } : {}),
  };
}

/** The name of an organisation or an authority is public. */
function maskCard(card: Party): Party {
  const isOrganisation = partyKindOf({ holderType: card.qlrlx, identityType: card.zjzl }) === 'organisation';
  return isOrganisation && card.qlrmc !== undefined ? { ...maskValues(card), qlrmc: card.qlrmc } : maskValues(card);
}

function maskValues<T extends Readonly<Record<string, FieldValue | undefined>>>(values: T): T {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'string' && !isEmptyValue(value) ? (MASKS[key] ?? maskText)(value) : value,
    ]),
  ) as T;
}
