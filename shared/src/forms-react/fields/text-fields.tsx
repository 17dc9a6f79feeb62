// Field kinds that are a line or some lines of text.
import { formatUnitNumber, normaliseCertificateNumber, normaliseName, normaliseUnitNumber } from '../../kernel';
import { isEmptyValue } from '../../catalogue';
import type { FieldWidth } from '../../catalogue';
import { TextArea, TextInput } from '../../ui';
import type { TextInputProps } from '../../ui';
import { asText } from './field-module';
import type { EditProps, FieldModule } from './field-module';
import { toHalfWidth, withoutSpaces } from './tidy';

const CHARS: Readonly<Partial<Record<FieldWidth, number>>> = { short: 8, amount: 12, identity: 18 };

type Keyboard = Pick<TextInputProps, 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>;

interface TextKind extends Pick<FieldModule, 'wide'> {
  readonly keyboard?: Keyboard;
  readonly tidy?: (text: string) => string;
  readonly show?: (text: string) => string;
}

/** A kind that is one line of text, with its keyboard and how it is tidied. */
function textKind({ keyboard = {}, tidy = (text) => text.trim(), show = (text) => text, wide }: TextKind): FieldModule {
  function Edit({ definition, value, onChange, onLeave, autoComplete }: EditProps) {
    return (
      <TextInput
        {...keyboard}
        value={asText(value)}
        chars={CHARS[definition.width ?? 'half']}
        suffix={definition.unit}
        autoComplete={autoComplete}
        onChange={onChange}
        onBlur={onLeave}
      />
    );
  }
  return {
    Edit,
    wide,
    parse: (value) => tidy(asText(value)),
    reviewText: (value) => show(asText(value)),
    isEmpty: isEmptyValue,
  };
}

const CODE_KEYBOARD: Keyboard = { autoCapitalize: 'characters', spellCheck: false };

const plainText = textKind({});
export const textField: FieldModule = {
  ...plainText,
  parse: (value, { format }) =>
    format === 'personName' || format === 'partyName' ? normaliseName(asText(value)) : asText(value).trim(),
};
export const phoneField = textKind({
  keyboard: { type: 'tel', inputMode: 'tel' },
  tidy: (text) =>
    withoutSpaces(toHalfWidth(text))
      .replace(/^\+?86(?=1\d{10}$)/u, '')
      .replaceAll('-', ''),
});
export const idNumberField = textKind({
  keyboard: CODE_KEYBOARD,
  tidy: (text) => withoutSpaces(toHalfWidth(text)).toUpperCase(),
});
export const certificateNumberField = textKind({ wide: true, tidy: normaliseCertificateNumber });
export const unitNumberField = textKind({
  wide: true,
  keyboard: CODE_KEYBOARD,
  tidy: normaliseUnitNumber,
  show: formatUnitNumber,
});

export const textAreaField: FieldModule = {
  wide: true,
  Edit: ({ definition, value, onChange, onLeave }) => (
    <TextArea value={asText(value)} count={definition.maxLength} onChange={onChange} onBlur={onLeave} />
  ),
  parse: (value) => asText(value).trim(),
  reviewText: asText,
  isEmpty: isEmptyValue,
};

// One line high until the address needs more.
const ONE_LINE = { minHeight: 'var(--target)' };

/** Addresses wrap instead of hiding their end; they are still one line of text. */
export const addressField: FieldModule = {
  wide: true,
  Edit: ({ value, onChange, onLeave, autoComplete }) => (
    <TextArea
      value={asText(value)}
      rows={1}
      style={ONE_LINE}
      autoComplete={autoComplete}
      onChange={(text) => onChange(text.replace(/[\r\n]+/gu, ' '))}
      onBlur={onLeave}
    />
  ),
  parse: (value) => asText(value).trim(),
  reviewText: asText,
  isEmpty: isEmptyValue,
};
