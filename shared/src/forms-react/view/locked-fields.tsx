// What the register says, to read and not to change.
import type { Business } from '../../catalogue';
import { DefinitionList, Icon } from '../../ui';
import { fieldModule } from '../fields/registry';
import styles from '../forms-react.module.css';
import type { FieldModel } from '../model/types';
import { useFieldView } from './hooks';

export function LockedFields({ business, fields }: { business: Business; fields: readonly FieldModel[] }) {
  if (fields.length === 0) return null;
  const items = fields.map((field) => ({
    term: field.definition.label,
    detail: <LockedValue business={business} field={field} />,
    wide: fieldModule(field.definition.kind).wide || field.definition.width === 'full',
  }));
  return <DefinitionList items={items} columns={2} />;
}

function LockedValue({ business, field }: { business: Business; field: FieldModel }) {
  const { value, error } = useFieldView(field);
  const { definition } = field;
  const text = fieldModule(definition.kind).reviewText(
    value,
    definition,
    definition.enum ? business.enumsByName[definition.enum] : undefined,
  );
  return (
    <span id={field.path()} className={styles.value}>
      {text || <span className={styles.absent}>未记载</span>}
      {error && (
        <span className={styles.lockedError}>
          <Icon name="warning" />
          <span>{error}</span>
        </span>
      )}
    </span>
  );
}

/** Marks a section whose values come from the register. */
export function RegisterMark() {
  return (
    <span className={styles.register}>
      <Icon name="lock" />
      登记簿
    </span>
  );
}
