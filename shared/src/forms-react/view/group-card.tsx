// One party's card, or one row of a table: its fields under a legend, with the means to move or remove it.
import { memo } from 'react';
import { partyTitle } from '../../catalogue';
import { Button, FormGrid } from '../../ui';
import styles from '../forms-react.module.css';
import type { BusinessFormModel, CardModel, GroupModel } from '../model/types';
import { isGiven } from '../model/field-model';
import { ComputedRow } from './computed-row';
import type { FieldsAid } from './fields-aid';
import { FieldRow } from './field-row';
import { useFormSummary } from './hooks';

/** A card that says this is known to the services: these of its fields are read and not typed. */
export interface KnownCard {
  /** Values by field key, all of which the card has. */
  readonly says: Readonly<Record<string, string>>;
  readonly keys: readonly string[];
  /** Where they come from, in words. */
  readonly hint: string;
}

function isKnown(card: CardModel, known: KnownCard | undefined): boolean {
  return (
    known !== undefined &&
    Object.entries(known.says).every(([key, value]) =>
      card.fields.some(({ definition, control }) => definition.key === key && control.value === value),
    )
  );
}

export interface GroupCardProps {
  readonly form: BusinessFormModel;
  readonly group: GroupModel;
  readonly card: CardModel;
  readonly index: number;
  readonly count: number;
  readonly isOwnData: boolean;
  readonly known?: KnownCard;
  readonly Aid?: FieldsAid;
  readonly onMove: (card: CardModel, to: number) => void;
  readonly onRemove: (card: CardModel) => void;
}

export const GroupCard = memo(function GroupCard({
  form,
  group,
  card,
  index,
  count,
  isOwnData,
  known,
  Aid,
  onMove,
  onRemove,
}: GroupCardProps) {
  const { definition } = group;
  const read = useFormSummary(form, () => isKnown(card, known)) ? known : undefined;
  const title = partyTitle(definition, index);
  return (
    <fieldset id={card.id} className={styles.card} aria-labelledby={`${card.id}-title`}>
      <div className={styles.cardHead}>
        <h3 id={`${card.id}-title`} tabIndex={-1}>
          {title}
        </h3>
        {count > 1 && !definition.access && (
          <div className={styles.cardActions}>
            {index > 0 && (
              <Button
                size="small"
                icon="chevron-up"
                aria-label={`${title}上移`}
                data-move="up"
                onClick={() => onMove(card, index - 1)}
              >
                上移
              </Button>
            )}
            {index < count - 1 && (
              <Button
                size="small"
                icon="chevron-down"
                aria-label={`${title}下移`}
                data-move="down"
                onClick={() => onMove(card, index + 1)}
              >
                下移
              </Button>
            )}
            {count > definition.min && (
              <Button size="small" icon="trash" aria-label={`删除${title}`} onClick={() => onRemove(card)}>
                删除
              </Button>
            )}
          </div>
        )}
      </div>
      {Aid && <Aid form={form} fields={card.fields} title={title} />}
      <FormGrid>
        {card.fields.map((field) =>
          isGiven(field.definition) || read?.keys.includes(field.definition.key) ? (
            <ComputedRow
              key={field.definition.key}
              form={form}
              field={field}
              path={`${group.path()}.${index}.${field.definition.key}`}
              hint={read?.keys.includes(field.definition.key) ? read.hint : undefined}
            />
          ) : (
            <FieldRow
              key={field.definition.key}
              form={form}
              field={field}
              path={`${group.path()}.${index}.${field.definition.key}`}
              isOwnData={isOwnData}
            />
          ),
        )}
      </FormGrid>
    </fieldset>
  );
});
