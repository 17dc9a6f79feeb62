// A field that is read and not typed among those that are: it follows from others, or is closed to this person; said
// aloud when it changes.
import { Field } from '../../ui';
import { fieldModule } from '../fields/registry';
import styles from '../forms-react.module.css';
import type { BusinessFormModel, FieldModel } from '../model/types';
import { useFieldView } from './hooks';

export interface ComputedRowProps {
  readonly form: BusinessFormModel;
  readonly field: FieldModel;
  readonly path: string;
  /** Where the value comes from, in words. */
  readonly hint?: string;
}

export function ComputedRow({ form, field, path, hint }: ComputedRowProps) {
  const { value, error, hidden } = useFieldView(field);
  const { definition } = field;
  const kind = fieldModule(definition.kind);
  if (hidden) return null;
  const text = kind.reviewText(
    value,
    definition,
    definition.enum ? form.business.enumsByName[definition.enum] : undefined,
  );
  return (
    <Field
      id={path}
      label={definition.label}
      hint={hint ?? definition.help ?? (definition.computed ? '自动计算' : '此项不能修改')}
      error={error}
      group
      wide={kind.wide || definition.width === 'full'}
    >
      <output className={styles.computed}>
        {text || <span className={styles.absent}>{definition.computed ? '填写相关内容后算出' : '未填写'}</span>}
      </output>
    </Field>
  );
}
