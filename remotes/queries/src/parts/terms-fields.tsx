// The fields of the terms of a query: purpose, scope, days.
import { CheckboxGroup, Field, Select, TextInput } from '@portal/shared/ui';
import type { FormError } from '@portal/shared/ui';
import { MOST_QUERY_DAYS, QUERY_SCOPES, SCOPE_WORDS } from '../api/inquiries';
import type { QueryScope } from '../api/inquiries';
import { termsId } from './query-terms';
import type { TermsDraft, TermsLimits } from './query-terms';
import { PURPOSES } from './query-words';

export interface TermsFieldsProps {
  id: string;
  value: TermsDraft;
  onChange: (value: TermsDraft) => void;
  errors: readonly FormError[];
  limits?: TermsLimits;
  /** Whose days these are; null where there are none to say. */
  daysLabel: string | null;
  /** The purpose was said by somebody else. */
  isPurposeFixed?: boolean;
}

export function TermsFields({
  id,
  value,
  onChange,
  errors,
  limits = { scopes: QUERY_SCOPES, days: MOST_QUERY_DAYS },
  daysLabel,
  isPurposeFixed,
}: TermsFieldsProps) {
  const errorOf = (name: keyof TermsDraft) => errors.find((error) => error.id === termsId(id, name))?.message;
  return (
    <>
      {!isPurposeFixed && (
        <Field required id={termsId(id, 'purpose')} label="查询目的" error={errorOf('purpose')}>
          <Select
            value={value.purpose}
            onChange={(purpose) => onChange({ ...value, purpose })}
            options={PURPOSES}
            placeholder="请选择"
          />
        </Field>
      )}
      {daysLabel !== null && (
        <Field
          required
          id={termsId(id, 'days')}
          label={daysLabel}
          hint={`1至${limits.days}天，到期自动失效`}
          error={errorOf('days')}
        >
          <TextInput
            value={value.days}
            onChange={(days) => onChange({ ...value, days })}
            inputMode="numeric"
            maxLength={3}
            chars={4}
            suffix="天"
          />
        </Field>
      )}
      <Field
        group
        wide
        required
        id={termsId(id, 'scopes')}
        label="查询范围"
        hint="只选需要的内容，没有选的不会显示"
        error={errorOf('scopes')}
      >
        <CheckboxGroup
          id={termsId(id, 'scopes')}
          value={value.scopes}
          onChange={(scopes) => onChange({ ...value, scopes: scopes as QueryScope[] })}
          options={limits.scopes.map((scope) => ({ value: scope, label: SCOPE_WORDS[scope] }))}
        />
      </Field>
    </>
  );
}
