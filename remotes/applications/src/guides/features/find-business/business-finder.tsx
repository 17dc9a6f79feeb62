// All registrations by what they are about, with a search over them and by registration type.
import { useState } from 'react';
import { businessSummaries, registrationTypes } from '@portal/shared/catalogue';
import {
  AppLink,
  Button,
  Card,
  Field,
  FilterBar,
  Notice,
  SearchField,
  Select,
  Stack,
  announce,
} from '@portal/shared/ui';
import { paths } from '../../../api/address';
import { findBusinesses } from './find-businesses';
import { Participants } from './participants';
import styles from './find-business.module.css';

export interface BusinessFinderProps {
  keyword: string;
  /** Code of the registration type; empty for all. */
  type: string;
  /** Keep the words and the type in the address. */
  onSearch: (keyword: string) => void;
  onType: (type: string) => void;
}

/** Types that some business has. */
const TYPES = registrationTypes.items
  .filter(({ code }) => businessSummaries.some(({ registrationType }) => registrationType === code))
  .map(({ code, name }) => ({ value: code, label: name }));

export function BusinessFinder({ keyword, type, onSearch, onType }: BusinessFinderProps) {
  const known = TYPES.some(({ value }) => value === type) ? type : '';
  const groups = findBusinesses(businessSummaries, keyword, known);
  const total = groups.reduce((sum, { businesses }) => sum + businesses.length, 0);
  return (
    <Stack gap={5}>
      <Card>
        <FilterBar
          search={
            <Words key={known} keyword={keyword} onSearch={onSearch} onEnter={() => announce(`找到${total}个事项`)} />
          }
          active={known === '' ? 0 : 1}
          onClear={() => onType('')}
        >
          <Field label="登记类型">
            <Select value={known} placeholder="全部类型" options={TYPES} onChange={onType} />
          </Field>
        </FilterBar>
      </Card>
      {known !== '' && total > 0 && (
        <p className={styles.found}>{`${TYPES.find(({ value }) => value === known)?.label ?? ''}，共${total}个事项`}</p>
      )}
      {total === 0 && (
        <Notice
          tone="info"
          live
          title="没有找到这样的事项"
          action={
            known !== '' && (
              <Button size="small" onClick={() => onType('')}>
                查看全部类型
              </Button>
            )
          }
        >
          {known === '' ? '请换一个说法，或减少查找的词。' : '请换一个说法，或在全部登记类型中查找。'}
        </Notice>
      )}
      {groups.map(({ name, businesses }) => (
        <Card key={name} title={`${name}（${businesses.length}项）`}>
          <ul className={styles.businesses}>
            {businesses.map(({ id, name: business }) => (
              <li key={id}>
                <AppLink href={paths.guide(id)} className={styles.name}>
                  {business}
                </AppLink>
                <Participants processCode={id} name={business} />
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </Stack>
  );
}

/** What is typed shows at once; the address follows. */
function Words({
  keyword,
  onSearch,
  onEnter,
}: {
  keyword: string;
  onSearch: (words: string) => void;
  onEnter: () => void;
}) {
  const [text, setText] = useState(keyword);
  return (
    <SearchField
      label="查找登记事项"
      placeholder="如：二手房、抵押、继承"
      value={text}
      onChange={(words) => {
        setText(words);
        onSearch(words.trim());
      }}
      onSearch={onEnter}
    />
  );
}
