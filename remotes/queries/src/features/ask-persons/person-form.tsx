// Adds somebody to ask about, by name and number; they are asked to consent by message.
import { useState } from 'react';
import type { FormEvent } from 'react';
import { describeError } from '@portal/shared/kernel';
import { Button, ButtonRow, ErrorSummary, Field, FormGrid, Stack, TextInput, toast } from '@portal/shared/ui';
import type { FormError } from '@portal/shared/ui';
import { identityNumberError, untypedNumberError } from '@portal/shared/validation';
import { useSaveQueriedPersonMutation } from '../../api/inquiries';

const NAME = 'queried-name';
const NUMBER = 'queried-number';
const NOBODY = { name: '', identityNumber: '' };

export interface PersonFormProps {
  /** Null in the demonstration: checked like the others and sent nowhere. */
  inquiryNumber: string | null;
  isFamily: boolean;
}

export function PersonForm({ inquiryNumber, isFamily }: PersonFormProps) {
  const [person, setPerson] = useState(NOBODY);
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [save, { isLoading }] = useSaveQueriedPersonMutation();
  const errorOf = (id: string) => errors.find((error) => error.id === id)?.message;
  async function send(event: FormEvent) {
    event.preventDefault();
    const number = person.identityNumber.trim();
    const fault = number ? numberFault(number, isFamily) : '请填写证件号码';
    const wrong = [
      ...(person.name.trim() ? [] : [{ id: NAME, message: isFamily ? '请填写姓名' : '请填写姓名或名称' }]),
      ...(fault ? [{ id: NUMBER, message: fault }] : []),
    ];
    setErrors(wrong);
    setAttempt(attempt + 1);
    if (wrong.length > 0) return;
    if (inquiryNumber === null) return toast('填写正确，这是演示，没有发送');
    try {
      await save({ inquiryNumber, ...person }).unwrap();
      setPerson(NOBODY);
      toast('已添加');
    } catch (error) {
      const { message, silent } = describeError(error);
      if (!silent) setErrors([{ id: NUMBER, message }]);
      setAttempt((count) => count + 1);
    }
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack gap={4}>
        <ErrorSummary errors={errors} attempt={attempt} />
        <FormGrid>
          <Field required id={NAME} label={isFamily ? '家庭成员姓名' : '被查询人姓名或名称'} error={errorOf(NAME)}>
            <TextInput
              value={person.name}
              onChange={(name) => setPerson({ ...person, name })}
              maxLength={60}
              autoComplete="off"
            />
          </Field>
          <Field required id={NUMBER} label="证件号码" error={errorOf(NUMBER)}>
            <TextInput
              value={person.identityNumber}
              onChange={(identityNumber) => setPerson({ ...person, identityNumber })}
              maxLength={40}
              chars={18}
              autoComplete="off"
            />
          </Field>
        </FormGrid>
        <ButtonRow>
          <Button type="submit" icon="plus" loading={isLoading}>
            {isFamily ? '添加家庭成员' : '添加并请对方同意'}
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  );
}

/** Passports and permits have forms of their own, which the services know. */
function numberFault(number: string, isFamily: boolean): string | null {
  const tidy = number.replace(/\s/g, '').toUpperCase();
  return isFamily && /^\d{17}[\dX]$/.test(tidy) ? identityNumberError('1', tidy) : untypedNumberError(tidy, true);
}
