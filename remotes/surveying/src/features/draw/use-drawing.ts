// The drawing that is being changed: with what can be taken back, and a copy on this device until it is saved.
import { useMemo, useState } from 'react';
import { browserStorage } from '@portal/shared/session';
import type { Graphic } from '../../api/graphics';
import type { Drawing } from '../../drawing/drawing';
import type { History } from '../../drawing/history';
import { begin, changed, redone, undone } from '../../drawing/history';

interface Copy {
  version: number;
  drawing: Drawing;
}

const storage = browserStorage();
const placeOf = (userId: string, businessNumber: string) => `survey-drawing ${userId} ${businessNumber}`;

function readCopy(place: string): Copy | null {
  try {
    return JSON.parse(storage.get(place) ?? 'null') as Copy | null;
  } catch {
    return null;
  }
}

export interface DrawingState {
  drawing: Drawing;
  /** The saved version that it was changed from. */
  version: number;
  isChanged: boolean;
  /** It came from this device's copy. */
  isRestored: boolean;
  canUndo: boolean;
  canRedo: boolean;
  /** @param about joins changes of the same kind, such as letters typed into one field */
  change: (next: Drawing, about?: string) => void;
  undo: () => void;
  redo: () => void;
  /** Back to what is saved, in place of this device's copy. */
  discard: () => void;
  /** It has been saved, or the saved one takes its place. */
  settle: (version: number, drawing: Drawing) => void;
  /** Goes on from another saved version, with what is drawn here. */
  rebase: (version: number) => void;
}

/** Mount it anew for another case: `graphic` is what it begins with. */
export function useDrawing(userId: string, graphic: Graphic): DrawingState {
  const place = placeOf(userId, graphic.businessNumber);
  const kept = useMemo(() => (graphic.mayWrite ? readCopy(place) : null), [place, graphic.mayWrite]);
  const saved = { shapes: graphic.shapes, attributes: graphic.attributes };
  const [version, setVersion] = useState(kept?.version ?? graphic.version);
  const [history, setHistory] = useState<History<Drawing>>(() => begin(kept?.drawing ?? saved));
  const [isChanged, setChanged] = useState(kept !== null);
  const [isRestored, setRestored] = useState(kept !== null);
  const go = (next: History<Drawing>, from = version): void => {
    setHistory(next);
    setChanged(true);
    setRestored(false);
    storage.set(place, JSON.stringify({ version: from, drawing: next.now } satisfies Copy));
  };
  const settle = (next: number, drawing: Drawing): void => {
    setVersion(next);
    if (drawing !== history.now) setHistory(begin(drawing));
    setChanged(false);
    setRestored(false);
    storage.set(place, null);
  };
  return {
    drawing: history.now,
    version,
    isChanged,
    isRestored,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: (next, about) => go(changed(history, next, about)),
    undo: () => go(undone(history)),
    redo: () => go(redone(history)),
    discard: () => settle(graphic.version, saved),
    settle,
    rebase: (next) => {
      setVersion(next);
      go(history, next);
    },
  };
}
