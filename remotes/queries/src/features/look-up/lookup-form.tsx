// The form of a query: its declared fields, one button, and each fault at its field.
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button, ButtonRow, Field, FormGrid, Select, Stack, TextInput, focusControl } from '@portal/shared/ui';
import type { SelectProps } from '@portal/shared/ui';
import type { LookupField, Values } from './lookup';
import { checkValues } from './lookup-form-model';
import type { Asking } from './lookup-form-model';

export interface LookupFormProps {
  asking: Asking;
  initial: Values;
  busy: boolean;
  submitText?: string;
  onAsk: (values: Values) => void;
}

const idOf = (key: string): string => `lookup-${key}`;

type OneOfProps = Omit<SelectProps, 'options' | 'placeholder'> & Required<Pick<LookupField, 'useOptions'>>;

/** Takes what its field says of label and fault, as a control does. */
function OneOf({ useOptions, ...control }: OneOfProps) {
  return <Select {...control} options={useOptions()} placeholder="请选择" />;
}

export function LookupForm({ asking, initial, busy, onAsk, submitText = '查询' }: LookupFormProps) {
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<Values>({});
  const hasTried = Object.keys(faults).length > 0;
  const change = (key: string) => (value: string) => {
    const next = { ...values, [key]: value };
    setValues(next);
    if (hasTried) setFaults(checkValues(asking, next).faults);
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    const checked = checkValues(asking, values);
    setFaults(checked.faults);
    const wrong = asking.fields.find(({ key }) => checked.faults[key]);
    if (wrong) focusControl(idOf(wrong.key));
    else onAsk(checked.filled);
  }
  const isFilled = Object.values(values).some((value) => value.trim() !== '');
  return (
    <form role="search" noValidate onSubmit={submit}>
      <Stack gap={4}>
        <FormGrid>
          {asking.fields.map(({ key, label, hint, maxLength, chars, required, useOptions }) => (
            <Field key={key} id={idOf(key)} label={label} hint={hint} required={required} error={faults[key]}>
              {useOptions ? (
                <OneOf value={values[key] ?? ''} onChange={change(key)} useOptions={useOptions} />
              ) : (
                <TextInput
                  value={values[key] ?? ''}
                  onChange={change(key)}
                  // One more than is allowed, so that a longer one is said instead of cut off.
                  maxLength={maxLength + 1}
                  chars={chars}
                  autoComplete="off"
                />
              )}
            </Field>
          ))}
        </FormGrid>
        <ButtonRow>
          <Button type="submit" variant="primary" icon="search" loading={busy}>
            {submitText}
          </Button>
          {isFilled && (
            <Button
              variant="text"
              onClick={() => {
                setValues({});
                setFaults({});
                onAsk({});
              }}
            >
              清除条件
            </Button>
          )}
        </ButtonRow>
      </Stack>
    </form>
  );
}
