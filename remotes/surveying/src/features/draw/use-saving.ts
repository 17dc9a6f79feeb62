// Saving a drawing: once for each content however often it is asked, and nothing is written over that others saved
// meanwhile.
import { useRef, useState } from 'react';
import { isPortalError } from '@portal/shared/kernel';
import { showError, toast } from '@portal/shared/ui';
import { useSaveGraphicMutation } from '../../api/graphics';
import type { Graphic } from '../../api/graphics';
import type { Drawing } from '../../drawing/drawing';
import type { DrawingState } from './use-drawing';

const STALE = 409;

/** What the services say about the drawing, by their words; null where they said something else. */
function faultsIn(error: unknown): string[] | null {
  if (!isPortalError(error)) return null;
  const { errors } = (error.data ?? {}) as { errors?: { message: string }[] };
  return Array.isArray(errors) ? errors.map(({ message }) => message) : null;
}

export type Saving = ReturnType<typeof useSaving>;

export function useSaving(businessNumber: string, state: DrawingState, refetch: () => Promise<Graphic>) {
  const [saveGraphic, { isLoading }] = useSaveGraphicMutation();
  const [conflict, setConflict] = useState<Graphic | null>(null);
  const [refused, setRefused] = useState<{ drawing: Drawing; faults: string[] } | null>(null);
  const [savedWords, setSavedWords] = useState('');
  const key = useRef<{ drawing: Drawing; version: number; key: string } | null>(null);
  const { drawing, version } = state;

  async function save(): Promise<void> {
    // The same content under the same key: an answer that was lost is given again.
    if (key.current?.drawing !== drawing || key.current.version !== version)
      key.current = { drawing, version, key: crypto.randomUUID() };
    try {
      const saved = await saveGraphic({
        businessNumber,
        shapes: [...drawing.shapes],
        attributes: [...drawing.attributes],
        version,
        idempotencyKey: key.current.key,
      }).unwrap();
      state.settle(saved.version, drawing);
      setRefused(null);
      setSavedWords('图形已保存');
      toast('图形已保存');
    } catch (error) {
      const faults = faultsIn(error);
      if (isPortalError(error) && error.status === STALE) setConflict(await refetch());
      else if (faults) setRefused({ drawing, faults });
      else await showError(error);
    }
  }
  return {
    save: () => void save(),
    isSaving: isLoading,
    savedWords,
    faults: refused?.drawing === drawing ? refused.faults : undefined,
    conflict,
    keepMine: () => {
      if (conflict) state.rebase(conflict.version);
      setConflict(null);
    },
    takeTheirs: () => {
      if (conflict) state.settle(conflict.version, { shapes: conflict.shapes, attributes: conflict.attributes });
      setConflict(null);
    },
  };
}
