// The parties of one role, or the rows of one table: cards that can be added, removed, brought back and moved.
import { groupPath, isEmptyValue, partyTitle } from '../../catalogue';
import type { GroupDefinition, GroupPlace, Party } from '../../catalogue';
import { FormArray } from '../../forms';
import { createCard } from './card-model';
import type { CardHost } from './card-model';
import { createListeners } from './listeners';
import type { CardModel, GroupModel, RoleView } from './types';

export interface GroupHost extends Omit<CardHost, 'indexOf'> {
  /** Cards came, went or moved through a person's hand. */
  onRearranged(): void;
}

export interface GroupModelInside<Definition extends GroupDefinition> extends GroupModel<Definition> {
  /** Takes other parties; nothing can be undone afterwards. */
  replace(parties: readonly Party[]): void;
}

type Place<Definition extends GroupDefinition> = Pick<GroupPlace, 'area' | 'name'> & {
  readonly definition: Definition;
};

export function createGroup<Definition extends GroupDefinition>(
  place: Place<Definition>,
  parties: readonly Party[],
  host: GroupHost,
): GroupModelInside<Definition> {
  const { area, name, definition } = place;
  const listeners = createListeners();
  const path = groupPath(place);
  const cardHost: CardHost = { ...host, indexOf: (card) => cards.indexOf(card) };
  let cards: CardModel[] = startCards(place, parties, cardHost);
  let removed: { card: CardModel; index: number; title: string } | null = null;
  let pasted: { before: CardModel[]; fresh: ReadonlySet<CardModel> } | null = null;
  /** Pasted rows that stayed when the others were taken back. */
  let kept = 0;
  let external: string | null = null;
  let current: RoleView | undefined;
  const array = new FormArray(cards.map((card) => card.group));

  function recompute(): void {
    const before = current;
    current = { cards, error: external, removed: removed?.title ?? null, pasted: pasted?.fresh.size ?? 0, kept };
    if (before) listeners.notify();
  }

  /** Only what was done last can be taken back. */
  function forget(): void {
    removed = null;
    pasted = null;
    kept = 0;
  }

  /** What a person has changed of the pasted rows is theirs: those stay, like every other row, where they are now. */
  function takeBack({ before, fresh }: NonNullable<typeof pasted>): void {
    const next = cards.filter((card) => !fresh.has(card) || card.group.dirty);
    kept = next.filter((card) => fresh.has(card)).length;
    for (const [at, card] of before.entries())
      if (!cards.includes(card) && (kept === 0 || next.length < definition.min)) next.splice(at, 0, card);
    takeAll(next);
  }

  function rearrange(next: CardModel[]): void {
    cards = next;
    external = null;
    recompute();
    array.markAsDirty();
    host.onRearranged();
  }

  /** All at once: a building has thousands of rows. */
  function takeAll(next: CardModel[]): void {
    array.clear();
    for (const card of next) array.push(card.group);
    rearrange(next);
  }

  return {
    area,
    name,
    definition,
    array,
    subscribe: listeners.subscribe,
    path: () => path,
    error: () => external,
    setExternalError(message) {
      if (external === message) return;
      external = message;
      recompute();
      host.onErrorChange();
    },
    view() {
      if (current === undefined) recompute();
      return current as RoleView;
    },
    add() {
      if (cards.length >= definition.max) return null;
      const card = createCard(place, null, cardHost);
      forget();
      array.push(card.group);
      rearrange([...cards, card]);
      return card;
    },
    remove(card) {
      const index = cards.indexOf(card);
      if (index < 0 || cards.length <= definition.min) return;
      forget();
      removed = { card, index, title: partyTitle(definition, index) };
      array.removeAt(index);
      rearrange(cards.filter((entry) => entry !== card));
    },
    paste(rows) {
      const filled = cards.filter((card) => !isBlankCard(card));
      const fresh = rows.slice(0, definition.max - filled.length).map((row) => createCard(place, row, cardHost));
      forget();
      pasted = { before: cards, fresh: new Set(fresh) };
      takeAll([...filled, ...fresh]);
    },
    undo() {
      if (pasted) {
        const last = pasted;
        forget();
        takeBack(last);
        return null;
      }
      if (!removed || cards.length >= definition.max) return null;
      const { card, index } = removed;
      removed = null;
      array.insert(index, card.group);
      rearrange(cards.toSpliced(index, 0, card));
      return card;
    },
    move(card, to) {
      const from = cards.indexOf(card);
      if (from < 0 || to < 0 || to >= cards.length || to === from) return;
      array.removeAt(from);
      array.insert(to, card.group);
      rearrange(cards.toSpliced(from, 1).toSpliced(to, 0, card));
    },
    replace(next) {
      array.clear();
      cards = startCards(place, next, cardHost);
      for (const card of cards) array.push(card.group);
      forget();
      external = null;
      recompute();
    },
  };
}

/** Nothing has been typed: what stands there from the start is no answer. */
export function isBlankCard({ fields }: CardModel): boolean {
  return fields.every(({ definition, control }) => isEmptyValue(control.value) || control.value === definition.initial);
}

/** At least as many cards as the group needs, so that there is something to fill in; a closed group has what it has. */
function startCards(place: GroupPlace, parties: readonly Party[], host: CardHost): CardModel[] {
  const needed = place.definition.access ? 0 : place.definition.min;
  const missing = Array.from({ length: Math.max(0, needed - parties.length) }, () => null);
  return [...parties, ...missing].map((party) => createCard(place, party, host));
}
