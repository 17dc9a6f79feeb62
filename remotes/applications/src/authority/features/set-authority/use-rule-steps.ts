// Undo and redo of the editor, by buttons and keys; what the services did at once they take back as a new change.
import { useEffect, useRef, useState } from 'react';
import { announce, toast } from '@portal/shared/ui';
import { useRevertRuleChangeMutation } from '../../api/rule-changes';
import { showError } from '../../../parts/use-case-actions';
import { redo, undo } from './rule-draft';
import type { RuleDraft } from './rule-draft';

type Way = 'undo' | 'redo';
export interface RuleSteps {
  canUndo: boolean;
  canRedo: boolean;
  busy: Way | null;
  undo: () => Promise<void>;
  redo: () => Promise<void>;
}

const WAYS = {
  undo: { take: undo, done: '已撤销', failed: '未能撤销' },
  redo: { take: redo, done: '已重做', failed: '未能重做' },
} as const;

/** Fields that keep a history of their own. */
const TYPED = 'input:not([type="checkbox"]):not([type="radio"]), textarea, [contenteditable="true"]';

/** The way that these keys mean; Ctrl+Y is what some systems teach for redo. */
function wayOf({ ctrlKey, metaKey, shiftKey, altKey, key }: KeyboardEvent): Way | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !shiftKey ? 'redo' : null;
}

export function useRuleSteps(
  draft: RuleDraft,
  setDraft: (change: (before: RuleDraft) => RuleDraft) => void,
): RuleSteps {
  const [revert] = useRevertRuleChangeMutation();
  const [busy, setBusy] = useState<Way | null>(null);

  async function go(way: Way) {
    const step = (way === 'undo' ? draft.past : draft.future).at(-1);
    if (!step || busy) return;
    const { take, done, failed } = WAYS[way];
    if (step.kind === 'choices') {
      setDraft((before) => take(before));
      announce(done);
      return;
    }
    setBusy(way);
    try {
      const { id } = await revert({ id: step.changeId }).unwrap();
      setDraft((before) => take(before, id));
      toast(way === 'undo' ? '格式刷已撤销' : '格式刷已重新应用');
    } catch (error) {
      await showError(failed, error);
    } finally {
      setBusy(null);
    }
  }
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const way = wayOf(event);
      const { target } = event;
      // A dialog in front has the keys to itself, a typed field its own history.
      if (
        way === null ||
        event.defaultPrevented ||
        (target instanceof Element &&
          (target.matches(TYPED) || target.closest('[role="dialog"], [role="alertdialog"]')))
      )
        return;
      event.preventDefault();
      void latest.current(way);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return {
    canUndo: draft.past.length > 0,
    canRedo: draft.future.length > 0,
    busy,
    undo: () => go('undo'),
    redo: () => go('redo'),
  };
}
