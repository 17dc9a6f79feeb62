// The person's homes as cards: address, kind of right and area, and what restricts it.
import { addressOf } from '../../api/addresses';
import { AppLink, Card, ErrorPanel, Facade, Skeleton, Tag } from '@portal/shared/ui';
import type { TagTone } from '@portal/shared/ui';
import type { HouseRight } from './api/own-homes';
import styles from './own-homes.module.css';

export const HOMES = '/house-right-list';
const homeOf = ({ titleCertificateNumber }: Pick<HouseRight, 'titleCertificateNumber'>): string =>
  addressOf('/my-property', { titleCertificateNumber });
/** In the words of the register; a kind that is not named here is shown by its message. */
const MARKS: Readonly<Record<string, readonly [label: string, tone: TagTone]>> = {
  mortgage: ['抵押', 'blue'],
  sealed: ['查封', 'red'],
  dissent: ['异议', 'red'],
  notice: ['预告', 'amber'],
  habitation: ['居住权', 'blue'],
  running: ['办理中', 'amber'],
};

export interface OwnHomesProps {
  homes: { total: number; rows: readonly HouseRight[] } | undefined;
  error: unknown;
  onRetry: () => void;
}

/** Nothing at all for who has no home: a block that is empty for good helps nobody. */
export function OwnHomes({ homes, error, onRetry }: OwnHomesProps) {
  if (homes?.total === 0) return null;
  return (
    <Card
      title={homes ? `我的房屋 ${homes.total} 处` : '我的房屋'}
      actions={homes && homes.total > 1 ? <AppLink href={HOMES}>全部</AppLink> : undefined}
    >
      {Boolean(error) && !homes && <ErrorPanel error={error} onRetry={onRetry} home={null} />}
      {!error && !homes && (
        <ul className={styles.homes} aria-hidden="true" data-to-come>
          {[1, 2].map((place) => (
            <li key={place} className={styles.toCome}>
              <Skeleton lines={3} />
            </li>
          ))}
        </ul>
      )}
      {homes && (
        <ul className={styles.homes}>
          {homes.rows.map((home) => (
            <li key={home.rightHolderId}>
              <AppLink href={homeOf(home)}>
                <span className={styles.facade}>
                  <Facade unit={home.unitNumber} />
                </span>
                <b>{home.location}</b>
                <span className={styles.marks}>
                  {factsOf(home)}
                  {marksOf(home).map(([label, tone]) => (
                    <Tag key={label} tone={tone}>
                      {label}
                    </Tag>
                  ))}
                </span>
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

export function marksOf({ restrictions }: Pick<HouseRight, 'restrictions'>): (readonly [string, TagTone])[] {
  const found = new Map(restrictions.map(({ kind }) => [kind, MARKS[kind] ?? (['有限制', 'amber'] as const)]));
  return found.size === 0 ? [['无限制', 'green']] : [...found.values()];
}

function factsOf({ register, rightHolderName }: HouseRight): string {
  const area = typeof register.jzmj === 'string' && register.jzmj !== '' ? `${register.jzmj} ㎡` : '';
  return [area, rightHolderName.includes('、') ? '共有' : '单独所有'].filter(Boolean).join(' · ');
}
