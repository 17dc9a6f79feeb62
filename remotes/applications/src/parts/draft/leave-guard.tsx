// Asks before unsaved content is left behind: save, drop, or stay.
import { useState } from 'react';
import { useBlocker } from '@portal/shared/router';
import { Button, Layer } from '@portal/shared/ui';
import type { Draft } from './use-draft';

/** Holds navigation to another page only while something is unsaved; the form's own address changes pass. */
export function LeaveGuard({ draft }: { draft: Pick<Draft, 'isDirty' | 'flush' | 'discard'> }) {
  const [saving, setSaving] = useState(false);
  const [failed, setFailed] = useState(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => draft.isDirty() && currentLocation.pathname !== nextLocation.pathname);
  if (blocker.state !== 'blocked') return null;

  async function save() {
    setSaving(true);
    const saved = await draft.flush();
    setSaving(false);
    setFailed(!saved);
    if (saved && blocker.state === 'blocked') blocker.proceed();
  }
  async function drop() {
    await draft.discard();
    if (blocker.state === 'blocked') blocker.proceed();
  }
  return (
    <Layer
      open
      kind="center"
      role="alertdialog"
      title="有修改尚未保存"
      onClose={() => blocker.reset()}
      footer={(
        <>
          <Button variant="text" onClick={() => void drop()} disabled={saving}>放弃修改</Button>
          <Button onClick={() => blocker.reset()} disabled={saving}>继续填写</Button>
          <Button variant="primary" loading={saving} onClick={() => void save()}>保存并离开</Button>
        </>
      )}
    >
      <p role={failed ? 'alert' : undefined}>{failed ? '未能保存，请稍后重试，或继续填写。' : '离开前是否保存？放弃后，上次保存以后的修改会丢失。'}</p>
    </Layer>
  );
}
