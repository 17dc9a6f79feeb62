// Field kinds that are a calendar day, or two as the ends of a period.
import { useId } from 'react';
import { formatChineseDate, isIsoDate } from '../../kernel';
import { isDateRange, isEmptyValue } from '../../catalogue';
import type { DateRange, FieldValue } from '../../catalogue';
import { DateInput } from '../../ui';
import styles from '../forms-react.module.css';
import { asText } from './field-module';
import type { EditProps, FieldModule } from './field-module';
import { leavesGroup } from './leaves-group';

function dayText(text: string): string {
  return isIsoDate(text) ? formatChineseDate(text) : text;
}

export const dateField: FieldModule = {
  Edit: ({ value, onChange, onLeave, autoComplete }) => (
    <DateInput value={asText(value)} autoComplete={autoComplete} onChange={onChange} onBlur={onLeave} />
  ),
  parse: (value) => value,
  reviewText: (value) => dayText(asText(value)),
  isEmpty: isEmptyValue,
};

function rangeOf(value: FieldValue): DateRange {
  return isDateRange(value) ? value : { from: '', to: '' };
}

function RangeEdit({ definition, value, onChange, onLeave }: EditProps) {
  const id = useId();
  const range = rangeOf(value);
  return (
    <div className={styles.range} onBlur={(event) => leavesGroup(event) && onLeave()}>
      <DateInput
        id={`${id}from`}
        aria-label={`${definition.label}开始日期`}
        value={range.from}
        onChange={(from) => onChange({ ...range, from })}
      />
      <span aria-hidden="true">至</span>
      <DateInput
        id={`${id}to`}
        aria-label={`${definition.label}结束日期`}
        value={range.to}
        onChange={(to) => onChange({ ...range, to })}
      />
    </div>
  );
}

export const dateRangeField: FieldModule = {
  group: true,
  wide: true,
  Edit: RangeEdit,
  parse: (value) => value,
  reviewText(value) {
    const { from, to } = rangeOf(value);
    return from === '' && to === '' ? '' : `${dayText(from)}至${dayText(to)}`;
  },
  isEmpty: isEmptyValue,
};
