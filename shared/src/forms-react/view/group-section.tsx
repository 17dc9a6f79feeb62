// The parties of one role, or the rows of one table: cards, what they add up to, and the ways to add, remove, bring
// back and move them.
import { useCallback, useEffect, useRef, useState } from 'react';
import { partyTitle } from '../../catalogue';
import { Button, Icon, Notice, Pagination, announce, cx, lazyPart } from '../../ui';
import styles from '../forms-react.module.css';
import { isBlankCard } from '../model/group-model';
import type { BusinessFormModel, CardModel, FormProblem, GroupModel } from '../model/types';
import { useRoleView } from './hooks';
import type { FieldsAid } from './fields-aid';
import type { KnownCard } from './group-card';
import { GroupCard } from './group-card';
import { RowTotals } from './row-totals';
import { ShareTotal } from './share-total';

const PasteRows = lazyPart(async () => (await import('./paste-rows')).default, { label: '正在打开粘贴' });

// Beyond so many cards those out of sight are laid out only when they come near.
const MANY = 5;
/** Cards on the page at once: a building has thousands of parts, and each of them a dozen controls. */
export const CARDS_AT_ONCE = 50;

export interface GroupSectionProps {
  readonly form: BusinessFormModel;
  readonly group: GroupModel;
  /** The first card is about the person who fills in the form. */
  readonly isOwnRole: boolean;
  readonly known?: KnownCard;
  readonly Aid?: FieldsAid;
  /** Whose control somebody wants to see; its cards come on the page. */
  readonly sought?: Pick<FormProblem, 'id'> | null;
}

export function GroupSection({ form, group, isOwnRole, known, Aid, sought = null }: GroupSectionProps) {
  const { cards, error, removed, pasted = 0, kept = 0 } = useRoleView(group);
  const { label, max, access } = group.definition;
  const box = useRef<HTMLDivElement>(null);
  // Element to focus once the change is on the page.
  const [target, setTarget] = useState<{ selector: string } | null>(null);
  const [isPasting, setPasting] = useState(false);
  const table = group.area === 'tables' ? form.business.tables.find((one) => one.table === group.name) : undefined;
  const [asked, setPage] = useState(1);
  const page = Math.min(asked, Math.max(1, Math.ceil(cards.length / CARDS_AT_ONCE)));
  const first = (page - 1) * CARDS_AT_ONCE;
  const turnTo = useCallback((index: number) => {
    if (index >= 0) setPage(Math.floor(index / CARDS_AT_ONCE) + 1);
  }, []);
  useEffect(() => {
    if (sought) turnTo(group.view().cards.findIndex((card) => card.fields.some((field) => field.path() === sought.id)));
  }, [sought, group, turnTo]);
  useEffect(() => {
    if (target) box.current?.querySelector<HTMLElement>(target.selector)?.focus();
  }, [target]);

  const move = useCallback(
    (card: CardModel, to: number) => {
      group.move(card, to);
      announce(`已移到第${to + 1}位，现在是${partyTitle(group.definition, to)}`);
      turnTo(to);
      setTarget({ selector: `#${card.id}-title` });
    },
    [group, turnTo],
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
    if (card) turnTo(group.view().cards.length - 1);
    if (card) setTarget({ selector: `#${card.id} :is(input, select, textarea)` });
  }
  function undo() {
    const card = group.undo();
    if (!card) setTarget({ selector: '[data-paste]' });
    if (card) turnTo(group.view().cards.indexOf(card));
    if (card) setTarget({ selector: `#${card.id}-title` });
  }
  function pastedIn(count: number) {
    setPasting(false);
    if (count > 0) setPage(1);
    setTarget({ selector: count > 0 ? '[data-undo]' : '[data-paste]' });
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
      {cards.slice(first, first + CARDS_AT_ONCE).map((card, at) => (
        <GroupCard
          key={card.id}
          form={form}
          group={group}
          card={card}
          index={first + at}
          count={cards.length}
          isOwnData={isOwnRole && first + at === 0}
          known={group.area === 'parties' ? known : undefined}
          Aid={Aid}
          onMove={move}
          onRemove={remove}
        />
      ))}
      {cards.length > CARDS_AT_ONCE && (
        <Pagination
          page={page}
          pageSize={CARDS_AT_ONCE}
          total={cards.length}
          onChange={setPage}
          label={`${label}分页`}
        />
      )}
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
      {pasted > 0 && (
        <Notice
          live
          action={
            <Button size="small" data-undo="" onClick={undo}>
              撤销
            </Button>
          }
        >{`已填入粘贴的${pasted}行，可以逐行核对。`}</Notice>
      )}
      {kept > 0 && <Notice live>{`已撤销粘贴，您改过的${kept}行没有删除；不需要的，请逐行删除。`}</Notice>}
      <ShareTotal form={form} group={group} />
      <RowTotals form={form} group={group} />
      {cards.length < max && !access && (
        <div className={styles.foot}>
          <Button icon="plus" onClick={add}>{`添加${label}`}</Button>
          {table && !isPasting && (
            <Button data-paste="" onClick={() => setPasting(true)}>
              从表格粘贴
            </Button>
          )}
        </div>
      )}
      {table && isPasting && (
        <PasteRows form={form} group={group} table={table} room={max - filledIn(cards)} onDone={pastedIn} />
      )}
    </div>
  );
}

/** Cards in which something stands: blank ones make room for what is pasted. */
function filledIn(cards: readonly CardModel[]): number {
  return cards.filter((card) => !isBlankCard(card)).length;
}
