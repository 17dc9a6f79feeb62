// The sum of the shares of one side while they are typed, and a button that divides them equally.
import {
  WHOLE_SHARE,
  addShares,
  compareShares,
  equalShares,
  formatShare,
  parseShare,
  shareGapText,
} from '../../catalogue';
import type { Share } from '../../catalogue';
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
    equalShares(fields.length).forEach((share, index) => {
      const field = fields[index];
      if (field) form.edit(field, share);
    });
  }
  const [entered, whole] = [sum, total].map((text) => parseShare(text) ?? WHOLE_SHARE) as [Share, Share];
  return (
    <div className={styles.shares}>
      <p role="status" className={compareShares(entered, whole) === 0 ? undefined : styles.short}>
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
  const entered = fields.map(({ control }) => parseShare(control.value)).filter((share) => share !== null);
  return formatShare(entered.reduce(addShares, { numerator: 0n, denominator: 1n }));
}
