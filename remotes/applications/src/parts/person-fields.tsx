// Name and number of somebody as the paper has them; the services compare both with the population register.
import { isCitizenId } from '@portal/shared/validation';
import { DateInput, Field, TextInput } from '@portal/shared/ui';

export interface Named {
  name: string;
  identityNumber: string;
  birthDate?: string;
}
export const NOBODY: Named = { name: '', identityNumber: '' };
export const isNamed = ({ name, identityNumber }: Named): boolean => name.trim() !== '' && identityNumber.trim() !== '';
/** A citizen's number says the birth date itself. */
export const tidy = ({ name, identityNumber, birthDate }: Named): Named => {
  const number = identityNumber.trim().toUpperCase();
  return { name: name.trim(), identityNumber: number, ...(birthDate && !isCitizenId(number) ? { birthDate } : {}) };
};

/**
 * @param asksBirth of whom the age counts: asked for where the number is a passport's or a permit's
 * @param mayBeBody an enterprise may stand here as well
 */
export function PersonFields({
  id,
  who,
  value,
  onChange,
  asksBirth = false,
  mayBeBody = false,
  errors = {},
}: {
  id: string;
  who: string;
  value: Named;
  onChange: (value: Named) => void;
  asksBirth?: boolean;
  mayBeBody?: boolean;
  errors?: { name?: string; number?: string };
}) {
  const number = value.identityNumber.trim();
  const isOther = asksBirth && number.length >= 5 && !/^\d{6,}/.test(number);
  return (
    <>
      <Field required label={mayBeBody ? `${who}姓名或者单位名称` : `${who}姓名`} id={`${id}-name`} error={errors.name}>
        <TextInput value={value.name} onChange={(name) => onChange({ ...value, name })} chars={10} maxLength={60} />
      </Field>
      <Field
        required
        label={`${who}证件号`}
        id={`${id}-number`}
        hint={mayBeBody ? '单位填写统一社会信用代码' : undefined}
        error={errors.number}
      >
        <TextInput
          value={value.identityNumber}
          onChange={(identityNumber) => onChange({ ...value, identityNumber })}
          chars={18}
          maxLength={30}
        />
      </Field>
      {isOther && (
        <Field required label={`${who}出生日期`} id={`${id}-birth`} hint="按护照、通行证等证件上的出生日期填写">
          <DateInput value={value.birthDate ?? ''} onChange={(birthDate) => onChange({ ...value, birthDate })} />
        </Field>
      )}
    </>
  );
}
