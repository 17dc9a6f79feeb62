// The parties of one role: cards, their shares, and the ways to add, remove, bring back and move them.
import { useCallback, useEffect, useRef, useState } from 'react';
import { partyTitle } from '../../catalogue';
import { Button, Icon, Notice, announce, cx } from '../../ui';
import styles from '../forms-react.module.css';
import type { BusinessFormModel, CardModel, RoleModel } from '../model/types';
import { useRoleView } from './hooks';
import { PartyCard } from './party-card';
import { ShareTotal } from './share-total';

// Beyond so many cards those out of sight are laid out only when they come near.
const MANY = 5;

export interface PartySectionProps {
  readonly form: BusinessFormModel;
  readonly role: RoleModel;
  /** The first card is about the person who fills in the form. */
  readonly isOwnRole: boolean;
}

export function PartySection({ form, role, isOwnRole }: PartySectionProps) {
  const { cards, error, removed } = useRoleView(role);
  const { label, max } = role.definition;
  const box = useRef<HTMLDivElement>(null);
  // Element to focus once the change is on the page.
  const [target, setTarget] = useState<{ selector: string } | null>(null);
  useEffect(() => {
    if (target) box.current?.querySelector<HTMLElement>(target.selector)?.focus();
  }, [target]);

  const move = useCallback((card: CardModel, to: number) => {
    role.move(card, to);
    announce(`已移到第${to + 1}位，现在是${partyTitle(role.definition, to)}`);
    setTarget({ selector: `#${card.id}-title` });
  }, [role]);
  const remove = useCallback((card: CardModel) => {
    role.remove(card);
    setTarget({ selector: '[data-undo]' });
  }, [role]);

  function add() {
    const card = role.add();
    if (card) setTarget({ selector: `#${card.id} :is(input, select, textarea)` });
  }
  function undo() {
    const card = role.undo();
    if (card) setTarget({ selector: `#${card.id}-title` });
  }
  return (
    <div ref={box} id={role.path()} className={cx(styles.cards, cards.length > MANY && styles.many)}>
      {error && <p className={styles.roleError}><Icon name="warning" /><span>{error}</span></p>}
      {cards.map((card, index) => (
        <PartyCard key={card.id} form={form} role={role} card={card} index={index} count={cards.length} isOwnData={isOwnRole && index === 0} onMove={move} onRemove={remove} />
      ))}
      {removed && <Notice live action={<Button size="small" data-undo="" onClick={undo}>撤销</Button>}>{`已删除${removed}，填写的内容仍可恢复。`}</Notice>}
      <ShareTotal form={form} role={role} />
      {cards.length < max && <div className={styles.foot}><Button icon="plus" onClick={add}>{`添加${label}`}</Button></div>}
    </div>
  );
}
