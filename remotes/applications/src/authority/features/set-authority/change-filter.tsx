// Which changes of permissions are listed: by page or form, and by who made them; both stand in the address.
import { useState } from 'react';
import { businessSummaries } from '@portal/shared/catalogue';
import { Field, FilterBar, SearchField, Select } from '@portal/shared/ui';
import type { ChangeFilter } from './change-log';
import { PAGE_CONTROLS } from './page-controls';

/** Scope and id in one value of the select. */
const PLACES = [
  { value: 'office case-duties', label: '办件岗位' },
  ...PAGE_CONTROLS.map(({ pageId, page }) => ({ value: `page ${pageId}`, label: `页面：${page}` })),
  ...businessSummaries.map(({ id, name }) => ({ value: `form ${id}`, label: `表单：${name}` })),
];

/** The filter that an address asks for; what no page and no form has is left out. */
export function changeFilterOf(place: string, person: string): ChangeFilter {
  const known = PLACES.find(({ value }) => value === place);
  const [scope, scopeId] = known?.value.split(' ') ?? [];
  return {
    ...(scopeId && (scope === 'form' || scope === 'page' || scope === 'office') ? { scope, scopeId } : {}),
    ...(person ? { person } : {}),
  };
}

export interface ChangeFilterBarProps {
  place: string;
  person: string;
  onChange: (place: string, person: string) => void;
}

export function ChangeFilterBar({ place, person, onChange }: ChangeFilterBarProps) {
  const [words, setWords] = useState(person);
  return (
    <FilterBar
      search={<SearchField label="更改人" value={words} onChange={setWords} />}
      active={(place ? 1 : 0) + (person ? 1 : 0)}
      onSubmit={() => onChange(place, words.trim())}
      onClear={() => {
        setWords('');
        onChange('', '');
      }}
    >
      <Field label="页面或表单">
        <Select value={place} placeholder="全部" options={PLACES} onChange={(value) => onChange(value, words.trim())} />
      </Field>
    </FilterBar>
  );
}
