// The person's homes as cards: address, kind of right and area, and what restricts it.
import { AppLink, Card, ErrorPanel, Skeleton, Tag } from '@portal/shared/ui';
import type { TagTone } from '@portal/shared/ui';
import type { HouseRight } from './api/own-homes';
import styles from './own-homes.module.css';

export const HOMES = '/house-right-list';
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
              <AppLink href={HOMES}>
                <Facade unit={home.unitNumber} />
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

const FLOORS = 3;
const COLUMNS = 9;

/** A drawing of a house, not of this one; the window that is lit differs from home to home. */
function Facade({ unit }: { unit: string }) {
  const lit = [...unit].reduce((sum, character) => sum + character.charCodeAt(0), 0) % (FLOORS * COLUMNS);
  const windows = Array.from({ length: FLOORS * COLUMNS }, (_, at) => at);
  return (
    <svg className={styles.facade} viewBox="0 0 120 44" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className={styles.hill} d="M0 44V30l22-10 24 12 30-16 44 14v14Z" />
      <path className={styles.wall} d="M22 8h76v36H22Z" />
      {windows.map((at) => (
        <rect
          key={at}
          className={at === lit ? styles.lit : styles.window}
          x={26 + (at % COLUMNS) * 8}
          y={12 + Math.floor(at / COLUMNS) * 9}
          width="4"
          height="5"
        />
      ))}
    </svg>
  );
}
