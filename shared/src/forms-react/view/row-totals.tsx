// What the rows of a table add up to, while they are typed.
import { useRef } from 'react';
import { computeField } from '../../catalogue';
import type { TableDefinition } from '../../catalogue';
import { fieldModule } from '../fields/registry';
import styles from '../forms-react.module.css';
import type { BusinessFormModel, GroupModel } from '../model/types';
import { useFormSummary } from './hooks';

export function RowTotals({ form, group }: { form: BusinessFormModel; group: GroupModel }) {
  const table = group.area === 'tables' ? form.business.tables.find((entry) => entry.table === group.name) : undefined;
  const last = useRef<{ values: unknown; text: string } | null>(null);
  // One string, so that the line is drawn anew only when a sum changes; reckoned when a row has changed, which gives
  // the table a new value.
  const text = useFormSummary(form, () => {
    const values = group.array.value;
    if (last.current?.values !== values) last.current = { values, text: table ? totalsOf(table, group) : '' };
    return last.current.text;
  });
  if (!table?.totals) return null;
  return (
    <div className={styles.shares}>
      <p role="status">{`共${group.view().cards.length}项${text && `，${text}`}`}</p>
    </div>
  );
}

function totalsOf({ totals = [], fields }: TableDefinition, group: GroupModel): string {
  return totals
    .flatMap((key) => {
      const at = fields.findIndex((definition) => definition.key === key);
      const column = fields[at];
      if (!column) return [];
      const rows = group.view().cards.map((card) => ({ [key]: card.fields[at]?.control.value }));
      const sum = computeField({ ...column, computed: { kind: 'total', table: 'rows', field: key } }, {}, { rows });
      return sum === undefined ? [] : [`${column.label}合计${fieldModule(column.kind).reviewText(sum, column)}`];
    })
    .join('，');
}
