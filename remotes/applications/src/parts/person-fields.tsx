// Name and number of somebody as the paper has them; the services compare both with the population register.
import { Field, TextInput } from '@portal/shared/ui';

export interface Named { name: string; identityNumber: string }
export const NOBODY: Named = { name: '', identityNumber: '' };
export const isNamed = ({ name, identityNumber }: Named): boolean => name.trim() !== '' && identityNumber.trim() !== '';
export const tidy = ({ name, identityNumber }: Named): Named => ({ name: name.trim(), identityNumber: identityNumber.trim().toUpperCase() });

export function PersonFields({ id, who, value, onChange }: { id: string; who: string; value: Named; onChange: (value: Named) => void }) {
  return (
    <>
      <Field required label={`${who}姓名`} id={`${id}-name`}><TextInput value={value.name} onChange={(name) => onChange({ ...value, name })} chars={10} maxLength={60} /></Field>
      <Field required label={`${who}证件号`} id={`${id}-number`}><TextInput value={value.identityNumber} onChange={(identityNumber) => onChange({ ...value, identityNumber })} chars={18} maxLength={30} /></Field>
    </>
  );
}
