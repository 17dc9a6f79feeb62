// The conditions of the housing market.
import { useState } from 'react';
import { houseLayouts } from '@portal/shared/catalogue';
import { selectRegion, usePortalSelector } from '@portal/shared/session';
import { Field, FilterBar, SearchField, Select, TextInput } from '@portal/shared/ui';
import { regionOptions } from '../../parts/region-options';
import { countOf, faultsOf } from './market-filters';
import type { MarketFilter, MarketFilters } from './market-filters';

const ORDERS = [
  { value: 'newest', label: '最新发布' },
  { value: 'priceUp', label: '价格从低到高' },
  { value: 'priceDown', label: '价格从高到低' },
  { value: 'areaUp', label: '面积从小到大' },
  { value: 'areaDown', label: '面积从大到小' },
];
const FIGURES = [
  ['priceFrom', '最低价（万元）'],
  ['priceTo', '最高价（万元）'],
  ['areaFrom', '最小面积（㎡）'],
  ['areaTo', '最大面积（㎡）'],
] as const;

export function MarketForm({
  filters,
  onSearch,
}: {
  filters: MarketFilters;
  onSearch: (filters: MarketFilters) => void;
}) {
  const [typed, setTyped] = useState(filters);
  const [faults, setFaults] = useState<Partial<Record<MarketFilter, string>>>({});
  const region = usePortalSelector(selectRegion);
  const set = (name: MarketFilter) => (value: string) => setTyped((known) => ({ ...known, [name]: value }));
  function search(next: MarketFilters) {
    const found = faultsOf(next);
    setFaults(found);
    if (Object.keys(found).length === 0) onSearch(next);
  }
  const none = Object.fromEntries(Object.keys(filters).map((name) => [name, ''])) as unknown as MarketFilters;
  return (
    <FilterBar
      search={<SearchField label="小区、地址或标题" value={typed.keyword} onChange={set('keyword')} />}
      active={countOf(filters)}
      onSubmit={() => search(typed)}
      onClear={() => {
        setTyped(none);
        search(none);
      }}
    >
      <Field label="区域">
        <Select
          value={typed.regionCode}
          onChange={set('regionCode')}
          placeholder="不限"
          options={regionOptions(typed.regionCode, region?.regionCode ?? '')}
        />
      </Field>
      <Field label="户型">
        <Select
          value={typed.layout}
          onChange={set('layout')}
          placeholder="不限"
          options={houseLayouts.items.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </Field>
      {FIGURES.map(([name, label]) => (
        <Field key={name} label={label} error={faults[name]}>
          <TextInput value={typed[name]} onChange={set(name)} inputMode="decimal" />
        </Field>
      ))}
      <Field label="排序">
        <Select value={typed.order || 'newest'} onChange={set('order')} options={ORDERS} />
      </Field>
    </FilterBar>
  );
}
