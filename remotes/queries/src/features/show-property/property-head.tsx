// A property at one look: a drawing of its building, its address, certificate, and what stands on it.
import { formatChineseDate } from '@portal/shared/kernel';
import { DefinitionList, Facade, Inline, Tag } from '@portal/shared/ui';
import type { TagTone } from '@portal/shared/ui';
import type { OwnProperty } from '../../api/own-property';
import styles from './show-property.module.css';

const TONES: Readonly<Record<string, TagTone>> = {
  sealed: 'red',
  dissent: 'red',
  mortgage: 'blue',
  habitation: 'blue',
};
const FLOOR = '所在层';
const FLOORS = '总层数';
const AREAS = /^(建筑面积|宗地面积|宗海面积|承包面积|林地面积)/;

function factOf({ facts }: OwnProperty, label: string | RegExp): string | undefined {
  return facts.find((fact) => (typeof label === 'string' ? fact.label === label : label.test(fact.label)))?.text;
}

/** The floor among its building's; a home over several floors, or below the ground, has none that can be drawn. */
export function placeOf(property: OwnProperty): { floor: number; floors: number } | undefined {
  const [floor, floors] = [FLOOR, FLOORS].map((label) => Number.parseInt(factOf(property, label) ?? '', 10));
  return floor && floors && floor > 0 && floor <= floors ? { floor, floors } : undefined;
}

export function PropertyHead({ property }: { property: OwnProperty }) {
  const place = placeOf(property);
  const area = factOf(property, AREAS);
  const names = new Map(property.entries.map(({ kind, name }) => [kind, name]));
  return (
    <section className={styles.head} aria-label="不动产">
      <div className={styles.picture}>
        <Facade unit={property.unitNumber} place={place} />
        {place && (
          <span className={styles.floor}>
            {place.floors}层中的{place.floor}层
          </span>
        )}
      </div>
      <div className={styles.title}>
        <p className={styles.location}>{property.location}</p>
        <p>{property.titleCertificateNumber}</p>
        <Inline gap={2}>
          {names.size === 0 && <Tag tone="green">没有限制</Tag>}
          {[...names].map(([kind, name]) => (
            <Tag key={kind} tone={TONES[kind] ?? 'amber'}>
              {name}
            </Tag>
          ))}
          {property.businessNumber && <Tag tone="amber">业务办理中</Tag>}
        </Inline>
        <DefinitionList
          columns={2}
          items={[
            { term: '权利人', detail: property.holders.join('、') },
            { term: '共有情况', detail: property.coOwnership || '单独所有' },
            ...(area ? [{ term: '面积', detail: area }] : []),
            { term: '登记日期', detail: formatChineseDate(property.registeredOn) },
          ]}
        />
      </div>
    </section>
  );
}
