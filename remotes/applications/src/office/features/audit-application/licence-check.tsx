// The officer's word that a party's odd credit code is the one on its licence.
import { Checkbox, Field } from '@portal/shared/ui';

export interface LicenceCheckProps {
  /** Parties whose licence is compared; without any nothing is asked. */
  names: readonly string[];
  checked: boolean;
  error: string | undefined;
  onChange: (checked: boolean) => void;
}

export function LicenceCheck({ names, checked, error, onChange }: LicenceCheckProps) {
  if (names.length === 0) return null;
  return (
    <Field
      label="统一社会信用代码"
      required
      group
      error={error}
      hint={`${names.join('、')}的代码校验码不符，以营业执照为准。`}
    >
      <Checkbox id="licenceCompared" checked={checked} onChange={onChange} invalid={error !== undefined}>
        已核对营业执照
      </Checkbox>
    </Field>
  );
}
