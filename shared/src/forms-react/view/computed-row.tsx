// A field that follows from others: shown among them, read and not typed, and said aloud when it changes.
import { Field } from '../../ui';
import { fieldModule } from '../fields/registry';
import styles from '../forms-react.module.css';
import type { BusinessFormModel, FieldModel } from '../model/types';
import { useFieldView } from './hooks';

export interface ComputedRowProps {
  readonly form: BusinessFormModel;
  readonly field: FieldModel;
  readonly path: string;
}

export function ComputedRow({ form, field, path }: ComputedRowProps) {
  const { value, error, hidden } = useFieldView(field);
  const { definition } = field;
  const kind = fieldModule(definition.kind);
  if (hidden) return null;
  const text = kind.reviewText(value, definition, definition.enum ? form.business.enumsByName[definition.enum] : undefined);
  return (
    <Field id={path} label={definition.label} hint={definition.help ?? '自动计算'} error={error} group wide={kind.wide || definition.width === 'full'}>
      <output className={styles.computed}>{text || <span className={styles.absent}>填写相关内容后算出</span>}</output>
    </Field>
  );
}
