// Adds somebody to ask about, by name and number; they are asked to consent by message.
import { Button, ButtonRow, Field, FormGrid, Stack, TextInput, toast } from '@portal/shared/ui';
import { defineServiceForm, useServiceForm } from '@portal/shared/ui/form';
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

const formOf = (isFamily: boolean) =>
  defineServiceForm<typeof NOBODY>({
    faultsOf: (person) => {
      const number = person.identityNumber.trim();
      const fault = number ? numberFault(number, isFamily) : '请填写证件号码';
      return [
        ...(person.name.trim() ? [] : [{ id: NAME, message: isFamily ? '请填写姓名' : '请填写姓名或名称' }]),
        ...(fault ? [{ id: NUMBER, message: fault }] : []),
      ];
    },
    refusalAt: NUMBER,
  });
const FORMS = { family: formOf(true), others: formOf(false) };

export function PersonForm({ inquiryNumber, isFamily }: PersonFormProps) {
  const [save] = useSaveQueriedPersonMutation();
  const form = useServiceForm(isFamily ? FORMS.family : FORMS.others, NOBODY, {
    send: async (person) => inquiryNumber !== null && save({ inquiryNumber, ...person }).unwrap(),
    onDone: (_result, _action, { reset }) => {
      if (inquiryNumber === null) return toast('填写正确，这是演示，没有发送');
      reset(NOBODY);
      toast('已添加');
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <Stack gap={4}>
        {form.summary}
        <FormGrid>
          <Field required label={isFamily ? '家庭成员姓名' : '被查询人姓名或名称'} {...form.field(NAME)}>
            <TextInput {...form.input('name')} maxLength={60} autoComplete="off" />
          </Field>
          <Field required label="证件号码" {...form.field(NUMBER)}>
            <TextInput {...form.input('identityNumber')} maxLength={40} chars={18} autoComplete="off" />
          </Field>
        </FormGrid>
        <ButtonRow>
          <Button type="submit" icon="plus" loading={form.isSending}>
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
