// The sum of the shares of one side while they are typed, and a button that divides them equally.
import { equalShares, formatDecimal, parseDecimal, shareGapText } from '../../catalogue';
import { Button } from '../../ui';
import styles from '../forms-react.module.css';
import type { BusinessFormModel, FieldModel, GroupModel } from '../model/types';
import { useFormSummary } from './hooks';

export function ShareTotal({ form, group }: { form: BusinessFormModel; group: GroupModel }) {
  const check = form.business.crossChecks.find(
    (entry) => entry.kind === 'sharesSum' && group.area === 'parties' && entry.role === group.name,
  );
  const [key, total] = check?.kind === 'sharesSum' ? [check.field, check.total] : ['', '0'];
  // One string, so that the line is drawn anew only when the sum changes.
  const sum = useFormSummary(form, () => sumOf(shareFields(group, key)));
  if (sum === null) return null;

  function divide() {
    const fields = shareFields(group, key);
    equalShares(total, fields.length).forEach((share, index) => {
      const field = fields[index];
      if (field) form.edit(field, share);
    });
  }
  const [entered, whole] = [parseDecimal(sum) ?? 0n, parseDecimal(total) ?? 0n];
  return (
    <div className={styles.shares}>
      <p role="status" className={entered === whole ? undefined : styles.short}>
        {shareGapText(entered, whole)}
      </p>
      <Button size="small" onClick={divide}>
        平均分配
      </Button>
    </div>
  );
}

function shareFields(group: GroupModel, key: string): FieldModel[] {
  return group
    .view()
    .cards.flatMap((card) => card.fields.filter((field) => field.definition.key === key && !field.control.hidden));
}

/** What has been entered so far; null while nobody is asked for a share. */
function sumOf(fields: readonly FieldModel[]): string | null {
  if (fields.length === 0) return null;
  return formatDecimal(fields.reduce((sum, { control }) => sum + (parseDecimal(control.value) ?? 0n), 0n));
}
