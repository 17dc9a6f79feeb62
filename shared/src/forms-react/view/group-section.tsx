// The parties of one role, or the rows of one table: cards, what they add up to, and the ways to add, remove, bring back and move them.
import { useCallback, useEffect, useRef, useState } from 'react';
import { partyTitle } from '../../catalogue';
import { Button, Icon, Notice, announce, cx } from '../../ui';
import styles from '../forms-react.module.css';
import type { BusinessFormModel, CardModel, GroupModel } from '../model/types';
import { useRoleView } from './hooks';
import type { FieldsAid } from './fields-aid';
import type { KnownCard } from './group-card';
import { GroupCard } from './group-card';
import { RowTotals } from './row-totals';
import { ShareTotal } from './share-total';

// Beyond so many cards those out of sight are laid out only when they come near.
const MANY = 5;

export interface GroupSectionProps {
  readonly form: BusinessFormModel;
  readonly group: GroupModel;
  /** The first card is about the person who fills in the form. */
  readonly isOwnRole: boolean;
  readonly known?: KnownCard;
  readonly Aid?: FieldsAid;
}

export function GroupSection({ form, group, isOwnRole, known, Aid }: GroupSectionProps) {
  const { cards, error, removed } = useRoleView(group);
  const { label, max, access } = group.definition;
  const box = useRef<HTMLDivElement>(null);
  // Element to focus once the change is on the page.
  const [target, setTarget] = useState<{ selector: string } | null>(null);
  useEffect(() => {
    if (target) box.current?.querySelector<HTMLElement>(target.selector)?.focus();
  }, [target]);

  const move = useCallback(
    (card: CardModel, to: number) => {
      group.move(card, to);
      announce(`已移到第${to + 1}位，现在是${partyTitle(group.definition, to)}`);
      setTarget({ selector: `#${card.id}-title` });
    },
    [group],
  );
  const remove = useCallback(
    (card: CardModel) => {
      group.remove(card);
      setTarget({ selector: '[data-undo]' });
    },
    [group],
  );

  function add() {
    const card = group.add();
    if (card) setTarget({ selector: `#${card.id} :is(input, select, textarea)` });
  }
  function undo() {
    const card = group.undo();
    if (card) setTarget({ selector: `#${card.id}-title` });
  }
  return (
    <div ref={box} id={group.path()} className={cx(styles.cards, cards.length > MANY && styles.many)}>
      {error && (
        <p className={styles.roleError}>
          <Icon name="warning" />
          <span>{error}</span>
        </p>
      )}
      {access === 'readOnly' && cards.length === 0 && (
        <Notice title="这部分不需要您填写">{`登记机构将${label}设置为只读，目前没有内容。如需填写，请联系登记机构。`}</Notice>
      )}
      {cards.map((card, index) => (
        <GroupCard
          key={card.id}
          form={form}
          group={group}
          card={card}
          index={index}
          count={cards.length}
          isOwnData={isOwnRole && index === 0}
          known={group.area === 'parties' ? known : undefined}
          Aid={Aid}
          onMove={move}
          onRemove={remove}
        />
      ))}
      {removed && (
        <Notice
          live
          action={
            <Button size="small" data-undo="" onClick={undo}>
              撤销
            </Button>
          }
        >{`已删除${removed}，填写的内容仍可恢复。`}</Notice>
      )}
      <ShareTotal form={form} group={group} />
      <RowTotals form={form} group={group} />
      {cards.length < max && !access && (
        <div className={styles.foot}>
          <Button icon="plus" onClick={add}>{`添加${label}`}</Button>
        </div>
      )}
    </div>
  );
}
