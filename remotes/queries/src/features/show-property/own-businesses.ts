// What its holder files most often on a property, by its kind and by what stands on it.
import type { IconName } from '@portal/shared/ui';
import { paths } from '../../api/address';
import type { OwnProperty } from '../../api/own-property';

export interface OwnBusiness {
  label: string;
  icon: IconName;
  href: string;
}

type Row = readonly [processCode: string, label: string, icon: IconName];

/** Of each kind of unit, the most frequent first. */
const BY_KIND: Readonly<Record<string, readonly Row[]>> = {
  house: [
    ['house-transfer', '卖给别人', 'house'],
    ['pledge-first', '办抵押', 'mortgage'],
    ['house-transfer-gift', '送给亲人', 'user'],
    ['house-modify', '加名更名', 'edit'],
    ['habitation-first', '设居住权', 'home'],
    ['replacement-certificates', '补换证', 'certificate'],
    ['house-corrections', '更正错误', 'check'],
  ],
  land: [
    ['land-transfer', '转让土地', 'land'],
    ['land-pledge-first', '办抵押', 'mortgage'],
    ['replacement-certificates', '补换证', 'certificate'],
    ['land-corrections', '更正错误', 'check'],
  ],
  homestead: [
    ['homestead-modify', '加名更名', 'edit'],
    ['homestead-corrections', '更正错误', 'check'],
    ['replacement-certificates', '补换证', 'certificate'],
  ],
};
const OF_ANY_KIND: readonly Row[] = [['replacement-certificates', '补换证', 'certificate']];
const RELEASE: Row = ['pledge-cancel', '解抵押', 'check-circle'];

/** They open with the certificate of this property filled in. */
export function ownBusinesses({ unitKind, entries, titleCertificateNumber }: OwnProperty): OwnBusiness[] {
  const isMortgaged = entries.some(({ kind }) => kind === 'mortgage');
  const rows = [...(BY_KIND[unitKind] ?? OF_ANY_KIND)];
  if (isMortgaged) rows.splice(1, 1, RELEASE);
  return rows.map(([processCode, label, icon]) => ({
    label,
    icon,
    href: paths.apply(processCode, titleCertificateNumber),
  }));
}
