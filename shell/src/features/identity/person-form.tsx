// Name and number of somebody else whose identity is to be checked.
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { Person } from '@portal/shared/bridge';
import { Button, ButtonRow, Card, Field, Stack, TextInput } from '@portal/shared/ui';
import { identityNumberError, personNameError } from '@portal/shared/validation';

export interface PersonFormProps {
  busy: boolean;
  onSubmit: (person: Person) => void;
  onCancel: () => void;
}
type Errors = Partial<Record<keyof Person, string>>;

function faultsOf({ name, identityNumber }: Person): Errors {
  const errors: Errors = {};
  const wrongName = name ? personNameError(name) : '请输入姓名';
  if (wrongName) errors.name = wrongName;
  const wrong = identityNumber ? identityNumberError('1', identityNumber) : '请输入证件号码';
  if (wrong) errors.identityNumber = wrong;
  return errors;
}

export function PersonForm({ busy, onSubmit, onCancel }: PersonFormProps) {
  const [person, setPerson] = useState<Person>({ name: '', identityNumber: '' });
  const [errors, setErrors] = useState<Errors>({});
  const inputs = { name: useRef<HTMLInputElement>(null), identityNumber: useRef<HTMLInputElement>(null) };
  const set = (field: keyof Person) => (value: string) => {
    setPerson((old) => ({ ...old, [field]: value }));
    setErrors(({ [field]: _mended, ...rest }) => rest);
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const given = { name: person.name.trim(), identityNumber: person.identityNumber.trim().toUpperCase() };
    const found = faultsOf(given);
    setErrors(found);
    if (found.name) inputs.name.current?.focus();
    else if (found.identityNumber) inputs.identityNumber.current?.focus();
    else onSubmit(given);
  }
  return (
    <Card title="他人信息">
      <form onSubmit={submit} noValidate aria-label="他人信息">
        <Stack gap={4}>
          <Field label="姓名" required error={errors.name}>
            <TextInput ref={inputs.name} value={person.name} onChange={set('name')} autoComplete="off" maxLength={50} />
          </Field>
          <Field label="证件号码" required error={errors.identityNumber}>
            <TextInput
              ref={inputs.identityNumber}
              value={person.identityNumber}
              onChange={set('identityNumber')}
              autoComplete="off"
              maxLength={18}
            />
          </Field>
          <ButtonRow>
            <Button type="submit" variant="primary" loading={busy}>
              开始认证
            </Button>
            <Button disabled={busy} onClick={onCancel}>
              返回本人认证
            </Button>
          </ButtonRow>
        </Stack>
      </form>
    </Card>
  );
}
