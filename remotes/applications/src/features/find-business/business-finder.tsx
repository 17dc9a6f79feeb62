// All registrations by what they are about, with a search over them.
import { useState } from 'react';
import { businessSummaries } from '@portal/shared/catalogue';
import { AppLink, Card, Notice, SearchField, Stack, announce } from '@portal/shared/ui';
import { paths } from '../../api/address';
import { findBusinesses } from './find-businesses';
import { Participants } from './participants';
import styles from './find-business.module.css';

/** `onSearch` keeps the words in the address. */
export interface BusinessFinderProps { keyword: string; onSearch: (keyword: string) => void }

export function BusinessFinder({ keyword, onSearch }: BusinessFinderProps) {
  const [text, setText] = useState(keyword);
  const groups = findBusinesses(businessSummaries, text);
  const total = groups.reduce((sum, { businesses }) => sum + businesses.length, 0);
  return (
    <Stack gap={5}>
      <Card>
        <SearchField label="查找登记事项" placeholder="如：二手房、抵押、继承" value={text} onChange={(words) => { setText(words); onSearch(words.trim()); }} onSearch={() => announce(`找到${total}个事项`)} />
      </Card>
      {total === 0 && <Notice tone="info" live title="没有找到这样的事项">请换一个说法，或减少查找的词。</Notice>}
      {groups.map(({ name, businesses }) => (
        <Card key={name} title={`${name}（${businesses.length}项）`}>
          <ul className={styles.businesses}>
            {businesses.map(({ id, name: business }) => (
              <li key={id}><AppLink href={paths.guide(id)} className={styles.name}>{business}</AppLink><Participants processCode={id} name={business} /></li>
            ))}
          </ul>
        </Card>
      ))}
    </Stack>
  );
}
