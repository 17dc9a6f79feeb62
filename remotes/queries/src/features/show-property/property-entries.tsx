// What stands on a property: every entry with its facts, and the kinds of which there is none.
import { Button, DefinitionList, Icon, Stack } from '@portal/shared/ui';
import { paths } from '../../api/address';
import type { OwnProperty } from '../../api/own-property';
import styles from './show-property.module.css';

/** Kinds that people ask about; the others are named where there is one. */
const ASKED: readonly (readonly [kind: string, name: string])[] = [
  ['mortgage', '抵押'],
  ['sealed', '查封'],
  ['dissent', '异议登记'],
  ['habitation', '居住权'],
  ['notice', '预告登记'],
];
/** Businesses by which holders end an entry themselves, or have it ended. */
const ENDED_BY: Readonly<Record<string, readonly [processCode: string, label: string]>> = {
  mortgage: ['pledge-cancel', '还清了，去解抵押'],
  habitation: ['habitation-cancel', '办理居住权注销'],
};

export function PropertyEntries({ property }: { property: OwnProperty }) {
  const present = new Set(property.entries.map(({ kind }) => kind));
  const absent = ASKED.filter(([kind]) => !present.has(kind));
  return (
    <Stack>
      {property.entries.map((entry, place) => {
        const ending = ENDED_BY[entry.kind];
        return (
          <section key={`${entry.kind}${place}`} className={styles.entry} aria-label={entry.name}>
            <h3>{[entry.name, entry.holders.join('、')].filter(Boolean).join('：')}</h3>
            <DefinitionList columns={2} items={entry.facts.map(({ label, text }) => ({ term: label, detail: text }))} />
            {ending && (
              <Button href={paths.apply(ending[0], property.titleCertificateNumber)} size="small">
                {ending[1]}
              </Button>
            )}
          </section>
        );
      })}
      {absent.length > 0 && (
        <ul className={styles.absent}>
          {absent.map(([kind, name]) => (
            <li key={kind}>
              <Icon name="check-circle" />
              {name}：没有
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
