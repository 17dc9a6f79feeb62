// What narrows public content: words, kind, region and time.
import { useEffect, useState } from 'react';
import { DateInput, Field, FilterBar, SearchField, Select } from '@portal/shared/ui';
import type { ContentPlace } from '../../api/content-address';
import { regionOptions } from '../../parts/region-options';
import type { ListShape } from './content-rows';

export interface ContentFiltersProps {
  shape: ListShape;
  place: ContentPlace;
  /** The person's region. */
  ownRegion: string;
  go: (change: Partial<ContentPlace>) => void;
}

export function ContentFilters({ shape, place, ownRegion, go }: ContentFiltersProps) {
  const [words, setWords] = useState(place.keyword);
  useEffect(() => setWords(place.keyword), [place.keyword]);
  const kinds = shape.useKinds();
  const { keyword, kind, regionCode, processCode, from, until } = place;
  return (
    <FilterBar
      search={
        <SearchField value={words} onChange={setWords} label={`搜索${shape.noun}`} placeholder="关键词、拼音或首字母" />
      }
      active={[keyword, kind, regionCode, processCode, from, until].filter(Boolean).length}
      onSubmit={() => go({ keyword: words.trim() })}
      onClear={() => go({ keyword: '', kind: '', regionCode: '', processCode: '', from: '', until: '' })}
    >
      <Field label="类型" id="content-kind">
        <Select
          value={kind}
          onChange={(next) => go({ kind: next })}
          placeholder="全部类型"
          options={kinds.map((value) => ({ value, label: value }))}
        />
      </Field>
      {shape.dated && (
        <>
          <Field label="地区" id="content-region">
            <Select
              value={regionCode || ownRegion}
              onChange={(next) => go({ regionCode: next })}
              options={regionOptions(regionCode, ownRegion)}
            />
          </Field>
          <Field label="发布日期从" id="content-from">
            <DateInput value={from} onChange={(next) => go({ from: next })} max={until || undefined} />
          </Field>
          <Field label="到" id="content-until">
            <DateInput value={until} onChange={(next) => go({ until: next })} min={from || undefined} />
          </Field>
        </>
      )}
    </FilterBar>
  );
}
