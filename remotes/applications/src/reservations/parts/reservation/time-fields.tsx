// Day and time of a visit, with the places that are left.
import { skipToken } from '@portal/shared/session';
import { ErrorPanel, Field, Notice, RadioGroup, Skeleton, Stack } from '@portal/shared/ui';
import { useListBookableDaysQuery, useListBookableSlotsQuery } from '../../api/reservation';
import type { Desk } from '../../api/reservation';
import { dayWords } from './day-words';

export interface VisitTime {
  day: string;
  slot: string;
}

export interface TimeFieldsProps {
  desk: Desk;
  value: VisitTime;
  onChange: (value: VisitTime) => void;
  errors?: Partial<Record<keyof VisitTime, string>>;
}

/**
 * Places change while people look: both lists are fetched anew whenever they are opened or the tab is looked at again.
 */
const FRESH = { refetchOnMountOrArgChange: true, refetchOnFocus: true };

export function TimeFields({ desk, value, onChange, errors }: TimeFieldsProps) {
  const days = useListBookableDaysQuery(desk, FRESH);
  const slots = useListBookableSlotsQuery(value.day ? { ...desk, day: value.day } : skipToken, FRESH);
  if (days.error) return <ErrorPanel error={days.error} onRetry={() => void days.refetch()} />;
  if (!days.data) return <Skeleton />;
  if (days.data.every((day) => day.left === 0))
    return (
      <Notice tone="warning" title="近期已约满">
        您可以选择其他登记中心，或在工作日上午再来查看。
      </Notice>
    );
  return (
    <Stack gap={5}>
      <Field group required label="预约日期" id="visit-day" error={errors?.day}>
        <RadioGroup
          inline
          value={value.day}
          onChange={(day) => onChange({ day, slot: '' })}
          options={days.data.map(({ day, left }) => ({
            value: day,
            label: dayWords(day),
            hint: left === 0 ? '已约满' : `余${left}个`,
            disabled: left === 0,
          }))}
        />
      </Field>
      {value.day !== '' && (
        <Field group required label="时间段" id="visit-slot" error={errors?.slot}>
          {slots.error && <ErrorPanel error={slots.error} onRetry={() => void slots.refetch()} />}
          {!slots.error && !slots.currentData && <Skeleton />}
          {slots.currentData && (
            <RadioGroup
              inline
              value={value.slot}
              onChange={(slot) => onChange({ ...value, slot })}
              options={slots.currentData.map(({ slot, left }) => ({
                // The chosen slot is held for this person and counts as taken; it must not seem to be gone.
                value: slot,
                label: slot,
                hint: slot === value.slot ? '已为您保留' : left === 0 ? '已约满' : `余${left}个`,
                disabled: left === 0 && slot !== value.slot,
              }))}
            />
          )}
        </Field>
      )}
    </Stack>
  );
}
