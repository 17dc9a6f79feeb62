// What the rows of a table add up to, while they are typed.
import { computeField } from '../../catalogue';
import type { Party } from '../../catalogue';
import { fieldModule } from '../fields/registry';
import styles from '../forms-react.module.css';
import type { BusinessFormModel, GroupModel } from '../model/types';
import { useFormPart } from './hooks';

export function RowTotals({ form, group }: { form: BusinessFormModel; group: GroupModel }) {
  const table = group.area === 'tables' ? form.business.tables.find((entry) => entry.table === group.name) : undefined;
  // One string, so that the line is drawn anew only when a sum changes.
  const text = useFormPart(form, () =>
    (table?.totals ?? [])
      .flatMap((key) => {
        const column = table?.fields.find((definition) => definition.key === key);
        const sum =
          column &&
          computeField(
            { ...column, computed: { kind: 'total', table: 'rows', field: key } },
            {},
            { rows: rowsOf(group, key) },
          );
        return column && sum !== undefined
          ? [`${column.label}合计${fieldModule(column.kind).reviewText(sum, column)}`]
          : [];
      })
      .join('，'),
  );
  if (!table?.totals) return null;
  return (
    <div className={styles.shares}>
      <p role="status">{`共${group.view().cards.length}项${text && `，${text}`}`}</p>
    </div>
  );
}

function rowsOf(group: GroupModel, key: string): Party[] {
  return group
    .view()
    .cards.map((card) => ({ [key]: card.fields.find(({ definition }) => definition.key === key)?.control.value }));
}
