// What narrows the payments: words, month and kind, in the order in which people look.
import { useEffect, useState } from 'react';
import { formatYuan, toFen } from '@portal/shared/kernel';
import { Field, FilterBar, SearchField, Select } from '@portal/shared/ui';
import type { PaymentMonth } from '../../api/payment';
import type { PaymentsPlace } from '../../api/payments-address';

export interface PaymentFiltersProps {
  place: PaymentsPlace;
  months: readonly PaymentMonth[];
  go: (change: Partial<PaymentsPlace>) => void;
}

/** 2026-11 → 2026年11月 */
const monthWords = (month: string) => `${month.slice(0, 4)}年${Number(month.slice(5))}月`;

export function PaymentFilters({ place, months, go }: PaymentFiltersProps) {
  const [words, setWords] = useState(place.keyword);
  useEffect(() => setWords(place.keyword), [place.keyword]);
  return (
    <FilterBar
      search={<SearchField value={words} onChange={setWords} label="搜索缴款单号、票据号、业务号或坐落" />}
      active={[place.month, place.kind, place.keyword].filter(Boolean).length}
      onSubmit={() => go({ keyword: words.trim() })}
      onClear={() => go({ month: '', kind: undefined, keyword: '' })}
    >
      <Field label="月份" id="payment-month">
        <Select
          value={place.month}
          onChange={(month) => go({ month })}
          placeholder="全部月份"
          options={months.map(({ month, count, paid }) => ({
            value: month,
            label: `${monthWords(month)}（${count}笔，已缴${formatYuan(toFen(paid))}）`,
          }))}
        />
      </Field>
      <Field label="类别" id="payment-kind">
        <Select
          value={place.kind ?? ''}
          onChange={(kind) => go({ kind: kind === 'fee' || kind === 'tax' ? kind : undefined })}
          placeholder="费和税"
          options={[
            { value: 'fee', label: '登记费' },
            { value: 'tax', label: '税款' },
          ]}
        />
      </Field>
    </FilterBar>
  );
}
