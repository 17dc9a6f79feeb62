// Field kinds that are a number: typed as text, never rounded, with the right keyboard.
import { useId } from 'react';
import { amountForReview, amountInCapitals } from '../../validation';
import { isEmptyValue, keptShare, shareLabel } from '../../catalogue';
import type { FieldDefinition } from '../../catalogue';
import { TextInput } from '../../ui';
import styles from '../forms-react.module.css';
import { asText } from './field-module';
import type { EditProps, FieldModule } from './field-module';
import { tidyNumber } from './tidy';

interface NumberKind {
  readonly chars: number;
  readonly unit?: string;
  readonly inputMode?: 'numeric' | 'decimal';
}

function numberKind({ chars, unit, inputMode = 'decimal' }: NumberKind): FieldModule {
  return {
    Edit: ({ definition, value, onChange, onLeave }) => (
      <TextInput
        value={asText(value)}
        inputMode={inputMode}
        autoComplete="off"
        chars={chars}
        suffix={definition.unit ?? unit}
        onChange={onChange}
        onBlur={onLeave}
      />
    ),
    parse: (value) => tidyNumber(asText(value)),
    reviewText: (value, definition) => withUnit(asText(value), definition, unit),
    isEmpty: isEmptyValue,
  };
}

function withUnit(text: string, definition: FieldDefinition, unit = ''): string {
  return text === '' ? '' : `${text}${definition.unit ?? unit}`;
}

export const areaField = numberKind({ chars: 8, unit: '㎡' });
export const numberField = numberKind({ chars: 6, inputMode: 'numeric' });
export const percentField = numberKind({ chars: 6, unit: '%' });

/** A fraction or a percentage: the keyboard of digits alone has no stroke. */
export const shareField: FieldModule = {
  Edit: ({ value, onChange, onLeave }) => (
    <TextInput value={asText(value)} autoComplete="off" chars={9} onChange={onChange} onBlur={onLeave} />
  ),
  parse: (value) => keptShare(tidyNumber(asText(value)).replace(/[⁄∕÷]/gu, '/')),
  reviewText: (value) => (asText(value) === '' ? '' : shareLabel(asText(value))),
  isEmpty: isEmptyValue,
};

/** The amount in capitals of 元, or empty while the text is no amount. @param unit in which it is typed */
function capitalsOf(text: string, unit?: string): string {
  return amountInCapitals(tidyNumber(text), unit);
}

function MoneyEdit({ definition, value, onChange, onLeave }: EditProps) {
  const capitalsId = useId();
  const capitals = capitalsOf(asText(value), definition.unit);
  return (
    <>
      <TextInput
        value={asText(value)}
        inputMode="decimal"
        autoComplete="off"
        chars={12}
        suffix={definition.unit ?? '元'}
        aria-describedby={capitals ? capitalsId : undefined}
        onChange={onChange}
        onBlur={onLeave}
      />
      <p id={capitalsId} className={styles.capitals}>
        {capitals && `大写：${capitals}`}
      </p>
    </>
  );
}

export const moneyField: FieldModule = {
  Edit: MoneyEdit,
  parse: (value) => tidyNumber(asText(value)),
  reviewText: (value, { unit }) => amountForReview(asText(value), unit),
  isEmpty: isEmptyValue,
};
